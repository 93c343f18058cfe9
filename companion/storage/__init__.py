"""Everything that is read from or written to a disk."""
