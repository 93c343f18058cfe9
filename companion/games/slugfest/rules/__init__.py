"""The rules, a module a topic; every function names the rule it does."""
