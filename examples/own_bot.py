"""A bot of your own: kurzspiel watch maya --bots examples/own_bot.py:MyBot,random,random"""

import kurzspiel


class MyBot:
    """In Maya it lays four cards, keeps the others to carry stones, and builds all it has."""

    def choose(self, view: kurzspiel.View) -> str:
        tired = view.data["phase"] == "workers" and len(view.data["hands"][view.seat]) <= 4
        wishes = ("pass",) if tired else ("place", "bid", "add", "carry")
        return next((text for wish in wishes for text in view.legal if text.startswith(wish)), view.legal[0])
