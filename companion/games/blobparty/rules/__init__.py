"""The rules of Blob Party, a module a topic, each function naming the rule it does."""
