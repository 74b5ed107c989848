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
notices-mail-reset = Kurzspiel: a new password
notices-mail-reset-text = Somebody, hopefully you, wants a new password for your account. Open this link to choose one:
    { $link }

    If that was not you, do nothing: your password stays as it is.

# What went wrong.
notices-error-address = this name leads to no address on the open internet
notices-error-connection = there was no answer at this address
notices-error-answer = the answer broke off
notices-error-status = it was answered with the status { $status }
notices-error-gone = this browser takes no messages any more
notices-error-key = this is no key of a browser; turn notifications off and on again
notices-error-recipient = the mail server does not take mail for this address ({ $code })
notices-error-mail = the mail server refused the mail ({ $code })
notices-error-mail-server = the mail server does not answer
notices-error-no-mail = this server sends no mail; its host can set that up

# The page.
notices-why = When a table waits for you, you are told once, and not while you look at it.
notices-nobody = As soon as you sit at a table you can choose here how to hear of it.
notices-here = In this browser
notices-no-push = This browser cannot take messages here. On an iPhone or iPad put the page on your home screen first; elsewhere it needs an address that begins with https.
notices-forbidden = Messages of this page are forbidden in your browser. Press the sign before its address, allow notifications, and load the page again.
notices-push-failed = The browser does not take messages now. Try again, or use another channel.
notices-on = Messages come to this browser.
notices-turn-on = Tell me in this browser
notices-turn-off = No more
notices-channels = Where you are told
notices-no-channels = Nowhere yet.
notices-this-browser = this browser
notices-kinds = Tell me there
notices-kind-turn = my turn
notices-kind-question = questions to me
notices-kind-begun = a match begins
notices-kind-over = a match is over
notices-kind-news = tournaments and other news
notices-kind-digest = the digest
notices-unconfirmed = We have sent a mail there. Open its link to confirm the address; until then nothing else is sent.
notices-failed = { $when }: it did not arrive: { $why }.
notices-paused = Too much did not arrive, so nothing more is sent there. A test that arrives ends that.
notices-test = Send a test
notices-testing = Being sent …
notices-tested = Sent.
notices-remove = Remove
notices-full = You have as many channels as one can have.
notices-need-account = With an account you can also be told by mail, Discord, Slack or ntfy.
notices-mail = Mail address
notices-webhook = Webhook
notices-shape-ntfy = ntfy
notices-shape-discord = Discord
notices-shape-slack = Slack
notices-shape-json = JSON for programs
notices-url = Address
notices-add = Add
notices-when = When
notices-digest = Digest: all tables that wait, in one message
notices-digest-off = none
notices-digest-hourly = every hour
notices-digest-daily = every day
notices-digest-nowhere = Choose above where the digest goes.
notices-hour = At
notices-quiet = Quiet hours
notices-quiet-from = From
notices-quiet-to = To
notices-zone = Time zone
notices-language = Language of messages
notices-kept = Kept.
notices-letter-confirm = Do you want to hear of your games at this mail address?
notices-letter-unsubscribe = Do you want no more mails at this address?
notices-do-confirm = Confirm the address
notices-do-unsubscribe = No more mails
notices-confirmed = { $address } is confirmed.
notices-unsubscribed = No more mails will come.
notices-letter-done = Close
