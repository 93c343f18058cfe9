"""Trackers: what every owner has left, and the game master's hand on it."""
