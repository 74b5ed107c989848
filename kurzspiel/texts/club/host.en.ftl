# What a host did wrong.
host-bad-number = this must be a whole number from { $least } to { $most }
host-bad-flag = this must be yes or no
host-bad-choice = this must be { $choices }
host-bad-text = this must be one line of at most { $most } printable characters, or nothing
host-bad-rate = this must read like 30/minute or 20/second;600/hour; nothing means no limit
host-no-setting = There is no setting { $name }.
host-nobody = The server no longer knows this visitor.
host-no-ban = Only people with an account can be banned; mute a guest instead.
host-is-host = This is a host. Take that role away first, with the command “kurzspiel admin”.
host-is-frozen = This table is already frozen.
host-is-not-frozen = This table is not frozen.

# The page.
host-title = For hosts
host-part-overview = Overview
host-part-reports = Reports
host-part-people = People
host-part-tables = Tables
host-part-settings = Settings
host-part-log = Log
host-open = open

# Overview.
host-guests = guests
host-role-player = accounts of players
host-role-host = hosts
host-role-bot = bots from outside
host-seen-today = here in the last 24 hours
host-this-node = This process
host-sockets = open connections
host-waiting-bots = bot decisions waiting
host-errors = errors since the start
host-started = started
host-server = Server
host-nodes = processes alive
host-version = version
host-database = database
host-shape = version of its schema
host-look-again = Reload
host-what-you-see = You see who plays where and what was reported, but no cards, plans or links, and no chat except reported lines.

# Reports.
host-judged-ones = show those that were judged
host-no-reports = There is nothing to judge.
host-none-judged = Nothing has been judged yet.
host-case = A line of { $name }
host-table = to the table
host-this-line = reported:
host-line-deleted = (deleted)
host-reported-by = reported by { $name }: { $reason }
host-said-by = said by { $name }, { $kind }, { $tables ->
    [one] at one table
   *[other] at { $tables } tables
}
host-said-by-nobody = it is no longer known who said it
host-verdict = What happens to the person who said it
host-verdict-none = nothing
host-verdict-mute-1 = muted for a day
host-verdict-mute-7 = muted for a week
host-verdict-mute-0 = muted until that is lifted
host-verdict-ban-7 = banned for a week
host-verdict-ban-0 = banned until that is lifted
host-delete-line = delete the line
host-decide = Decide
host-dismiss = Dismiss
host-outcome-dismiss = dismissed
host-outcome-unsay = line deleted
host-outcome-mute = muted
host-outcome-ban = banned
host-why = Why (that person reads it)

# People.
host-name = Name
host-search = Search
host-with-guests = guests too
host-only-muted = only muted people
host-nobody-found = Nobody found.
host-kind-guest = guest
host-kind-player = account
host-kind-host = host
host-kind-bot = bot from outside
host-seen = last here { $when }
host-tables-of = { $tables ->
    [one] one table
   *[other] { $tables } tables
}
host-is-muted = Muted
host-is-banned = Banned
host-until = until { $until }
host-for-good = until that is lifted
host-mute = Mute
host-unmute = Lift the mute
host-ban = Ban
host-unban = Lift the ban
host-how-long = For how long
host-days-1 = a day
host-days-7 = a week
host-days-30 = a month
host-days-0 = until it is lifted

# Tables.
host-state = State
host-all = all
host-open-seat = open seat
host-changed = last change { $when }
host-events = { $events ->
    [one] one event
   *[other] { $events } events
}
host-freeze = Freeze
host-thaw = Thaw
host-delete = Delete
host-why-freeze = Why (everybody who looks at the table reads it)
host-really-delete = Moves, chat, links and analysis are lost for good. Delete it?
host-no-tables = There are no such tables.

# Settings.
host-set-place-name = Name of this place
host-about-place-name = Shown at the top of the home page.
host-set-welcome = A welcome line
host-about-welcome = Shown on the home page too.
host-set-sign-up = Who may sign up
host-about-sign-up = Invitations are made by kurzspiel admin invite. Guests can always play.
host-choice-open = anybody
host-choice-invite = people who were invited
host-choice-closed = nobody
host-set-most-accounts = Maximum number of accounts
host-about-most-accounts = 0: no limit.
host-set-most-tables-per-visitor = Maximum number of tables per person
host-about-most-tables-per-visitor = That are not over.
host-set-most-bots = Maximum number of bots per account
host-about-most-bots = From outside; 0: none.
host-set-rate-tables = How often one person opens tables
host-about-rate-tables = Like 30/minute, or 20/second;600/hour; empty: no limit.
host-set-rate-chat = How often one person says something
host-about-rate-chat = Likewise.
host-set-rate-hints = How often one person asks for hints and analyses
host-about-rate-hints = Likewise; each hint takes a second and a half of a core.
host-set-watchers-chat = Spectators may chat
host-about-watchers-chat = With other spectators, and after the match with everybody.
host-set-keep-guest-tables = Days until tables of guests are deleted
host-about-keep-guest-tables = After their end, where nobody with an account played and no report is open. 0: they are kept.
host-set-forget-guests = Days until guests are forgotten
host-about-forget-guests = Guests who have not been here for so long and sit at no table that is still played; their cookie is then worthless. 0: never.
host-reset = Take back “{ $setting }”
host-not-confirmed = Nothing was changed: confirm first who you are.
host-save = Save
host-saved = Saved. It takes effect everywhere within seconds.
host-fixed = Set by the environment only
host-fixed-about = These take effect when the server starts. What may contain a password is not shown.
host-not-shown = not shown

# Log.
host-nothing-done = Nothing has been done yet.
host-admin-command = kurzspiel admin
host-somebody = somebody
host-usual = as usual
host-did-dismiss = dismissed a report about { $whom } at table { $table }
host-did-unsay = deleted a line of { $whom } at table { $table }
host-did-mute = muted { $whom } { $until }
host-did-unmute = lifted the mute of { $whom }
host-did-ban = banned { $whom } { $until }
host-did-unban = lifted the ban of { $whom }
host-did-freeze = froze table { $table }
host-did-thaw = thawed table { $table }
host-did-delete = deleted table { $table }
host-did-delete-study = deleted a study of { $whom }
host-did-tidy = { $count ->
    [one] deleted one old table
   *[other] deleted { $count } old tables
}
host-did-forget = { $count ->
    [one] forgot one guest
   *[other] forgot { $count } guests
}
host-did-rotate = renewed a key of the server: { $value }
host-did-set = set “{ $setting }”: { $value }
