"""The game master's desk of a Rumble event in the window."""
