"""What the makers of Kurzspiel run: set-up, pictures, a database for the tests."""
