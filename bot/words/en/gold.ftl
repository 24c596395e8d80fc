title = Fool's Gold
tagline = Dig in five mines of the gold rush: the one that gives you most is worth nothing
rules =
    From 1849 to 1853 you send prospectors into five mines. Nuggets are points – but the mine that gave *you* most is fool’s gold and counts nothing, and each mine without a gold card costs you 5. So dig everywhere. You begin with 6 coins and 4, 3 or 2 prospectors (3, 4 or 5 players).
    ### Spring
    The start player rolls 10 survey dice. Each goes to the mine of its number: the first on the die space, more on the spaces 0, 1, 2. Red spaces take none in this roll; what finds no room, and every 6, is a *wild die* in the camp. Then take turns, one action each, until all have passed:
    - **Place** a prospector on a free space of a mine with a die. It costs the number of the space.
    - **Wild**: move a wild die to the lowest free space of a mine, red or not; a mine without a die gets its first so. It costs a coin for each die that is there, not the number of the space.
    - **Work**: a prospector works outside this year; up to 3 of your spent coins come back.
    - **Pass**: your turns are over this spring. All prospectors you have left *posture* beside mines of your choice, one after the other, as many beside one as you like. Then spent coins and outside workers come home.
    Coins are a budget for each year: what you spend is yours again in the next.
    ### Mining, mine by mine
    The mines are worked in the order of the board; one without a die or a prospector on its track is skipped. A mine turns up *prospectors × dice on its track* cards, whatever the dice show; each bad weather costs one card. For each false alarm one of the alarms and treasures turned up, at random, goes under the deck. Then prospectors act one by one. Next is whoever has **most pieces here** (awake on the track, and posturing); tied, whoever stands on the **highest space**. They use their highest prospector. It may
    - **take** a gold card, or **pocket** a gem of a type you do not have,
    - take **2 coins** from the bank, for good,
    - **rest** until winter.
    Who has acted goes home. Posturing pieces never act, and leave with your last prospector of the track. You may take coins or rest though there is treasure.
    ### Winter
    If anybody rests, the cards left go under the deck, the winter die is rolled, and that many cards turn up, weather and alarms as before. The sleepers act in the same order: gold, a new gem, or nothing. Then all cards that nobody took are shuffled into the deck again.
    ### A new year
    All dice go back, the next player starts, everyone has a prospector and a coin more.
    ### Points after 1853
    - Each mine without a gold card: −5. Gems do not help.
    - Your best mine is discarded as fool’s gold. All other nuggets: 1 each.
    - 1 to 5 types of gems: 1, 3, 6, 10, 15 in all. Coins: nothing.
    Level? The better second mine wins, then the third, and so on; else you share the victory.
    ### Hidden
    Your coins and prospectors at home, and all cards you won. What somebody takes is open when it is taken; the table keeps no list. What is in the decks is open (*Board as text* lists all), their order is not.

# What players may do

place = { $mine }, space { $space } · { $cost ->
        [0] free
        [one] 1 coin
       *[other] { $cost } coins
    }
    .detail = { $now } → { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    } · { $rank ->
        [1] you act first
       *[other] { $other } acts first, you are no. { $rank } of { $acting }
    } · { $left } left
    .ask = { $mine ->
        [none] Place a prospector …
       *[other] Place in the { $mine } …
    }
    .hint = Place a prospector in the { $mine }, space { $space }
    .about = Put a prospector on a space of a mine that has a die
    .mine = The mine
    .space = The space; it costs as many coins
wild = Wild die to the { $mine } · { $cost ->
        [0] free
        [one] 1 coin
       *[other] { $cost } coins
    }
    .detail = { $draws ->
        [0] no prospector there yet
       *[other] { $now } → { $draws ->
            [one] 1 card
           *[other] { $draws } cards
        }
    } · { $left } left
    .ask = Move a wild die …
    .hint = Move a wild die to the { $mine }
    .about = Move a wild die from the camp to a mine, for a coin a die that is there
    .mine = The mine that gets the die
work = Work outside · { $back ->
        [one] 1 coin back
       *[other] { $back } coins back
    }
    .about = Send a prospector to work outside this year, and have up to 3 spent coins back
pass = { $posture ->
        [0] Pass
        [one] Pass, 1 prospector postures
       *[other] Pass, { $posture } prospectors posture
    }
    .about = Do no more this spring; all prospectors you have left posture
posture = { $mine }
    .detail = { $rank ->
        [0] you have nobody on this track: no use
        [1] you act first there · { $draws } cards
       *[other] { $other } acts first there, you are no. { $rank } · { $draws } cards
    }
    .ask = Posture beside …
    .hint = Posture beside the { $mine }
    .about = Set a prospector beside a mine: it counts for who acts first, but does not act
    .mine = The mine
take = { $nuggets ->
        [one] Take 1 nugget
       *[other] Take { $nuggets } nuggets
    }
    .detail = { $known ->
        [0] { $open ->
            [one] 1 treasure lies open
           *[other] { $open } treasures lie open
        }, { $rivals } more to act
       *[1] { $total } here then{ $fool ->
            [0] {""}
           *[1] : your fool’s gold
        } · { $rise ->
            [0] { $fall ->
                [0] no change of your points
                [one] −1 point
               *[other] −{ $fall } points
            }
            [one] +1 point
           *[other] +{ $rise } points
        } · { $open } open, { $rivals } more to act
    }
    .ask = Take gold …
    .about = Take a gold card that was turned up
    .nuggets = The nuggets on the card
pocket = Pocket the { $gem }
    .detail = { $rise ->
        [one] +1 point
       *[other] +{ $rise } points
    } · { $open } open, { $rivals } more to act
    .ask = Pocket a gem …
    .about = Take a gem of a type that you do not have yet
    .gem = The gem
coins = Take 2 coins
    .about = Take 2 coins from the bank, for good, instead of a card
rest = Rest until winter
    .about = Sleep on the space, and act in winter
leave = Leave with nothing
    .about = In winter: go home with nothing

# What happens

grew = **{ NUMBER($year, useGrouping: 0) }.** Everyone has a prospector and a coin more.
surveyed = { $seat } rolls for { NUMBER($year, useGrouping: 0) }: Hills { $hills }, Forest { $forest }, Mountains { $mountains }, River { $river }, Lake { $lake }{ $wild ->
        [0] {""}
        [one] , 1 wild die
       *[other] , { $wild } wild dice
    }.
placed = { $seat } places a prospector: { $mine } { $space }.
added = { $seat } moves a wild die to the { $mine }, for { $cost ->
        [0] nothing
        [one] 1 coin
       *[other] { $cost } coins
    }.
worked = { $seat } sends a prospector to work, for { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
passed = { $seat } passes.
postured = { $seat } postures beside the { $mine }.
idle = { $mine }: nobody at work.
drew = **{ $mine }** · { $prospectors ->
        [one] 1 prospector
       *[other] { $prospectors } prospectors
    } × { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }: { $found ->
        [0] no treasure
       *[other] { $card }
    }{ $silt ->
        [0] {""}
       *[other] , { $silt } silt
    }{ $weather ->
        [0] {""}
       *[other] , { $weather } bad weather
    }{ $alarms ->
        [0] {""}
        [one] , 1 false alarm
       *[other] , { $alarms } false alarms
    }.
wintered = **Winter** in the { $mine }: the die shows { $roll }: { $found ->
        [0] no treasure
       *[other] { $card }
    }{ $silt ->
        [0] {""}
       *[other] , { $silt } silt
    }{ $weather ->
        [0] {""}
       *[other] , { $weather } bad weather
    }{ $alarms ->
        [0] {""}
        [one] , 1 false alarm
       *[other] , { $alarms } false alarms
    }.
alarmed = False alarm! { $lost ->
        [0] No treasure is lost.
       *[other] Lost: { $card }.
    }
took = { $seat } takes { $card } from the { $mine }.
earned = { $seat } takes 2 coins home from the { $mine }.
rested = { $seat } sleeps in the { $mine } until winter.
left = { $seat } leaves the { $mine } with nothing.
barren = Nothing is left to take in the { $mine }: the sleepers go home.
scored = { $seat }: **{ $total }**. Hills { $hills }, Forest { $forest }, Mountains { $mountains }, River { $river }, Lake { $lake }; { $missing ->
        [5] no gold at all
       *[other] fool’s gold: { $fool }
    }. Gold { $gold }{ $missing ->
        [0] {""}
        [one] , −5 for a mine without gold
       *[other] , −5 for each of { $missing } mines without gold
    }, gems { $gems }.

ended-points = Most points
ended-mines = Level in points; the better second mine, or the next, decides
ended-shared = Level in everything: the victory is shared

# What things are called

mine-hills = Hills
mine-forest = Forest
mine-mountains = Mountains
mine-river = River
mine-lake = Lake
fool-hills = { mine-hills }
fool-forest = { mine-forest }
fool-mountains = { mine-mountains }
fool-river = { mine-river }
fool-lake = { mine-lake }
gem-quartz = quartz
gem-garnet = garnet
gem-topaz = topaz
gem-tourmaline = tourmaline
gem-benitoite = benitoite
card-gold1 = 1 nugget
card-gold2 = 2 nuggets
card-gold3 = 3 nuggets
card-gold4 = 4 nuggets
card-gold5 = 5 nuggets
card-quartz = { gem-quartz }
card-garnet = { gem-garnet }
card-topaz = { gem-topaz }
card-tourmaline = { gem-tourmaline }
card-benitoite = { gem-benitoite }
card-silt = silt
card-weather = bad weather
card-alarm = false alarm

# Why an action is a good one
hint-missing = You have no gold from the { $mine } yet; there you are no. { $rank } of { $acting } in line for { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    }.
hint-place = There you are no. { $rank } of { $acting } in line for { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    }.
hint-wild = More dice, more cards: in the { $mine } every prospector then turns up one more{ $draws ->
        [0] {""}
       *[other] , that is { $draws } instead of { $now }
    }.
hint-work = { $back ->
        [0] No place left is worth a prospector.
       *[other] What the coins buy is worth more than what this prospector would find.
    }
hint-pass = { $posture ->
        [0] You have nobody left to send.
       *[other] No place left is worth its price: your prospectors do more beside a mine.
    }
hint-posture = It makes you no. { $rank } in line there, for { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    }.
hint-anywhere = It makes no difference where.
hint-first = Your first gold from the { $mine }: that mine no longer costs you 5 points.
hint-take = It is worth most to you of what lies open: you then have { $total } from the { $mine }{ $fool ->
        [0] {""}
       *[other] , fool’s gold as things stand
    }.
hint-gem = A new gem: +{ $rise }.
hint-coins = Two coins more in every year to come are worth more than what lies open.
hint-rest = Winter is likely to bring something better.
hint-leave = There is nothing here for you.

### The board

# The cards that a mine turns up as things stand: prospectors times dice, before bad weather.
turns-up = { $n ->
        [0] no cards
        [one] 1 card
       *[other] { $n } cards
    }
camp = { $n ->
        [0] Camp: no wild dice
        [one] Camp: 1 wild die
       *[other] Camp: { $n } wild dice
    }
cards-of = { $mine }: what lies open
cards-of-winter = Winter in the { $mine }: what lies open
nothing-open = Nothing lies open any more.
has-passed = passed
# On a chip beside the start player's name (very short).
starts = 1st
# What is going on, and who acts.
season-spring = Spring: { $name }
season-posturing = { $name } postures
season-mining = { $mine }: { $name }
season-winter = Winter: { $name }
season-over = The rush is over
gems = Gems
behind-your-screen = Yours alone
points-now = Points

### The board in words

none = none
told-year = **{ NUMBER($year, useGrouping: 0) }** · { $season }
told-open = { $mine }, open: { $cards }.
told-winter = Winter in the { $mine }, the die shows { $roll }; open: { $cards }.
told-acting = { $name }’s prospector on space { $space } acts.
told-purse = Yours alone: { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }, { $prospectors ->
        [one] 1 prospector
       *[other] { $prospectors } prospectors
    } at home.
told-nuggets = { $mine } { $n }{ $fool ->
        [0] {""}
       *[1] {" "}(fool’s gold)
    }
told-worth = Nuggets: { $nuggets }. Gems: { $stones }. Points: gold { $gold }, gems { $gems }{ $missing ->
        [0] {""}
        [one] , −5 for a mine without gold
       *[other] , −5 for each of { $missing } mines without gold
    } = **{ $total }**
told-mine = **{ $mine }**: { $dice ->
        [0] no die
        [one] 1 die
       *[other] { $dice } dice
    }
told-free = free: { $spaces }
told-prospector = { $name } on { $space }{ $asleep ->
        [0] {""}
       *[1] {" "}(asleep)
    }
told-beside = { $name } postures with { $n }
told-line = in line: { $names }
told-player = { $name }: { $spent ->
        [0] no coins spent
        [one] 1 coin spent
       *[other] { $spent } coins spent
    }{ $workers ->
        [0] {""}
        [one] , 1 prospector working outside
       *[other] , { $workers } prospectors working outside
    }{ $passed ->
        [0] {""}
       *[1] , has passed
    }{ $first ->
        [0] {""}
       *[1] , start player
    }
told-cards = { $n } × { $card }
told-deck = Deck of the { $mine }: { $cards }
told-result = **{ $name }** · { $worth }
