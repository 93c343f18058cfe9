"""Blob Party in the window."""
