"""The tables of the database as they are now. Times are seconds since 1970; `data` and `summary` are JSON texts."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

SHAPE = MetaData()
NOT_MOVES = text("kind <> 'moved'")  # the rare events


def _of_a_table() -> Column[str]:
    """The column that ties a row to a table and deletes it with that."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


TABLES = Table(
    "tables",
    SHAPE,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),  # in the lobby
    Column("seats", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("seq", Integer, nullable=False),  # of the last event
    Column("due", Double),  # when the server must look at it without a request
    Column("summary", Text, nullable=False),
    CheckConstraint("status IN ('waiting', 'running', 'over', 'frozen')", name="tables_status"),
    Index("tables_by_change", "status", "changed"),
    Index("tables_by_due", "status", "due"),
)

EVENTS = Table(
    "events",
    SHAPE,
    _of_a_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("visitor", Text),  # the visitor who caused it
    Column("message", Text),  # the id of the client's message that caused it
    Index("events_by_visitor", "visitor", sqlite_where=NOT_MOVES, postgresql_where=NOT_MOVES),
)

SNAPSHOTS = Table(
    "snapshots", SHAPE, _of_a_table(), Column("seq", Integer, nullable=False), Column("data", Text, nullable=False)
)

VISITORS = Table(
    "visitors",
    SHAPE,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("changed", Double),  # when name, role or session last changed: nodes that cache the visitor ask again
    Column("became", Text),  # the visitor that this one was merged into
    Index("visitors_by_change", "changed"),
    Index("visitors_by_person", "became"),
)

SESSIONS = Table(  # a visitor's browser or program: a guest has one, an account any number
    "sessions",
    SHAPE,
    Column("token_hash", Text, primary_key=True),
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("about", Text, nullable=False),  # the browser and its system, in a few words
    Column("proven", Double),  # when a password or a passkey was last given
    Column("guest", Text),  # the visitor that this browser was before somebody logged in
    Index("sessions_by_visitor", "visitor_id"),
)

ACCOUNTS = Table(  # visitors who can log in
    "accounts",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("key", Text, nullable=False, unique=True),  # the name in the form for comparing names
    Column("password", Text),  # argon2's hash; none: only passkeys
    Column("role", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("settings", Text, nullable=False),  # JSON: what the page remembers on every device
    Column("folded", Text),  # the name's looks, in lower case and as written; none: older names
    Column("look", Text),  # that look alike
    Index("accounts_by_folded", "folded", unique=True),
    Index("accounts_by_look", "look", unique=True),
    CheckConstraint("role IN ('player', 'host', 'bot')", name="accounts_role"),
)

GRANTS = Table(
    "grants",
    SHAPE,
    _of_a_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor_id", Text, primary_key=True),
    Column("hidden", Double),  # since when the visitor has hidden the table from their list
    Index("grants_by_visitor", "visitor_id"),
)

ANALYSES = Table(
    "analyses", SHAPE, _of_a_table(), Column("data", Text, nullable=False), Column("created", Double, nullable=False)
)

ORDERS = Table(
    "orders",
    SHAPE,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("table_id", Text),  # stays when the table is deleted
    Column("data", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("done", Double),
    Column("answer", Text),
)

NODES = Table(
    "nodes",
    SHAPE,
    Column("id", Text, primary_key=True),
    Column("started", Double, nullable=False),
    Column("alive", Double, nullable=False),
    Column("stopped", Double),  # when the last node before it was alive, if none was when it started
    Column("sure", Double),  # until when its leases are valid, by the database's clock; none: it takes none
)

LEASES = Table(  # what only one node at a time may do; valid while the node is sure
    "leases", SHAPE, Column("name", Text, primary_key=True), Column("node_id", Text, nullable=False)
)

PASSKEYS = Table(
    "passkeys",
    SHAPE,
    Column("id", Text, primary_key=True),  # the credential's, in base64url
    Column("visitor_id", Text, ForeignKey("accounts.visitor_id", ondelete="CASCADE"), nullable=False),
    Column("public_key", Text, nullable=False),  # COSE, in base64url
    Column("count", BigInteger, nullable=False),  # of the authenticator: if it goes back, that one is a copy
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
    Index("passkeys_by_visitor", "visitor_id"),
)

BANS = Table(
    "bans",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("accounts.visitor_id", ondelete="CASCADE"), primary_key=True),
    Column("why", Text, nullable=False),
    Column("since", Double, nullable=False),
    Column("ends", Double),
)

CODES = Table(  # usable once or a few times: resets, invites, challenges for passkeys, known devices
    "codes",
    SHAPE,
    Column("hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE")),
    Column("uses", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("ends", Double, nullable=False),
    Index("codes_by_end", "ends"),
    Index("codes_by_visitor", "visitor_id"),
)

USES = Table(  # each use has a number, so that two nodes cannot both take the last one
    "uses",
    SHAPE,
    Column("hash", Text, ForeignKey("codes.hash", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

CHORES = Table(  # what still has to be done at the tables of merged or deleted visitors
    "chores",
    SHAPE,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("visitor_id", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("created", Double, nullable=False),
)

BOTS = Table(  # outside bots: accounts that are programs
    "bots",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("owner_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("about", Text, nullable=False),
    Column("games", Text, nullable=False),  # JSON: their names
    Column("open_to", Text, nullable=False),
    Column("most_tables", Integer, nullable=False),
    Column("seen", Double, nullable=False),  # when it last held its stream
    CheckConstraint("open_to IN ('anybody', 'owner')", name="bots_open_to"),
    Index("bots_by_owner", "owner_id"),
)

HOLIDAYS = Table(  # when a visitor's slow tables wait
    "holidays",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("starts", Double, primary_key=True),
    Column("ends", Double, nullable=False),
)

MATCHES = Table(  # played to their end; they outlive their tables
    "matches",
    SHAPE,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # seats that no bot held
    Column("began", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Column("moves", Integer, nullable=False),  # of the seats, without chance
    Column("rated", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("state", Text, nullable=False),  # new: not counted for the ratings yet
    Column("ending", Text),  # how it ended early
    CheckConstraint("clock IN ('none', 'live', 'slow')", name="matches_clock"),
    CheckConstraint("state IN ('new', 'counted')", name="matches_state"),
    Index("matches_by_state", "state", "ended"),
    Index("matches_by_game", "game", "seats", "ended"),
)

RESULTS = Table(  # one for every seat of these matches
    "results",
    SHAPE,
    Column("table_id", Text, ForeignKey("matches.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor_id", Text),  # nobody, once the account is deleted
    Column("bot", Text),  # the level, for a bot of the table
    Column("given_up", Boolean, nullable=False),  # a bot played on for the person
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("share", Double, nullable=False),  # of the win
    Column("opening", Text, nullable=False),
    Column("game", Text, nullable=False),  # the match's, for lists of a person
    Column("ended", Double, nullable=False),
    Column("mu_before", Double),  # the rating, if the match changed it
    Column("sigma_before", Double),
    Column("mu_after", Double),
    Column("sigma_after", Double),
    Index("results_by_visitor", "visitor_id", "game", "ended"),
)

RATINGS = Table(
    "ratings",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("cautious", Double, nullable=False),  # what the rating almost surely is at least: lists sort by it
    Column("matches", Integer, nullable=False),
    Column("won", Double, nullable=False),  # shared wins in parts
    Column("changed", Double, nullable=False),
    Index("ratings_by_rank", "game", "cautious"),
)

WAITS = Table(  # whom a table waits for, or has news for
    "waits",
    SHAPE,
    _of_a_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),  # turn, question, begun, over
    Column("since", Double, nullable=False),
    Column("until", Double),  # when the seat's time runs out
    Index("waits_by_time", "since"),
)

LOOKS = Table(  # people who look at their tables
    "looks",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    _of_a_table(),
    Column("seen", Double, nullable=False),  # the last sign of it
    Column("until", Double, nullable=False),  # until then they count as looking, unless they say otherwise
)

CHANNELS = Table(  # where visitors want to be notified of their tables
    "channels",
    SHAPE,
    Column("id", Text, primary_key=True),
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("session", Text, ForeignKey("sessions.token_hash", ondelete="CASCADE", onupdate="CASCADE")),  # of a browser
    Column("kind", Text, nullable=False),  # push, mail or webhook
    Column("data", Text, nullable=False),  # JSON: what is needed to send something there
    Column("about", Text, nullable=False),  # in a few words, for its owner
    Column("kinds", Text, nullable=False),  # of notices, each between spaces
    Column("created", Double, nullable=False),
    Column("confirmed", Double),  # until then nothing is sent there
    Column("code_hash", Text),  # of what confirms it, and how long that can be used
    Column("code_until", Double),
    Column("failures", Integer, nullable=False),  # notices in a row that did not arrive
    Column("failed", Double),
    Column("error", Text),  # JSON: the words of the reason
    Index("channels_by_visitor", "visitor_id"),
    Index("channels_by_session", "session"),
    Index("channels_by_code", "code_hash"),
)

NOTICE_WISHES = Table(
    "notice_wishes",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("data", Text, nullable=False),
    Column("digested", Double, nullable=False),  # digests that were due by then are done
)

TABLE_WISHES = Table(  # tables for which somebody wants no notices, or all
    "table_wishes",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    _of_a_table(),
    Column("tells", Text, nullable=False),
)

NOTICES = Table(  # what is sent, one row for each message to a channel
    "notices",
    SHAPE,
    Column("id", Text, primary_key=True),  # made from channel, table, kind and since, so nothing is sent twice
    Column("channel_id", Text, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE")),  # none: a digest or other news
    Column("kind", Text, nullable=False),
    Column("since", Double, nullable=False),
    Column("data", Text),  # JSON: the content of news; everything else is made from the wait when it is sent
    Column("created", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Double),  # the next try; none: sent, given up, or being sent
    Column("claim", Text),  # who is making the latest try
    Column("sent", Double),
    Index("notices_by_channel", "channel_id"),
    Index("notices_by_table", "table_id"),
    Index("notices_by_due", "due"),
)

HOST_SECRETS = Table(  # made by the server, for itself only
    "host_secrets", SHAPE, Column("name", Text, primary_key=True), Column("value", Text, nullable=False)
)

TOURNAMENTS = Table(
    "tournaments",
    SHAPE,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),  # for everybody with an account, otherwise by its link
    Column("organiser", Text),  # a visitor; none: the account was deleted
    Column("terms", Text, nullable=False),  # JSON: how it is played
    Column("seed", Text, nullable=False),  # the seed of all lots, revealed at the end
    Column("key_hash", Text),  # of the key for entering
    Column("created", Double, nullable=False),
    Column("starts", Double),  # none: when the organiser says so
    Column("rounds", Integer),  # how many there will be, known from the start on
    Column("ended", Double),
    CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name="tournaments_status"),
    Index("tournaments_by_status", "status", "created"),
)


def _of_a_tournament() -> Column[str]:
    return Column("tournament_id", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)


TOURNAMENT_ACTS = Table(  # each change takes the next number, so that no change is decided on old data
    "tournament_acts",
    SHAPE,
    _of_a_tournament(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("visitor", Text),  # none: the server itself
)

ENTRANTS = Table(
    "entrants",
    SHAPE,
    _of_a_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("visitor_id", Text),  # none: the account was deleted
    Column("entered", Double, nullable=False),
    Column("gone", Text),  # withdrawn or removed: plays no more rounds
    CheckConstraint("gone IN ('withdrawn', 'removed')", name="entrants_gone"),
    Index("entrants_by_visitor", "visitor_id"),
)

ROUNDS = Table(
    "rounds",
    SHAPE,
    _of_a_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("began", Double, nullable=False),
    Column("ends", Double, nullable=False),  # then bots finish what is not over
)

HEATS = Table(  # the tables of a round, and the players without one
    "heats",
    SHAPE,
    _of_a_tournament(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, unique=True),  # chosen before the table is opened; none: a bye
    Column("chairs", Text, nullable=False),  # JSON: by seat the number of an entrant, or the level of a bot
    Column("opened", Boolean, nullable=False),
    Column("result", Text),  # JSON: the places by seat, and for whom a bot played at the end
    Column("done", Double),
)

HIDDEN = Table(  # people who do not want to appear in lists and profiles
    "hidden",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Double, nullable=False),
)

REPORTS = Table(  # of lines of a chat, each by one reader; the line is here too, until it is deleted
    "reports",
    SHAPE,
    _of_a_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # of the event that is the line
    Column("reporter_id", Text, primary_key=True),
    Column("said", Double, nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("visitor_id", Text),  # the speaker
    Column("reason", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("done", Double),
    Column("outcome", Text),
    Index("reports_by_state", "done", "created"),
)

MUTES = Table(  # people who may not write in chats for a while
    "mutes",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Double, nullable=False),
    Column("until", Double),  # none: until it is lifted
    Column("why", Text, nullable=False),
    Column("host_id", Text),  # none: the admin command
)

HOST_LOG = Table(  # what hosts have done
    "host_log",
    SHAPE,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("host_id", Text),  # none: the admin command
    Column("what", Text, nullable=False),
    Column("visitor_id", Text),  # the person concerned
    Column("table_id", Text),
    Column("data", Text, nullable=False),
    Index("host_log_by_time", "at"),
)

HOST_SETTINGS = Table(  # what hosts have set; overrides the environment
    "host_settings",
    SHAPE,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),  # JSON
    Column("changed", Double, nullable=False),
)

TIES = Table(  # ties between players: friends have a row each way; a request or a block is one row
    "ties",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, nullable=False),
    Column("since", Double, nullable=False),
    CheckConstraint("kind IN ('asked', 'friend', 'blocked')", name="ties_kind"),
    Index("ties_by_other", "other_id", "kind"),
)

SEEKERS = Table(  # people who look for a match; once paired, they stay for a moment, so that they learn of it
    "seekers",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("shown", Boolean, nullable=False),  # whether lists show the name
    Column("unrated", Boolean, nullable=False),  # whether the rating is only the one assumed for newcomers
    Column("bots", Text),  # the level that may take seats that stay empty ...
    Column("bots_from", Double, nullable=False),  # ... from this moment on
    Column("since", Double, nullable=False),
    Column("ends", Double, nullable=False),  # unless there is a new sign of life
    Column("table_id", Text),  # chosen before it is opened; none: still waiting
    Column("opened", Boolean, nullable=False),
    Index("seekers_by_table", "table_id"),
)

CHALLENGES = Table(  # from one player to another, for whom a table waits
    "challenges",
    SHAPE,
    _of_a_table(),
    Column("from_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("to_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("created", Double, nullable=False),
    Column("declined", Double),
    Index("challenges_by_sender", "from_id"),
    Index("challenges_by_receiver", "to_id"),
)

STUDIES = Table(
    "studies",
    SHAPE,
    Column("id", Text, primary_key=True),
    Column("owner_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("title", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the last change
    Column("last_chapter", Integer, nullable=False),  # the highest number that any chapter has had
    Column("read_key", Text),  # of the link to read it; none: there is no such link
    Column("edit_key", Text),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("studies_by_owner", "owner_id", "changed"),
)


def _of_a_study() -> Column[str]:
    return Column("study_id", Text, ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True)


STUDY_CHAPTERS = Table(
    "study_chapters",
    SHAPE,
    _of_a_study(),
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),  # in the order of chapters
    Column("head", Text, nullable=False),  # JSON: title and game
    Column("data", Text, nullable=False),  # JSON: moves, comments and marks
    Column("size", Integer, nullable=False),  # of both, in bytes
)

STUDY_CHANGES = Table(  # the latest ones, for clients that were away for a moment
    "study_changes",
    SHAPE,
    _of_a_study(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("visitor_id", Text, nullable=False),
    Column("message", Text, nullable=False),  # the id of the client's message that caused it
    Column("by", Text, nullable=False),  # the name of the visitor who made it
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
)

STUDY_READERS = Table(  # people who have a study by a link
    "study_readers",
    SHAPE,
    _of_a_study(),
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("role", Text, nullable=False),
    Column("since", Double, nullable=False),
    CheckConstraint("role IN ('read', 'edit')", name="study_readers_role"),
    Index("study_readers_by_visitor", "visitor_id", "since"),
)

UNEXPLORED = Table(  # finished matches whose decisions still have to be counted
    "unexplored",
    SHAPE,
    Column("table_id", Text, primary_key=True),
    Column("ended", Double, nullable=False),
    Index("unexplored_by_end", "ended"),
)

EXPLORED = Table(  # what was chosen in situations of all these matches, without the match or the player
    "explored",
    SHAPE,
    Column("game", Text, primary_key=True),
    Column("rules", Integer, primary_key=True, autoincrement=False),
    Column("situation", Text, primary_key=True),  # as the game's explorer.py names it
    Column("choice", Text, primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("turn", Integer, primary_key=True, autoincrement=False),  # place in the order of turns
    Column("strength", Text, primary_key=True),
    Column("played", Integer, nullable=False),
    Column("won", Double, nullable=False),  # shared wins in parts
    Column("places", Integer, nullable=False),  # the sum
    Column("together", BigInteger, nullable=False),  # decisions that are not independent (study/explorer/counts.py)
)

PUZZLE_TRIES = Table(  # each visitor's first try at a puzzle, the only one that counts
    "puzzle_tries",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", Double, nullable=False),
)

PUZZLE_SOLVERS = Table(  # how good people are at the puzzles of a game
    "puzzle_solvers",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),  # solved in a row
    Column("longest", Integer, nullable=False),
)

PUZZLE_RATINGS = Table(  # how hard puzzles are; untried ones have no row
    "puzzle_ratings",
    SHAPE,
    Column("puzzle_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Index("puzzle_ratings_by_game", "game"),
)

PUZZLE_CONSENTS = Table(  # people who allow puzzles to be made from their matches
    "puzzle_consents",
    SHAPE,
    Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Double, nullable=False),
)
