"""`python -m kurzspiel` is the command `kurzspiel`."""

from kurzspiel.cli import app

if __name__ == "__main__":
    app(prog_name="kurzspiel")
