"""All that is said, a folder a language."""
