"""What an evening needs whatever is played: notes, a turn timer, the recap."""
