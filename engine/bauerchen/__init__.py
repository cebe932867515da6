"""All that is Bauerchen's own."""
