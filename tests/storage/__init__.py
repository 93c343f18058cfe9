"""Tests of all that is read from and written to a disk."""
