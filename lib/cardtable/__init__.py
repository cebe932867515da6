"""The screens of the card table. They know the games by the engine's protocol only, and the board by handheld only."""
