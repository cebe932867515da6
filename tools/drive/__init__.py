"""A board's drive: found, read, filled, checked and cleared, so that pulling the plug at any moment loses nothing.

A run first plans steps, in an order that is safe to break off after any of them, and then takes them; the next run
plans from what it finds. So there is nothing to roll back, and a second run is all the repair there is.
"""
