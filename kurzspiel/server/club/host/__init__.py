"""For hosts of a server: reports of chat, mutes, settings that change while it runs, and a log of hosts' actions."""
