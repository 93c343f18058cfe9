"""The match-up lab of Puzzle Rumble (chapter 11): exact tables, replies, plans, win chances."""
