"""A server for one person, without a network and without a database: what a browser runs if there is no server.

Tables, bots, hints, replays and records are the very ones of the server (kurzspiel/server/room); this is only what a
browser has instead of PostgreSQL, threads and sockets.
"""
