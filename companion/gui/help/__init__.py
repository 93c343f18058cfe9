"""The rules reference, the keys, and what this program is."""
