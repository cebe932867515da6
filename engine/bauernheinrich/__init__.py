"""All that is Bauernheinrich's own."""
