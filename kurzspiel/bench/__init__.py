"""How fast a game is here, in every way to play it, and how fast bots think."""
