"""The table that a deal is played at."""
