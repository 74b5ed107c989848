"""What the developers of Kurzspiel run: set-up, pictures, a database for the tests."""
