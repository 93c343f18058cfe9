"""Plain trackers: owners, meters and turn order for any game at the table, without rules."""
