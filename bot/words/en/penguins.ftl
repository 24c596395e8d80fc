### A Fistful of Penguins

title = A Fistful of Penguins
tagline = Roll animals, spend penguins to roll more, and stop in time
rules =
    ## A Fistful of Penguins
    Most money after three rounds wins. You begin with $10 and 6 penguins 🐧. In each round everybody has one turn: it starts with **4, then 5, then 6 dice**, rolled for you. There are nine dice in all.

    {""}**Your turn.** Do any of these, as often as you like:
    - **Add** a die: pay 1 🐧, roll one more.
    - **Reroll**: pay 1 🐧, roll any of your dice again, together.
    - **Cash** all penguins that show: 1, 2, 3, 4 … of them bring 1, 3, 6, 10 … 🐧. Those dice are out for this turn.
    - **Chip**: spend your kangaroo chip (below).
    - **Stop**: penguins still showing are cashed, your dice are scored, the next player goes on.

    {""}**What animals bring.** If a lion shows, you choose the *lions* or *all the rest*:
    - 🦁 Lions: $7 each, and then only penguins count besides.
    - 🦘 Kangaroos: their number squared: $1, 4, 9, 16 …
    - 🫎 Moose: $9 each, if each has a squirrel of its own; alone nothing.
    - 🐪 Camels: $5 each; nothing if any lion shows, even one you did not choose.
    - 🐿️ Squirrels: the first takes $1 from the next player, the second $2 from the one after, and so on round the table, past yourself. Who has less pays what there is. Squirrels with a moose steal too.

    {""}**The kangaroo chip.** Score at least one kangaroo in round 1: you have the chip on side 1. In round 2: on side 2. In a later turn side 1 turns one die into a kangaroo, side 2 up to two at once. Scoring lions brings no chip.

    {""}**The end.** After round 3 each 🐧 is $1. Tied leaders play one deciding turn each, with 7 dice (2 more to add), exactly 2 🐧, no chips, squirrels paid by the bank, the better of lions or rest; penguins left over count nothing. After three ties they share the victory.

    {""}**Alone** squirrels steal nothing. 60 is pretty good, 80 very good, 100 excellent, 120 brilliant.

    {""}**The advanced game** (2–6 players). When your starting dice lie there, every opponent secretly rolls one of the others and prices it: any dollars they own, and 0–2 🐧. All prices are shown together. During your turn you may also **buy** these dice at their full price; they join yours as they lie. Unsold ones are out for the turn. Five players start with 3, 4, 5 dice, six with 2, 3, 4. With *second thoughts* each seller may, once the prices are shown, reroll the die or price it anew, again in secret.

    {""}**How to move.** Use the buttons and menus below the board, or type `/penguins`. Sellers press **My hand**.

# Actions

add = Add a die for 1 🐧 · avg { $trend }${ $by }
    .detail = better in { $better } % · by its face 🐧 { $penguin } 🐿️ { $squirrel } 🫎 { $moose } 🦘 { $kangaroo } 🦁 { $lion } 🐪 { $camel }
    .hint = Add a die for 1 🐧
    .about = Pay a penguin and roll one more die
reroll = Reroll { $dice }: { $faces }
    .hint = Reroll { $dice } ({ $faces }) for 1 🐧
    .detail = 1 🐧 · { $trend }${ $by } on average · better in { $better } %
    .ask = Reroll some dice for 1 🐧 …
    .but = Keep some dice, reroll all the others for 1 🐧 …
    .one = { $dice } · { $face }
    .alone = this alone: { $trend }${ $by } on average · better in { $better } %
    .none = none of them: reroll all
    .about = Pay a penguin and roll any of your dice again, all together
    .dice = The numbers of the dice, as 1,4,5
cash = Cash your penguins · +{ $tokens } 🐧
    .about = Take the tokens for all penguins that show, and set these dice aside
chip = Turn { $dice } into 🦘: { $faces }
    .hint = Spend the chip: turn { $dice } ({ $faces }) into 🦘
    .detail = { $trend }${ $by } if you stop then
    .ask = Kangaroo chip: turn into 🦘 …
    .one = { $dice } · { $face }
    .alone = this alone: { $trend }${ $by } if you stop then
    .about = Spend the kangaroo chip: turn one die, or with side 2 up to two, into kangaroos
    .dice = The numbers of the dice, as 2 or 2,5
buy = Buy { $seat }’s { $face }: { $dollars ->
        [0] {""}
       *[other] ${ $dollars }
    }{ $penguins ->
        [0] {""}
       *[other] { $dollars ->
            [0] {""}
           *[other] {" "}+{" "}
        }{ $penguins } 🐧
    } (then { $trend }${ $by })
    .detail = { $trend }${ $by } if you stop then
    .hint = Buy { $seat }’s { $face } for { $dollars ->
            [0] {""}
           *[other] ${ $dollars }
        }{ $penguins ->
            [0] {""}
           *[other] { $dollars ->
                [0] {""}
               *[other] {" "}+{" "}
            }{ $penguins } 🐧
        }
    .ask = Buy a die …
    .about = Buy the die that another player offers, as it lies
    .seat = The seller
stop = Stop · { $choice } · +${ $dollars }{ $tokens ->
        [0] {""}
       *[other] {" "}+{ $tokens } 🐧
    }{ $stolen ->
        [0] {""}
       *[other] , ${ $stolen } of it stolen
    }{ $chip ->
        [0] {""}
       *[other] , chip side { $chip }
    }
    .detail = makes ${ $money }
    .hint = Stop and score { $choice }: +${ $dollars }{ $tokens ->
            [0] {""}
           *[other] {" "}+{" "}{ $tokens } 🐧
        }
    .ask = Stop and score …
    .about = Score the dice and end your turn
    .choice = What counts, where a lion shows: lions or rest; otherwise all
price = { $dollars ->
        [0] {""}
       *[other] ${ $dollars }
    }{ $penguins ->
        [0] {""}
       *[other] { $dollars ->
            [0] {""}
           *[other] {" "}+{" "}
        }{ $penguins } 🐧
    }
    .detail = Your { $face } adds ${ $adds } to { $other }’s roll; { $other } has ${ $money } and { $purse } 🐧
    .ask = { $dollars ->
        [none] Price your die: dollars …
       *[other] ${ $dollars } and how many penguins …
    }
    .hint = Ask for { price }
    .about = Price your die in secret, in the advanced game
    .dollars = Dollars, no more than you have
    .penguins = Penguins besides: 0, 1 or 2
keep = Keep { $face } for { $dollars ->
        [0] {""}
       *[other] ${ $dollars }
    }{ $penguins ->
        [0] {""}
       *[other] { $dollars ->
            [0] {""}
           *[other] {" "}+{" "}
        }{ $penguins } 🐧
    }
    .about = Leave your die and its price as they are
throw = Roll your { $face } again, then price it
    .about = Roll your die again before you price it anew

# Events

rolled = { $seat }, round { $round }, rolls { $faces }.
decides = { $seat }, deciding turn { $time }, rolls { $faces }.
added = { $seat } adds die { $die }: { $face }.
rerolled = { $seat } rerolls { $dice }: { $faces }.
cashed = { $seat } cashes the penguins ({ $dice }): +{ $tokens } 🐧.
flipped = { $seat } spends the chip: { $dice } ({ $faces }) → 🦘.
priced = { $seat } has answered.
thrown = { $seat } rolls the die for sale again.
offered = { $seat } offers { $face } (die { $die }) for { $dollars ->
        [0] {""}
       *[other] ${ $dollars }
    }{ $penguins ->
        [0] {""}
       *[other] { $dollars ->
            [0] {""}
           *[other] {" "}+{" "}
        }{ $penguins } 🐧
    }.
bought = { $seat } buys { $other }’s { $face } (die { $die }) for { $dollars ->
        [0] {""}
       *[other] ${ $dollars }
    }{ $penguins ->
        [0] {""}
       *[other] { $dollars ->
            [0] {""}
           *[other] {" "}+{" "}
        }{ $penguins } 🐧
    }.
scored = { $seat } stops · { $choice }: **+${ $dollars }**{ $tokens ->
        [0] {""}
       *[other] {" "}and { $tokens } 🐧
    }.
stole = Squirrels steal: { $gains }.
earned = { $seat } has the kangaroo chip on side { $side }.
counted = Three rounds are over, each 🐧 is a dollar: { $gains }.
tied = { $players } players are level at ${ $dollars }: a deciding turn each!

# Values

face-penguin = 🐧 penguin
face-squirrel = 🐿️ squirrel
face-moose = 🫎 moose
face-kangaroo = 🦘 kangaroo
face-lion = 🦁 lion
face-camel = 🐪 camel
faces-penguin = 🐧
faces-squirrel = 🐿️
faces-moose = 🫎
faces-kangaroo = 🦘
faces-lion = 🦁
faces-camel = 🐪
choice-all = everything
choice-lions = the lions
choice-rest = the rest
trend-up = +
trend-down = −

option-advanced = Advanced game
advanced-off = no
advanced-on = sellers with secret prices
option-sellers_may_reroll = Sellers’ second thoughts
sellers_may_reroll-off = no
sellers_may_reroll-on = once, after the prices are shown
setup-advanced-alone = The advanced game needs somebody who sells: it takes 2 to 6 players.
ended-richest = The three rounds are over.
ended-decided = The deciding turn has decided it.
ended-shared = Level after three deciding turns: the victory is shared.
ended-brilliant = 120 or more: brilliant!
ended-excellent = 100 or more: excellent!
ended-very-good = 80 or more: very good.
ended-pretty-good = 60 or more: pretty good.
ended-unrated = Below 60. The penguins want another try.

# Hints

hint-average = The best on average: with it the total comes to about ${ $expected }.
hint-wins = { $chance ->
    [0] This game cannot be won any more; with it you end with most.
    [100] With it you win for certain.
   *[other] It wins most often: as far as can be foreseen, { $chance } % of the games that go on from here.
}
# What the die is worth to the buyer is what it brings in the whole turn, not on stopping at once.
hint-price = In the whole turn your { $face } is worth about ${ $adds } to the buyer{ $penguins ->
    [0] {""}
   *[other] {" "}besides the 🐧 of the price
}. The buyer has ${ $money } and { $purse } 🐧.
hint-unsold = So that nobody buys it: { $adds ->
    [0] to the buyer your { $face } is worth nothing
   *[other] in the whole turn your { $face } is worth about ${ $adds } to the buyer, more than a price would bring you
}.
hint-throw = To the buyer your { $face } is worth { $adds ->
    [0] nothing
   *[other] about ${ $adds } in the whole turn
}; another roll is likely to be worth more.

### The board

# Above the name: what is to do.
to-roll = { $n ->
        [0] all dice are on the table
        [one] one die left in the bank
       *[other] { $n } dice left in the bank
    }
to-price = waits for a price from { $names }
to-decide = deciding turn { $time } of 3
# The winners, and below their names how they won.
named = { $names }
won = { $n ->
        [one] wins!
       *[other] share the victory!
    } { $reason }
# Before the numbers of the three rounds (short).
round = Round
deciding = Tie!
# The rows of the table of animals (very short).
row-now = now
row-more = +1 die
one-more = One more die: { $trend }{ $by } on average, better in { $better } %
no-die = No die is left in the bank
no-penguin = No penguin is left to pay for more
# What stopping brings (short).
stop-all = Worth
stop-lions = The lions
stop-rest = The rest
stolen = ${ $n } stolen
# A seller’s place.
thinks = thinks …
answered = ✓ ready
sold = sold
only-you = only you
# On a small chip: the first player.
first = 1st
# Under the marks of the scale, alone.
rated-unrated = below 60
rated-pretty-good = pretty good
rated-very-good = very good
rated-excellent = excellent
rated-brilliant = brilliant

### The board in words

told-now = { $title }: { $line }
told-round = Round { $round } of 3.
told-die = { $die } { $face }
told-dice = { $n ->
        [0] No dice left that count.
       *[other] Dice: { $dice }.
    }
told-aside = Set aside: { $dice }.
told-bank = In the bank: { $n ->
        [0] no dice
        [one] one die
       *[other] { $n } dice
    }.
told-own = Yours alone: die { $die }, { $face }, { $dollars ->
        [0] { $penguins ->
            [0] no price yet
           *[other] for { $penguins } 🐧
        }
       *[other] for ${ $dollars }{ $penguins ->
            [0] {""}
           *[other] {" "}+ { $penguins } 🐧
        }
    }.
told-offer = { $name } offers die { $die }, { $face }, for { $dollars ->
        [0] {""}
       *[other] ${ $dollars }
    }{ $penguins ->
        [0] {""}
       *[other] { $dollars ->
            [0] {""}
           *[other] {" "}+{" "}
        }{ $penguins } 🐧
    }.
told-seller = { $name } hides die { $die }: { $state }
told-sold = { $name } has sold the die.
told-worth = { $n } × { $face } { $worth }
told-each = Worth now: { $each } (penguins in tokens, the rest in dollars).
told-choice = Stopping brings ${ $lions } for the lions or ${ $rest } for the rest{ $tokens ->
        [0] {""}
       *[other] , and { $tokens } 🐧
    }.
told-stop = Stopping brings ${ $rest }{ $tokens ->
        [0] {""}
       *[other] {" "}and { $tokens } 🐧
    }.
told-payer = { $name } ${ $n }
told-payers = The squirrels would take: { $payers }.
told-change = { $face } { $by }
told-one-more = One more die by its face: { $each }.
told-total = { $name }: ${ $total }{ $decided ->
        [none] {""}
       *[other] {" "}{ $decided }
    }
told-player = { $name }: ${ $money }, { $penguins } 🐧{ $chip ->
        [0] {""}
       *[other] , kangaroo chip on side { $chip }
    }{ $first ->
        [no] {""}
       *[other] , first player
    }{ $result ->
        [none] {""}
       *[other] , deciding turn ${ $result }
    }.
