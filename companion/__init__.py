"""The game master's screen for three tabletop games."""

__version__ = "0.1.0"
