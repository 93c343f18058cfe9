"""The print dialog: what to print, on what, and how it will look."""
