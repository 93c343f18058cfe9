"""The log: what happened, in words, oldest first."""
