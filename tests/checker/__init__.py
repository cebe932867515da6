"""A second, plain implementation of the rules that shares no code with the engine.

A fault must then be made twice, by two people, to go unseen.
"""
