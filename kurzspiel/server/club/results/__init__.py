"""What is kept of finished matches: results, ratings, profiles and statistics."""
