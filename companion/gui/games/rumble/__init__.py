"""Puzzle Rumble in the window: both sides with their allocations, Health by round."""
