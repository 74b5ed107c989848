# What people are told.
notices-told-turn = { $game }: it is your turn
notices-told-question = { $game }: you are asked to agree to an undo
notices-told-begun = { $game }: the match has begun
notices-told-over = { $game }: the match is over
notices-told-digest = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
notices-told-with = With { $names }.
notices-told-until = Your time ends on { $when }.
notices-told-test = Kurzspiel: a test
notices-told-test-text = This is how you will hear of your tables.

# Mails.
notices-mail-foot = You get this since a table of Kurzspiel waits for you.
    What you hear of: { $settings }
    No more of these mails: { $unsubscribe }
notices-mail-confirm = Kurzspiel: confirm your address
notices-mail-confirm-text = Somebody, hopefully you, wants to hear of games at { $home } at this address.

    Open this link to confirm it; it works for a day:
    { $link }

    If that was not you, do nothing: no further mail will come.

# What went wrong.
notices-error-address = this name leads to no address on the open internet
notices-error-connection = there was no answer at this address
notices-error-answer = the answer broke off
notices-error-status = it was answered with the status { $status }
notices-error-gone = this browser takes no messages any more
notices-error-recipient = the mail server does not take mail for this address ({ $code })
notices-error-mail = the mail server refused the mail ({ $code })
notices-error-mail-server = the mail server does not answer
notices-error-no-mail = this server sends no mail; its host can set that up
