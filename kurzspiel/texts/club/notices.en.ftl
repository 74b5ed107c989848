# What people are notified of.
notices-told-turn = { $game }: it is your turn
notices-told-question = { $game }: you are asked something
notices-told-question-undo = { $game }: you are asked whether a move may be taken back
notices-told-question-draw = { $game }: you are offered a draw
notices-told-question-stop = { $game }: you are asked to stop the match
notices-told-question-rematch = { $game }: you are asked for a rematch
notices-told-begun = { $game }: the match has begun
notices-told-over = { $game }: the match is over
notices-told-digest = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
notices-told-with = With { $names }.
notices-told-until = Your time ends on { $when }.
notices-told-test = Kurzspiel: a test
notices-told-test-text = This is how you will hear about your tables.

# Mails.
notices-mail-foot = You get this because a table of Kurzspiel waits for you.
    What you are notified of: { $settings }
    No more of these mails: { $unsubscribe }
notices-mail-confirm = Kurzspiel: confirm your address
notices-mail-confirm-text = Somebody, hopefully you, wants to be notified of games at { $home } at this address.

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
notices-error-status = the answer had the status { $status }
notices-error-gone = this browser no longer accepts messages
notices-error-key = this is not a browser's key; turn notifications off and on again
notices-error-recipient = the mail server does not accept mail for this address ({ $code })
notices-error-mail = the mail server refused the mail ({ $code })
notices-error-mail-server = the mail server does not answer
notices-error-no-mail = this server sends no mail; its host can set that up

# The page.
notices-why = When a table waits for you, you are notified once, and not while you look at it.
notices-nobody = As soon as you sit at a table you can choose here how to be notified.
notices-here = In this browser
notices-no-push = This browser cannot receive messages here. On an iPhone or iPad add the page to your home screen first; elsewhere it needs an address that begins with https.
notices-forbidden = Messages from this page are blocked in your browser. Press the sign beside its address, allow notifications, and reload the page.
notices-push-failed = The browser does not accept messages now. Try again, or use another channel.
notices-on = You are notified in this browser.
notices-turn-on = Notify me in this browser
notices-turn-off = Turn off
notices-channels = Where you are notified
notices-no-channels = Nowhere yet.
notices-this-browser = this browser
notices-kinds = Notify me there
notices-kind-turn = my turn
notices-kind-question = questions to me
notices-kind-begun = a match begins
notices-kind-over = a match is over
notices-kind-news = tournaments and other news
notices-kind-digest = the digest
notices-unconfirmed = We have sent a mail there. Open its link to confirm the address; until then nothing else is sent.
notices-failed = { $when }: it did not arrive: { $why }.
notices-paused = Too many messages did not arrive, so nothing more is sent there until a test arrives.
notices-test = Send a test
notices-testing = Being sent …
notices-tested = Sent.
notices-remove = Remove
notices-full = You have as many channels as are allowed.
notices-need-account = With an account you can also be notified by mail, Discord, Slack or ntfy.
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
notices-kept = Saved.
notices-letter-confirm = Do you want to be notified of your games at this mail address?
notices-letter-unsubscribe = Do you want no more mails at this address?
notices-do-confirm = Confirm the address
notices-do-unsubscribe = No more mails
notices-confirmed = { $address } is confirmed.
notices-unsubscribed = No more mails will come.
notices-letter-done = Close
