"""What is kept of matches that are over: results, ratings, profiles and statistics."""
