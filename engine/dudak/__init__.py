"""All that is Dudák's own."""
