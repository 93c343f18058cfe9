"""The editor of Powers: a form, the sentence that follows from it, a round to try it on, an event file."""
