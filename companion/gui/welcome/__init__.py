"""The welcome page: what exists, playable at once."""
