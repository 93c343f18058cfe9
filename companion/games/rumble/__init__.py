"""Puzzle Rumble: duels of allocated Energy, every Power of which is data."""
