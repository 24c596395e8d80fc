### Fossil

title = Fossil
tagline = Move search stones over a bed of fossils and collect what pays best
rules =
    ## Fossil
    Collect fossils of nine kinds. **Points are money and score in one**: you begin with 30, you pay for every tile, and you are paid when a kind is complete.

    {""}**Your turn.** Move one of the two stones along its row or column, as far as you like, but not over the other stone, onto a tile. You pay 1 point for each tile crossed and 1 for the tile taken; empty ground is free. You may not run into debt. The tile is yours. At 0 points you are passed over, otherwise you must move.

    {""}**A kind is complete** when its last tile leaves the bed. The player who took it may first swap a tile with somebody: equal value, different kinds; the other cannot refuse. Then the kind is scored and its tiles leave the game:
    - Your worth is the *number* of your tiles of that kind × the *sum* of their values.
    - With 4–6 players everybody who has some gains their worth. With 2–3 players only the best gains it; the others gain just the sum of their values.
    - Who has none loses as many points as the best player has tiles (never below 0), and the best player gains that number from each of them. Tied best players share it, rounded down.

    {""}**The bed.** Each kind has six tiles worth 1, two worth 2 and one worth 3. With 2–3 players two kinds and all 3s are left out, and 7 of the 56 tiles stay in the box.

    {""}**The end** comes when no stone can reach a tile or nobody has a point left. All kinds that somebody still holds are scored, without swaps: first the best kind of the player with the fewest points, and so on (or in the fixed order of the kinds, if the table chose so). Most points win; a tie is a shared victory.

    {""}**How to move.** Choose from one of the two menus below the board: it lists every tile that stone can take, with its price. Or type `/fossil move`.

move = { $cell } · { $kind } { $value ->
    [1] ●
    [2] ●●
   *[other] ●●●
}
    .detail = costs { $cost }, leaves { $left }{ $completes ->
        [0] {""}
       *[other] {" · completes the kind, "}{ $gain ->
            [0] ±0
           *[other] +{ $gain }
        } for you
    }{ $hands_kind ->
        [none] {""}
       *[other] {" · ⚠ lets the next player complete "}{ $hands_kind }
    }
    .ask = { $stone ->
        [white] ⚪ Move the white stone to …
        [black] ⚫ Move the black stone to …
       *[other] Move a stone to …
    }
    .hint = Move the { $stone ->
            [white] ⚪ white
           *[black] ⚫ black
        } stone to { $cell }
    .about = Move a stone along its row or column onto a tile, and take it
    .stone = The stone to move
    .cell = The tile to take, as D7
place = { $cell } · { $kind } { $value ->
    [1] ●
    [2] ●●
   *[other] ●●●
}
    .ask = Put the next stone on …
    .hint = Put the stone on { $cell }
    .about = Put a stone on the bed before the game begins
    .cell = Where it begins, as D7
swap = { $kind } for { $seat }’s { $other_kind } { $value ->
    [1] ●
    [2] ●●
   *[other] ●●●
}
    .detail = then the kind brings you { $gain ->
        [0] nothing
       *[other] { $gain }
    }
    .ask = { $value ->
        [1] Swap a tile worth ● …
        [2] Swap a tile worth ●● …
        [3] Swap a tile worth ●●● …
       *[other] Swap a tile …
    }
    .hint = Swap your { $kind } for { $seat }’s { $other_kind }
    .about = After completing a kind: swap a tile with another player
    .value = What the two tiles are worth: 1, 2 or 3
    .kind = The kind of your tile
    .seat = The other player
    .other_kind = The kind of the tile you want
decline = Swap nothing
    .detail = then the kind brings you { $gain }
    .about = After completing a kind: swap nothing

placed = { $seat } puts the { $stone } stone on { $cell }.
moved = { $seat } moves { $stone } { $start } → { $cell }: takes { $kind } { $value ->
    [1] ●
    [2] ●●
   *[other] ●●●
} for { $cost }.
completed = { $seat } completes the { $kind }!
swapped = { $seat } gives { $other } { $kind } for { $other_kind }, both { $value ->
    [1] ●
    [2] ●●
   *[other] ●●●
}.
declined = { $seat } swaps nothing.
scored = Scored: { $kind }. { $gains }.
passed = { $seat } has no points and is passed over.

kind-ammonite = ammonite
kind-fish = bone fish
kind-leaf = leaf
kind-shell = scallop shell
kind-star = sea star
kind-urchin = sea urchin
kind-lily = sea lily
kind-trilobite = trilobite
kind-crab = horseshoe crab
stone-white = white
stone-black = black

option-final_order = Last scoring
final_order-lowest_first = the poorest player’s best kind first
final_order-fixed = in the fixed order of the kinds
ended-cleared = The bed is empty.
ended-stuck = No stone can reach a tile any more.
ended-spent = Nobody has a point left.

### The board

# One character for each kind, all different: it stands on the tiles.
letter-ammonite = A
letter-fish = F
letter-leaf = L
letter-shell = H
letter-star = S
letter-urchin = U
letter-lily = Y
letter-trilobite = T
letter-crab = C
# Above the numbers of tiles of each kind that are left on the bed (very short).
left = left
# A player’s points if the game ended now; the second where there is little room.
final = if it ended: { $points }
final-short = → { $points }
# The board in words, for those who do not see it.
to-move = { $name } is to move.
to-place = { $name } puts the { $stone } stone on the bed.
to-swap = { $name } has completed the { $kind } and may swap a tile.
won = Won by { $names }.
points-told = Points: { $players }.
player-told = { $name } { $points } ({ $final } if it ended now)
player-at-the-end = { $name } { $points }
stone-told = The { $stone } stone is on { $where }.
reaches-told = It can take { $tiles }.
reach-told = { $where } for { $cost }
cell-told = { $cell } { $kind } ({ $value })
# left: how many are on the bed. What follows is what everybody would gain if it were scored now.
kind-told = { $letter } { $kind }: { $left } left. { $shares }
kind-untouched = { $letter } { $kind }: { $left } left, nobody has one.
kind-done = { $letter } { $kind }: scored.
share-told = { $name } { $tiles }×{ $values } { $gain }
share-none = { $name } { $gain }
bed-told = The bed, row by row: column=kind and value.

### Hints

hint-place = You move last: from here the others gain least before you, as far as can be foreseen.
hint-completes = It completes the { $kind }: +{ $gain } for you.
hint-ends = It completes the { $kind } before it brings the others even more: +{ $gain } for you.
hint-leads = Your tiles of the { $kind } are then worth { $product } so far, more than anybody else’s.
hint-levels = Your tiles of the { $kind } are then worth { $product } so far, as many as the best.
hint-starts = It opens the { $kind }, of which nobody has one yet.
hint-spares = Who has no { $kind } pays when it is scored: { $pays } as things stand. You then have one.
hint-adds = Your tiles of the { $kind } are then worth { $product } so far.
hint-denies = It keeps a tile of the { $kind } from others, whose tiles of it are worth up to { $most } so far.
hint-swap = Then the { $completed_kind } brings you { $gain } instead of { $without }.
hint-swap-brings = Your tiles of the { $taken_kind } are then worth { $product } so far.
hint-swap-spares = Who has no { $taken_kind } pays when it is scored: { $pays } as things stand. You then have one.
hint-swap-takes = { $other } then has one { $taken_kind } less.
hint-decline = No swap would leave you better off.
