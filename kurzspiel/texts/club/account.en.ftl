# Logging in, and the account.
log-out = Log out
sign-up = Sign up
account-name = Name
password = Password
new-password = New password
old-password = Current password
show-password = Show
password-hint = At least { $least } characters. A few unrelated words are good.
password-ends-others = All other devices are logged out.
account-or = or
why-sign-up = An account is not needed to play. With one, your games and settings follow you to every device.
sign-up-closed = This server accepts no new accounts. You can play without one.
invitation = Invitation
sign-up-by-passkey = Sign up with a passkey
log-in-by-passkey = Log in with a passkey
no-account-yet = No account yet?
account-already = Already have an account?
forgot-password = Forgot your password?
forgot-password-what = Whoever runs this server can give you a link to set a new one. With a passkey you can log in without it.
forgot-by-mail = If you have given a confirmed mail address, we can send you a link there: type your name above.
send-reset = Send me a link
reset-sent = If there is an address for that name, a link is on its way.
left-passkeys-title = Your new password is set
left-passkeys = { $passkeys ->
    [0] No passkey is left: only the new password opens your account.
    [one] A passkey opens your account too. If it is not yours, remove it.
   *[other] { $passkeys } passkeys open your account too. Remove those that are not yours.
}
logged-in-as = Welcome, { $name }
my-account = My account
account-since = Here since { $created }
role-host = host
passkeys = Passkeys
passkeys-explained = With a passkey you log in by fingerprint, face or PIN of your device. There is nothing to remember, and nothing that could be stolen from the server.
passkey-name = Name of the passkey
passkey-used = last used { $used }
passkey-made = created { $created }, not used yet
passkey-cancelled = No passkey was used. Try again, or log in with your password.
passkey-is-there = This device already has a passkey for your account.
no-passkeys-here = Passkeys need an address with https.
add-passkey = Add a passkey
use-passkey = With a passkey
passkey-rename = Rename
passkey-remove = Remove
passkey-rename-that = Rename { $name }
passkey-remove-that = Remove { $name }
account-save = Save
name-saved = The name is changed.
name-explained = New seats get this name; at old tables you keep the one you had.
change-password = Change the password
set-password = Set a password
remove-password = Only passkeys
password-saved = The password is changed.
password-removed = From now on only your passkeys count.
account-devices = Where you are logged in
this-device = this device
some-device = Unknown device
browser-on-system = { $browser } on { $system }
device-times = since { $created }, last here { $seen }
log-out-that = Log out { $device }
log-out-others = Log out all other devices
settings-follow = Language, colours and how moves are shown follow you to every device where you are logged in.
to-settings = Change them
account-data = My data
account-export = Download everything
account-export-explained = Everything this server knows about you, in one file: account, devices, settings, your tables with the records of finished games, and what you said.
delete-account = Delete my account
delete-explained = If you delete it, your games stay for the others, but your name and what you said are removed. A bot plays on in your seats.
delete-sure = This cannot be undone. Delete the account?
delete-now = Delete for good
confirm-title = Is it you?
confirm-why = This is an important change, so please confirm who you are.
account-confirm = Confirm
claim-title = Earlier games
claim-what = { $tables ->
    [one] This browser has a game that was begun without your account, as { $name }.
   *[other] This browser has { $tables } games that were begun without your account, as { $name }.
}
claim = They are mine: take them over
claim-else = If they are somebody else’s, leave them: they come back here when you log out.
my-profile = My profile
puzzle-consent = Puzzles may be made of my matches
puzzle-consent-explained = Only of matches in which everybody allows it, and without names. You can take it back at any time; puzzles already made stay.
