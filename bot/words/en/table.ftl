### The words of the table itself, whatever is played

listed = { $head } and { $last }
nobody = nobody
choices = { $n ->
    [one] one choice
   *[other] { $n } choices
}

welcome = ## Welcome to the table
    These games can be played here:
welcome-how = **To begin**, type `/game new`, choose a game and send it. A message appears in which others press **Join**. **Add fair automa** brings in a computer player; there are gentle and fierce ones too. Then press **Start**.

    {""}**To play**, use the menus below the board. **Rules** explains the game; only you see it.
players = { $least }–{ $most } players
sandbox-topic = Type /game new to begin
# Only in the sandbox, below the welcome. “Viewing as” is written at the top of its page.
sandbox = -# This is a sandbox on your computer: the real bot, but no Discord. **Viewing as**, at the top of the page, chooses which of three people you are, so you can play against yourself as well as against automas. What only you can see, such as the rules, comes below the board: **jump to latest** takes you there. Nothing is kept when you end it.

## The lobby

lobby-title = { $game }: who plays?
lobby-seats = { $least ->
    [1] Up to { $most } can play. { $host } starts the game.
   *[other] { $least } to { $most } can play. { $host } starts the game.
}
lobby-automas = Automas are computer players: gentle ones make mistakes, fair ones play soundly, fierce ones think longest.
lobby-hash = Fingerprint of the luck (SHA-256): `{ $hash }`
lobby-cancelled = The table for { $game } was called off.
who-anyone = Anyone may join
who-invited = Only people the host invites may join
starts-host = Starts when the host says so
starts-full = Starts when all seats are taken
pace = Time to think: { $pace }
pace-none = no limit
pace-each = { $time } a move
pace-bank = { $bank }, and { $add } more with every turn, but never above { $cap }
length-days = { $n ->
    [one] one day
   *[other] { $n } days
}
length-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}
length-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
}
when-late = When time is up: { $late }
late-automa = an automa makes this one move
late-seat = an automa plays until the player is back
late-ask = the others decide
hints-no = No hints
strength-gentle = gentle automa
strength-fair = fair automa
strength-fierce = fierce automa
strength-none = take an automa away
automa-name = Automa { $n }

button-join = Join
button-leave = Leave
button-automa = Add { $automa }
button-no-automa = Remove automa
button-start = Start
button-rules = Rules
button-undo = Undo
button-log = Log
button-text = Board as text
button-hand = My hand and moves
button-verify = Verify the luck
button-concede = Give up my seat
button-catchup = Catch up
button-resume = Go on
button-back = I’m back
button-take = Take { $name }’s seat
button-wake = Wake the table
button-hint = Hint
button-do-it = Do that
button-hush = Not for this turn
button-to-board = To the board
button-to-result = To the result
button-next = Next: { $game }

## The board

board-waits = { $n ->
    [one] { $names } to move.
   *[other] The table waits for { $names }.
}
automa-thinks = { $names } thinks …
automa-waits = { $names } waits until that is decided.
time-until = { $name } has until { $when }.
paused = The table is paused: all clocks rest. Anybody who plays here can let it go on.
at-rest = The table is at rest. Anybody who plays here can wake it.
your-move = It is your move.
not-waiting = The table waits for others now.
older-board = The board has moved on: [here it is]({ $link }).
board-won = { $n ->
    [0] Nobody wins.
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
# An automa's advice to one player: what to do, and why.
hint = 💡 **{ $action }.** { $reason }
hint-best = It leaves you best off, as far as can be foreseen.
hint-simple = Nothing better comes to mind.
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

## Beside the board

call = { $game } in { $channel }: it is your move.
call-asks = You can: { $moves }
reminder = { $person }, { $game } in { $channel } still waits for your move.
ahead-last = { $person }, everybody else has answered: { $game } in { $channel } waits for you alone.
ahead-next = { $person }, you are next at { $game } in { $channel }.
asked = { $game } in { $channel }: the players are asked something, and your answer is wanted.
watched = { $person }, news of { $game } in { $channel }:
rest-notice = Nobody has done anything at { $game } for a long time. If that stays so, the table is put to rest { $when }; it can be woken at any time. It waits for { $names }.
unseen = I may not write in { $channel } any more, so nobody sees there how { $game } goes on. All moves count. A moderator should look whether I may write there, and whether the thread is locked.
lost-playing = I cannot reach the channel of your game of { $game } any more: it is gone, or closed to me. The game is paused, and nothing is lost. To go on, type `/game resume table:{ $table }` in another channel; or, if I was let in again, `/game resume` in the old one.
lost-lobby = I cannot reach the channel of your table for { $game } any more, so the table is closed. `/game new` opens another one.

## What only you read

opened = The table is open in { $channel }.
opened-unseen = The table is open in { $channel }, but I could not post its message there. `/game board` tries again.
form-failed = The form could not be opened. Please press the button once more.
joined-you = You have a seat. The game is { $game }.
left-you = You have left the table.
invited = { $name } may play here now.
conceded-you = An automa plays on for you. Thank you for playing!
conceded-last = The game has ended without a winner, since nobody is left. Thank you for playing!
answered-you = Thank you, your answer counts.
asked-others = The others are asked, by the board.
offered-you = Your seat is on offer: whoever presses the button below the board takes it. You play on until then.
hushed-you = You will not be reminded of this turn any more.
unseen-board = Your move is made, but I cannot show it in this channel. A moderator should look whether I may write there, and whether the thread is locked.
briefing = **The seat is yours, with a fresh clock.** This is what it holds, and what happened in the last round:
since-then = **Since you last acted or looked:**
nothing-new = Nothing has happened since you last acted or looked.
watching-turn = when a turn has ended
watching-result = when the game is over
watching-none = no more
watch-turn = You will be told when a turn has ended.
watch-result = You will be told how the game ends.
watch-none = You will not be told of this game any more.
concede-sure = Do you give up your seat? An automa plays on in your place, and you cannot come back.
concede-alone = You are the last person here. Do you give up? That ends the game without a winner.
done = Done.
number-title = Which number?
number-label = A number from { $least } to { $most }
log-more = { $n ->
    [one] … and an earlier line.
   *[other] … and { $n } earlier lines.
}
log-empty = Nothing has happened yet.
verified = **The luck is as published.** Replaying all { $n } moves from the seed gives this end: { $scores }.
    Fingerprint shown at the start: `{ $hash }`
    Seed: `{ $seed }`
    Check it yourself: the SHA-256 of the seed is the fingerprint, and `tablemaster verify` replays the attached record on any computer.
no-tables = You sit at no table. `/game new` opens one.
no-past = You have finished no game yet.
more-tables = … and { $n } more.
table-yours = **Your turn** · [{ $title }]({ $link }) in { $channel }
table-playing = Others to move · [{ $title }]({ $link }) in { $channel }
table-lobby = Not started · [{ $title }]({ $link }) in { $channel }
table-paused = Paused · [{ $title }]({ $link }) in { $channel }
table-lost = Its channel is gone; `/game resume table:{ $table }` goes on elsewhere · { $title }
table-over = [{ $title }]({ $link }) in { $channel }
table-cancelled = Broken off · [{ $title }]({ $link }) in { $channel }
table-resting = At rest, can be woken · [{ $title }]({ $link }) in { $channel }
phase-lobby = not started yet
phase-playing = being played
phase-over = finished
phase-cancelled = broken off
phase-resting = at rest
# What an automa does in the seat of somebody: this turn alone, until they are back, for good.
plays-turn = { $automa } for this turn
plays-kept = { $automa } until they are back
plays-on = { $automa } in their place
time-used = { $time } used
time-left = { $time } left
time-up = has until { $when }
moves-made = { $n ->
    [one] one move
   *[other] { $n } moves
}
last-move = The last move was made { $when }.

## What you have chosen: /me

pings-here = in the channel
pings-both = in the channel, and by a message to you alone
pings-dm = only by a message to you alone
pings-never = never
yes = yes
no = no
remind = { $hours ->
    [0] never
    [24] once a day
    [48] every second day
    [72] every third day
   *[other] every { $hours } hours
}
me-pings = You are told that it is your move: { $pings }.
me-ahead = Told also that you are next, or the last they wait for: { $ahead }.
me-remind = Reminders: { $remind }.
me-always = You are taken to be awake at all times. `/me hours` lets your clocks rest at night.
me-hours = You are awake from { $begin } to { $end } ({ $zone }); outside of it your clocks rest, and no reminder comes.
me-away = **You are away until { $when }**: your clocks rest. `/me back` ends it.
me-allowance = You may be away for another { $left } this year, of { $days } days in all. `/me away` begins it.
me-closed = I could not write to you alone { $when }, so you are told in the channel. Allow messages from the members of our server, then choose `/me pings` again.
me-kept = What is kept about you: these choices, your seat and your moves in { $n ->
    [one] one game
   *[other] { $n } games
}. `/me forget` takes you out of all of it.
forget-no = no, keep everything
forget-yes = yes, forget me
not-forgotten = Nothing was changed.
forgotten = You are forgotten: your choices are deleted, and where you played there is “{ somebody }” now. Automas play on in your place.
somebody = Somebody
an-automa = an automa

## The log

note-joined = { $name } joined
note-left = { $name } left
note-started = The game began
note-undone = { $name } took back: { $text }
note-conceded = { $name } gave up; an automa plays on
note-cancelled = The game was called off
note-chose = The host set { $option }: { $value }
note-answered = { $name } answered
note-late = { $name } let the time run out
note-stands-in = An automa moves for { $name }
note-stays = An automa keeps moving for { $name } until they say that they are back
note-more-time = { $name } was given more time
note-back = { $name } is back
note-offered = { $name } offers the seat to others
note-kept = { $name } keeps the seat
note-took = { $name } took the seat of { $before }
note-removed = An automa took the seat of { $name }, which is on offer
note-asked-undo = { $name } asked to take moves back
note-asked-pause = { $name } asked for a pause
note-asked-remove = { $name } asked to give a seat to an automa
note-asked-late = The others were asked what to do without { $name }
note-refused = It was refused
note-paused = The game was paused
note-resumed = { $name } let the game go on
note-lost = The channel was lost
note-rested = The table was put to rest
note-woken = The table was woken
note-expired = Nobody started the game, so the table was closed

## Refusals: what would work, in a sentence

stale = The table has moved on since this was offered. [The newest board]({ $link }) has what you can do now.
not-your-turn = It is not your move: the table waits for { $names }.
hints-not-allowed = There are no hints at this table: it was opened without them.
hint-not-now = There is a hint when it is your move.
not-legal = The rules do not allow that now. The board and the command’s own suggestions show what you can do.
not-now = `{ $verb }` is not possible now. What you can do: { $now }.
not-possible = That is not possible. You can, for example: { $choices }.
unclear = That could mean several things: { $choices }. Please say which.
no-such-number = That number is not possible here. Please choose one from the range shown.
no-seat = You have no seat at this table. In a lobby, Join gives you one; a board can be watched by everybody.
no-table = There is no table in this channel. `/game new` opens one.
channel-taken = This channel has a table already. Finish or cancel it first, or use `/game new` with thread:True.
other-game = The table in this channel plays { $game }.
already-joined = You have a seat already.
not-invited = Only people whom the host invites can play at this table. Ask for `/game invite`.
all-welcome = Everybody may join this table, so nobody needs an invitation. `/game new` can open one for people whom you invite.
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
already-moved = The table has just moved: [here it is]({ $link }).
not-open = This game is over. `/game new` opens another table.
host-only = Only the host, <@{ $host }>, can do that.
cancel-playing = While others play, only they and a moderator could lose by that. `/game concede` gives up your own seat.
no-undo = There is nothing to take back: your last move can be undone only if nothing was rolled, drawn or uncovered by it or since.
is-paused = The game is paused. `/game resume`, or the button below the board, lets it go on.
is-resting = The table is at rest. `/game wake`, or the button below the board, lets it go on.
not-paused = The game is not paused.
not-lost = That game has its channel still: [here it is]({ $link }).
not-resting = The table is not at rest.
not-awaited = The table does not wait for you now.
not-away = No automa moves for you; it is as if you had never been away.
not-offered = This seat is not on offer any more.
already-offered = Your seat is on offer already. To keep it, press its button below the board.
no-such-seat = There is no such seat. Choose the player from the list, or give a number from 1 to { $most }.
no-person-there = An automa has that seat already.
remove-too-soon = { $name } has not let the time run out yet. Only then can the seat be given to an automa; where there is no limit, after a week.
vote-open = The players are asked something else already. That has to be decided first.
no-vote = This question is not open any more.
not-asked = This question is for the other players.
bad-pace = `{ $pace }` is no pace. Type a time such as 36h or 2d, or a bank with an increment such as 2d+12h, and its cap if you like: 2d+12h<=4d.
away-past = That is over already. Type the last day, such as 2026-12-24, or for how many days, such as 5.
away-too-long = You can be away for { $days } days a year, and { $left } of them are left.
no-such-zone = There is no such time zone. Type a city, such as Rome, and choose from the list.
hours-too-few = Others wait for you: please be awake for { $least } hours a day at least.
no-such-time = That is no time of day. Type such as 8, 7:30 or 22:15.
no-such-day = That is no day. Type the last day, such as 2026-12-24, or for how many days, such as 5.
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
