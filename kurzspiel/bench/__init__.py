"""How fast a game runs here, in every way it can be played, and how fast bots think."""
