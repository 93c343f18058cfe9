"""What few rules a table without rules has."""
