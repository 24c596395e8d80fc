### The words of the table itself, whatever is played

listed = { $head } and { $last }
nobody = nobody
choices = { $n ->
    [one] one choice
   *[other] { $n } choices
}
all-but = { $question } All but …

welcome = ## Welcome to the table
    These games can be played here:
welcome-how = **To begin**, type `/game new`, choose a game and send it. A message appears in which others press **Join**. **Add automa** brings in computer players. Then press **Start**.

    {""}**To play**, use the menus below the board. **Rules** explains the game; only you see it.
sandbox-topic = Type /game new to begin
# Only in the sandbox, below the welcome. “Viewing as” is written at the top of its page.
sandbox = -# This is a sandbox on your computer: the real bot, but no Discord. **Viewing as**, at the top of the page, chooses which of three people you are, so you can play against yourself as well as against automas. What only you can see, such as the rules, comes below the board: **jump to latest** takes you there. Nothing is kept when you end it.

## The lobby

lobby-title = { $game }: who plays?
lobby-seats = { $least ->
    [1] Up to { $most } can play. { $host } starts the game.
   *[other] { $least } to { $most } can play. { $host } starts the game.
}
lobby-hash = Fingerprint of the luck (SHA-256): `{ $hash }`
lobby-cancelled = The table for { $game } was called off.
who-anyone = Anyone may join
who-invited = Only people the host invites may join
starts-host = Starts when the host says so
starts-full = Starts when all seats are taken
strength-gentle = gentle automa
strength-fair = fair automa
strength-fierce = fierce automa
strength-none = take an automa away
automa-name = Automa { $n }

button-join = Join
button-leave = Leave
button-automa = Add automa
button-no-automa = Remove automa
button-start = Start
button-rules = Rules
button-undo = Undo
button-log = Log
button-text = Board as text
button-hand = My hand
button-move = Your move
button-verify = Verify the luck
button-concede = Give up my seat
button-catchup = Catch up
button-resume = Go on
button-back = I’m back
button-take = Take { $name }’s seat
button-wake = Wake the table

## The board

board-waits = { $n ->
    [one] { $names } to move.
   *[other] The table waits for { $names }.
}
automa-thinks = { $names } thinks …
time-until = { $name } has until { $when }.
paused = The table is paused: all clocks rest. Anybody who plays here can let it go on.
at-rest = The table is at rest. Anybody who plays here can wake it.
your-move = It is your move.
not-waiting = The table waits for others now.
older-board = The board has moved on, further down.
board-won = { $n ->
    [0] Nobody wins.
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
broken-off = The game was broken off.
seed-revealed = All luck came from one seed that is open now: `/game verify` checks it.

## Questions to the players

vote-undo = { $by } would like to take back their last move, and what came after it.
vote-pause = { $by } would like to pause the table.
vote-remove = { $by } would like an automa to take the seat of { $name }, who let the time run out.
vote-late = { $name } has let the time run out. What shall happen?
vote-voters = Still to answer: { $names }
choice-yes = Yes
choice-no = No
choice-time = Give more time
choice-automa = An automa makes this move
choice-substitute = Offer the seat to others
choice-stop = Break the game off

## What only you read

opened = The table is open in { $channel }.
opened-unseen = The table is open in { $channel }, but I could not post its message there. `/game board` tries again.
form-failed = The form could not be opened. Please press the button once more.
joined-you = You have a seat. The game is { $game }.
left-you = You have left the table.
invited = { $name } may join now.
conceded-you = An automa plays on for you. Thank you for playing!
concede-sure = Do you give up your seat? An automa plays on in your place, and you cannot come back.
concede-alone = You are the last person here. Do you give up? That ends the game without a winner.
done = Done.
number-title = Which number?
number-label = A number from { $least } to { $most }
log-more = … and { $n } earlier lines.
log-empty = Nothing has happened yet.
verified = **The luck is as published.** Replaying all { $n } moves from the seed gives this end: { $scores }.
    Fingerprint shown at the start: `{ $hash }`
    Seed: `{ $seed }`
    Check it yourself: the SHA-256 of the seed is the fingerprint, and `tablemaster verify` replays the attached record on any computer.
no-tables = You sit at no table. `/game new` opens one.
table-yours = **Your turn** · [{ $title }]({ $link }) in { $channel }
table-playing = Others to move · [{ $title }]({ $link }) in { $channel }
table-lobby = Not started · [{ $title }]({ $link }) in { $channel }
phase-lobby = not started yet
phase-playing = being played
phase-over = finished
phase-cancelled = broken off
moves-made = { $n ->
    [one] one move
   *[other] { $n } moves
}
last-move = The last move was made { $when }.

## The log

note-joined = { $name } joined
note-left = { $name } left
note-started = The game began
note-undone = { $name } took back: { $text }
note-conceded = { $name } gave up; an automa plays on
note-cancelled = The game was called off

## Refusals: what would work, in a sentence

stale = The table has moved on since this was offered. The newest board has what you can do now.
not-your-turn = It is not your move: the table waits for { $names }.
not-legal = The rules do not allow that now. The board and the command's own suggestions show what you can do.
not-now = `{ $verb }` is not possible now. What you can do: { $now }.
not-possible = That is not possible. You can, for example: { $choices }.
unclear = That could mean several things: { $choices }. Please say which.
no-such-number = That number is not possible here. Please choose one from the range shown.
no-seat = You have no seat at this table. In a lobby, Join gives you one; a board can be watched by everybody.
no-table = There is no table in this channel. `/game new` opens one.
channel-taken = This channel has a table already. Finish or cancel it first, or use `/game new` with thread:True.
other-game = The table in this channel plays { $game }.
already-joined = You have a seat already.
not-invited = Only people whom the host invites can join. Ask for `/game invite`.
table-full = All { $most } seats are taken.
too-few = { $least ->
    [one] Somebody must have a seat first.
   *[other] It takes { $least } players, and there { $have ->
        [one] is
       *[other] are
    } { $have }. Others can press Join, or add an automa.
}
no-automa = There is no automa to take away.
already-started = The game has begun already.
not-started = The game has not begun yet.
not-open = This game is over. `/game new` opens another table.
host-only = Only the host, <@{ $host }>, can do that.
cancel-playing = While others play, only they and a moderator could lose by that. `/game concede` gives up your own seat.
no-undo = There is nothing to take back: only your own last move can be undone, before anybody else moves, and only if nothing was rolled, drawn or uncovered by it.
no-such-option = There is no option { $option }.
no-such-game = There is no such game. Choose one of: { $games }.
bad-option = `{ $option }` is no option of this game. There are: { $known }.
bad-seats = This game has { $least } to { $most } seats.
setup-seats = The game cannot be played with so many players.
setup-options = These options do not go together.
servers-only = Tables are opened in the channels of a server.
no-thread-here = A thread can only be opened from a text channel. Go there, or leave the option out.
permissions-missing = I lack permissions in this channel: { $names }. Ask a moderator to give them to me, then try again.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
verify-later = The seed stays secret until the game is over. Its fingerprint is `{ $hash }`; compare it then.
commands-outdated = My commands have just changed. Please reload Discord (Ctrl+R, or restart the app) and try again.
error = Sorry, something went wrong on my side; the game is as it was before. If it happens again, tell the host this number: `{ $id }`.
not-stored = Sorry, my disk did not take that, so it has not happened. Please try again in a moment. If it goes on, tell the host of the bot.
not-read = Sorry, what I keep of that can not be read just now. Please try again in a moment. If it goes on, tell the host of the bot.
