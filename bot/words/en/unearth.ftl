title = Unearth
tagline = Roll dice on lost ruins: high rolls claim them, low ones bring stones for wonders
rules =
    You lead a tribe with five dice: d4, three d6, d8. Claim **ruins**, build **wonders** of stones.
    ### Your turn
    1. Play any number of Delver cards (in *My hand*), or none.
    2. **Excavate**: choose a ruin, choose a die, roll it there. If all your dice are on ruins, first take one back.
    ### Stones
    A die rolled *or rerolled* to **1, 2 or 3** brings its owner a stone of choice from that ruin, or a random one from the bag if it has none – also on another’s turn. The number after all changes to the roll counts. A die that lies there and is changed by a card brings none.
    Place it at once next to your other stones, for good. When six stones of yours surround a free hex, a wonder is built there:
    - six of one colour: a **greater** wonder (6–8 points),
    - otherwise a **lesser** one (2–4), values known to you alone,
    - or a **named** wonder on offer whose ring is met; K R B Y are black, red, blue, yellow, ? is any colour, x z w are colours that differ.
    A stone may serve several rings. A wonder is no ring stone.
    ### Claims
    After every roll and card: when the dice on a ruin add up to its claim value, the owner of the **highest die** gets it. Ties: more sides win, then the next best dice decide; tied to the end, the ruin leaves the game. Everybody else draws a Delver card for each own die there. The dice go home at once, the next ruin comes up.
    ### Rolls
    In this order: roll, cards and the age, then wonders of the die’s owner. No change takes a die below 1 or above its sides. A rerolled die stays on its ruin. Cards for the next roll are lost at the end of the turn, and are used up by the first roll, whoever’s die it is. A wonder that changes rolls asks you each time; in *My hand* you can have it used *always* or *never*.
    ### The end
    After the last ruin of the deck the **End of Age** card comes up: a last city, or an event. From then on ruins are not replaced. When none is left, the game ends.
    - Ruins of one colour, hidden ones too: 1, 2, 3, 4, 5 of them score 2, 6, 12, 20, 30.
    - Each set of all five colours: 5 more.
    - Wonders and cities: their points. Three or more wonders: 5 more, once.
    Most points win; a tie is a shared victory.
    ### Hidden
    Your cards, your hidden ruin, and the values of your lesser and greater wonders. *My hand* shows them to you, with what the cards and the wonders on offer do.

# What players may do

excavate = { $ruin } · { $die } on { $land } { $total }/{ $claim }
    .detail = { $stone } % a stone{ $claims ->
        [0] {""}
       *[other] , { $claims } % claimed, { $wins } % yours
    } · { $stones ->
        [0] no stones there
        [one] 1 stone there
       *[other] { $stones } stones there
    }
    .ask = { $ruin ->
        [none] Excavate: roll a die on a ruin …
       *[other] Roll a die on ruin { $ruin } …
    }
    .hint = Roll the { $die } on ruin { $ruin }
    .about = Roll a die on a ruin
    .ruin = The number of the ruin
    .die = The die: d4, d6 or d8
roll = Roll the { $die }, then choose the ruin
    .detail = { $stone } % a stone
    .ask = Expedition: roll a die, then choose the ruin …
    .about = With an Expedition: roll a die first, then choose the ruin
    .die = The die: d4, d6 or d8
recall = Take back the { $die } showing { $number } from ruin { $ruin }
    .detail = { $land }: { $total } of { $claim }, then { $left }
    .ask = All your dice are out: take one back to roll …
    .about = With all your dice on ruins: take one back to roll it
    .ruin = The ruin it lies on
    .die = The die: d4, d6 or d8
    .number = What it shows
rest = No second die
    .about = With a Band of Delvers: do not roll a second die
play = { $card }
    .detail = { $effect }
    .ask = Play a Delver card …
    .hint = Play { $card }
    .about = Play a Delver card from your hand
    .card = The card
choose = { $ruin } · { $seat }’s { $die } { $number }{ $to ->
        [0] , reroll
       *[other] {" → "}{ $to }
    }
    .detail = { $land }: { $claims ->
        [0] { $total } of { $claim }
        [1] claimed, goes to { $other }
       *[other] tied, leaves the game
    }
    .ask = Choose a die …
    .hint = Choose { $seat }’s { $die } ({ $number }) on ruin { $ruin }
    .about = Choose the die that your card is for
    .ruin = The ruin it lies on
    .seat = Whose die it is
    .die = The die: d4, d6 or d8
    .number = What it shows
name = Reroll every { $number }
    .detail = { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $own } of them yours
    .ask = Forgotten Song: name a number …
    .about = Forgotten Song: name the number to be rerolled
    .number = The number on the dice
keep = Keep the { $number }
    .detail = { $stone ->
        [0] no stone
       *[other] a stone
    }{ $claims ->
        [0] {""}
        [1] {" · claims the ruin for "}{ $other }
       *[other] {" · a tie removes the ruin"}
    }
    .about = Leave the roll as it is
alter = { $by }: { $number }
    .detail = { $stone ->
        [0] no stone
       *[other] a stone
    }{ $claims ->
        [0] {""}
        [1] {" · claims the ruin for "}{ $other }
       *[other] {" · a tie removes the ruin"}
    }
    .ask = Change the roll …
    .hint = { $by }: make it { $number }
    .about = Change the roll by a wonder or a card
    .by = The wonder or card
    .number = What the die shall show
reroll = { $by }: reroll the { $number }
    .ask = Reroll …
    .about = Roll the die again, by a wonder or an Ancient Map
    .by = The wonder or card
explore = { $ruin } · { $land }: { $total } of { $claim }
    .detail = { $claims ->
        [0] not claimed yet
        [1] claimed, goes to { $other }
       *[other] tied, leaves the game
    } · { $stones ->
        [0] no stones there
        [one] 1 stone there
       *[other] { $stones } stones there
    }
    .ask = Place the die on …
    .hint = Place the die on ruin { $ruin }
    .about = After an Expedition’s roll: place the die on a ruin
    .ruin = The number of the ruin
prefer = { $habit ->
    [always] Always use { $wonder }
    [never] Never use { $wonder }
    [higher] { $wonder }: always 1 more
    [lower] { $wonder }: always 1 less
   *[other] Ask me about { $wonder } again
}
    .ask = From now on …
    .about = What to do with a wonder of yours from now on: always, never, or ask
    .wonder = Your wonder
    .habit = always, higher, lower, never or ask
take = { $stone }
    .detail = you have { $own }
    .ask = Take a stone …
    .hint = Take { $stone }
    .about = Take a stone from the ruin, or one of two drawn from the bag
    .stone = The colour of the stone
place = Hex { $hex }
    .detail = { $fills ->
        [1] ⚠ fills the middle of a ring: no wonder can be built there any more
       *[other] { $closes ->
            [0] { $nearest } of 6 stones of a ring
            [one] closes a ring!
           *[other] closes { $closes } rings!
        }
    }
    .ask = Place the stone on hex …
    .hint = Place the stone on hex { $hex }
    .about = Place the stone on a hex of your land
    .hex = The number of the hex, as the picture shows it
build = { $wonder } on hex { $hex }
    .detail = { $effect }
    .ask = Build a wonder …
    .hint = Build { build }
    .about = Build a wonder inside a ring of your stones
    .hex = The number of the hex
    .wonder = The wonder
recover = { $land } { $claim }
    .detail = { $gain ->
        [0] no points
       *[other] { $gain } points
    }
    .ask = Crumbling Memorial: take a removed ruin …
    .hint = Take the ruin { $land } { $claim }
    .about = Crumbling Memorial: take one of the removed ruins
    .land = The colour of the ruin
    .claim = Its claim value
claim = { $ruin } · { $land }, { $claims ->
    [1] goes to { $other }
   *[other] tied, leaves the game
}
    .ask = Several ruins are claimed: which first …
    .hint = Claim ruin { $ruin } first
    .about = Choose which ruin is claimed first
    .ruin = The number of the ruin

# What happens

played = { $seat } plays **{ $card }**.
named = { $seat } names the { $number }.
recalled = { $seat } takes the { $die } ({ $number }) back from ruin { $ruin }.
rolled = { $ruin ->
    [0] { $seat } rolls a { $die }: **{ $number }**.
   *[other] { $seat } rolls a { $die } on ruin { $ruin }: **{ $number }**.
}
rerolled = { $by }: { $seat } rolls the { $die } again: **{ $number }**.
altered = { $by } makes it **{ $number }**.
kept = { $seat } keeps the { $number }.
turned = { $seat }’s { $die } on ruin { $ruin } turns from { $was } to **{ $number }**.
explored = { $seat } places it on ruin { $ruin }.
preferred = { $habit ->
    [always] { $seat } will always use { $wonder }.
    [never] { $seat } will not use { $wonder }.
    [higher] { $seat } will always add 1 by { $wonder }.
    [lower] { $seat } will always take 1 off by { $wonder }.
   *[other] { $seat } will be asked about { $wonder } again.
}
took = { $ruin ->
    [0] { $seat } draws a stone from the bag: { $stone }.
   *[other] { $seat } takes a stone: { $stone }.
}
placed = { $seat } places { $stone } on hex { $hex }.
built = { $seat } builds on hex { $hex }: **{ $wonder }**.
looked = { $seat } looks at the removed ruins.
recovered = { $seat } hides one of the removed ruins.
claimed = { $seat } **claims ruin { $ruin }**, { $land } { $claim }.
lost = The dice on ruin { $ruin } tie: { $land } { $claim } leaves the game.
drew = { $seat } draws { $cards ->
    [one] a Delver card
   *[other] { $cards } Delver cards
}.
revealed = Ruin { $ruin } is now { $land } { $claim }.
aged = **End of Age** – { $age }
rested = { $seat } rolls no second die.
tallied = { $seat }: ruins { $ruins }, sets { $sets }, wonders { $wonders }, three wonders { $trio } = **{ $total }**.

# Ruins, stones, dice

land-forest = forest
land-desert = desert
land-island = island
land-cavern = cavern
land-mountain = mountain
land-city_of_gold = City of Gold
land-city_of_ash = City of Ash
stone-yellow = 🟡 yellow
stone-red = 🔴 red
stone-blue = 🔵 blue
stone-black = ⚫ black
habit-always = always
habit-never = never
habit-higher = higher
habit-lower = lower
habit-ask = ask

# Delver cards

card-ancient_map = Ancient Map
card-band_of_delvers = Band of Delvers
card-restoration = Restoration
card-ancestral_claim = Ancestral Claim
card-forgotten_song = Forgotten Song
card-forlorn = Forlorn
card-lost_in_the_ruins = Lost in the Ruins
card-reading_the_stones = Reading the Stones
card-new_discovery = A New Discovery
card-expedition = Expedition
effect-ancient_map = You may reroll your excavation once this turn.
effect-band_of_delvers = You may roll two dice this turn, one after the other.
effect-restoration = Reroll all your dice on ruins.
effect-ancestral_claim = The next d6 rolled this turn gets +2.
effect-forgotten_song = Name a number: every die that shows it is rerolled.
effect-forlorn = −2 to a die on a ruin, anybody’s.
effect-lost_in_the_ruins = Reroll a die on a ruin, anybody’s.
effect-reading_the_stones = The next die rolled this turn gets +1 or −1.
effect-new_discovery = +2 to a die on a ruin, anybody’s.
effect-expedition = Roll your die first, then choose the ruin.

# Wonders

wonder-college = College of the Overseers
wonder-columns = The Harmonious Columns
wonder-edifice = The Shattered Edifice
wonder-flame = The Eternal Flame
wonder-sanctuary = The Sanctuary of the Builders
wonder-library = Underground Library
wonder-palace = Palace of Relics
wonder-cenotaph = The Blackened Cenotaph
wonder-memorial = The Crumbling Memorial
wonder-tomb = Tomb of the Last Age
wonder-fountain = Fountain of Reflection
wonder-temple_of_prosperity = Temple of Prosperity
wonder-temple_of_flames = Temple of Flames
wonder-temple_of_fate = Temple of Fate
wonder-temple_of_clarity = Temple of Clarity
wonder-lesser = Lesser wonder
wonder-greater = Greater wonder
effect-college = 2 points. You may add 1 to a roll of your d8.
effect-columns = 2 points. You may take 1 off any roll of yours.
effect-edifice = 2 points. You may reroll a roll of yours that shows 4 or 5.
effect-flame = 1 point. When a ruin without your dice is claimed, you draw a Delver card.
effect-sanctuary = 2 points. A roll equal to a number on that ruin: you may change it by 1.
effect-library = 2 points. When you draw a stone from the bag, draw two and keep one.
effect-palace = 6 points.
effect-cenotaph = At once: a random removed ruin becomes a hidden ruin of yours.
effect-memorial = At once: look at the removed ruins, one becomes a hidden ruin of yours.
effect-tomb-stones = At the end 1 point for each stone you have.
effect-tomb-ruin_colours = At the end 1 point for each colour of ruin you have.
effect-fountain = At the end 2 points for each stone of the colour you have fewest of.
effect-temple_of_prosperity = At the end 1 point for each yellow stone you have.
effect-temple_of_flames = At the end 1 point for each red stone you have.
effect-temple_of_fate = At the end 1 point for each black stone you have.
effect-temple_of_clarity = At the end 1 point for each blue stone you have.
effect-lesser = 2 to 4 points, known to you alone.
effect-greater = 6 to 8 points, known to you alone.
by-college = College of the Overseers
by-columns = The Harmonious Columns
by-edifice = The Shattered Edifice
by-sanctuary = The Sanctuary of the Builders
by-ancient_map = Ancient Map
by-ancestral_claim = Ancestral Claim
by-reading_the_stones = Reading the Stones
by-the_gathering = The Gathering
by-festival_of_reclamation = Festival of Reclamation

# End of Age cards

age-day_of_rest = Day of Rest: everybody draws 3 Delver cards.
age-the_gathering = The Gathering: every die rolled from now on gets −1.
age-festival_of_reclamation = Festival of Reclamation: every die rolled from now on gets +1.
age-city_of_gold = City of Gold: a last ruin, worth 7 points.
age-city_of_ash = City of Ash: a last ruin, worth −4 points.

option-tomb = Tomb of the Last Age
tomb-stones = a point for each stone
tomb-ruin_colours = a point for each colour of ruin
ended-unearthed = All ruins are unearthed.

# The board

now-turn = { $name } to excavate.
now-second = { $name } may roll a second die.
now-recalled = { $name } to roll the die taken back.
now-read = { $name }: { $other }’s { $die } shows { $number }. One more or one less?
now-alter = { $ruin ->
    [0] { $name } rolled a { $die }: { $number }. On which ruin?
   *[other] { $name } rolled a { $die } on ruin { $ruin }: { $number }. Keep it?
}
now-take = { $ruin ->
    [0] { $name } keeps one of two stones: { $stone }.
   *[other] { $name } to take a stone from ruin { $ruin }.
}
now-place = { $name } to place a stone: { $stone }.
now-build = { $name } to build a wonder on hex { $hexes }.
now-recover = { $name } to take one of the removed ruins.
now-name = { $name } to name the number that is rerolled.
now-choose = { $name } to choose a die for { $card }.
now-claim = { $name } to say which ruin is claimed first.
winners = { $names } won.
in-effect = In effect: { $cards }.
in-effect-card = { $card }{ $count ->
    [one] {""}
   *[other] {" ×"}{ $count }
}
stones-none = none
dice-none = none
ruins-none = none
wonders-none = none
private-score = Ruins { $ruins } + sets { $sets } + wonders { $wonders } + three wonders { $trio } = { $total }
private-hidden = Hidden:
private-hidden-told = Your hidden ruins: { $ruins }.
private-value = { $wonder } on hex { $hex }: worth { $points }, as you alone know.
private-wonder = { $wonder } on hex { $hex }: { $effect }
private-card = { $card }{ $count ->
    [one] {""}
   *[other] {" ×"}{ $count }
}: { $effect }
ruin-told = Ruin { $ruin }: { $land }, { $total } of { $claim }. Stones: { $stones }. Dice: { $dice }.
ruin-gone = Ruin { $ruin }: gone.
dice-told = { $name } { $dice }
camp-told = { $name }: { $points } points{ $known ->
        [0] {" in the open"}
       *[other] {""}
    }. Ruins: { $ruins }{ $hidden ->
        [0] {""}
       *[other] {", hidden "}{ $hidden }
    }. Delver cards: { $cards }. Dice at home: { $dice }. Wonders: { $wonders }.
place-told = Hex { $hex } touches { $stones }{ $fills ->
    [1] {" – it would fill the middle of a ring"}
   *[other] { $closes ->
        [0] : { $nearest } of 6 stones of a ring
       *[other] : closes a ring
    }
}.
places-left = Other free hexes: { $hexes }.
offer-told = On offer: { $wonder }, ring { $ring }. { $effect }
stones-told = { $stone } on { $hexes }
monument-told = { $wonder } on { $hex }
land-told = { $name }’s land: { $parts }.
piles-told = Ruins to come: { $ruins }, removed: { $removed }. Delver cards to draw: { $cards }. In the bag: { $bag }. Lesser wonders: { $lesser }, greater wonders: { $greater }.
age-told = End of Age: { $age }
short-day_of_rest = Day of Rest
short-the_gathering = The Gathering: rolls −1
short-festival_of_reclamation = Festival: rolls +1
short-city_of_gold = City of Gold
short-city_of_ash = City of Ash

# Why an action is good

hint-wins = { $wins ->
        [100] The { $land } ruin is yours at once, whatever you roll.
       *[other] In { $wins } % of all rolls the { $land } ruin is yours at once.
    }
hint-stone = { $stone ->
        [100] It brings a stone
       *[other] In { $stone } % of all rolls it brings a stone
    }, and your die holds a place on the { $land } ruin.
hint-hold = Your die then holds a place on the { $land } ruin, which is claimed at { $claim }.
hint-roll = You see the number before you choose the ruin.
hint-recall = It does least where it lies.
hint-play = { $effect }
hint-yours = It claims the ruin for you.
hint-cards = { $other } gets the ruin, and all others cards for their dice.
hint-tie = The tie takes the ruin away from everybody.
hint-brings = It brings you a stone.
hint-reroll = More is to be hoped for than what it shows.
hint-lower = Rolled again it is likely to show less.
hint-stronger = Your die there then shows { $to }.
hint-weaker = { $other }’s die there then shows only { $to }.
hint-others = { $dice ->
        [one] The die that shows it is not yours.
       *[other] None of the { $dice } dice that show it is yours.
    }
hint-take = It suits your rings best.
hint-closes = It closes a ring: you build a wonder.
hint-near = A ring of yours then has { $nearest } of its 6 stones.
hint-spread = It can become part of several rings.
hint-build = { $effect }
hint-recover = { $gain } points for you.
