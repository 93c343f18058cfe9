"""The history: every move with its answers, and the way back to any of them."""
