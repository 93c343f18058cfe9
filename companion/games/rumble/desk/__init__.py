"""The desk round the battles of an event: teams, puzzles, dossiers, queues, standings (chapter 10)."""
