"""The command line of Blob Party."""
