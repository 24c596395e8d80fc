"""What a player can tell of an action before it is made."""

from engines.unearth import legal, preview, view
from engines.unearth.cards import RUINS
from engines.unearth.table import Turn
from tests.unearth.tables import a_ring, a_site, a_state, a_tribe, do


def foreseen(state, move: str, seat: int = 0) -> dict:
    actions = {str(action): action for action in legal(state, seat)}
    return dict(preview(view(state, seat), seat, actions[move]))


def test_an_excavation_tells_the_ruin_and_the_chances_of_a_stone_and_of_the_ruin():
    state = a_state(a_tribe(), a_tribe("d8@1=5"), row=[a_site("forest", 9, "RB")])

    assert foreseen(state, "excavate 1 d6") == {
        "land": "forest",
        "claim": 9,
        "total": 5,
        "stones": 2,
        "stone": 50,
        "claims": 50,
        "wins": 17,
    }


def test_the_chances_know_the_age_and_an_ancestral_claim():
    state = a_state(a_tribe(), turn=Turn(0, claims=1), age="the_gathering")

    assert foreseen(state, "excavate 1 d6")["stone"] == 33
    assert foreseen(state, "excavate 1 d4")["stone"] == 100
    assert foreseen(state, "excavate 1 d8")["stone"] == 50


def test_no_stone_is_promised_where_ruin_and_bag_are_empty():
    state = a_state(bag={"yellow": 0, "red": 0, "blue": 0, "black": 0})

    assert foreseen(state, "excavate 1 d4")["stone"] == 0


def test_a_changed_roll_tells_the_total_and_who_would_get_the_ruin():
    state = a_state(
        a_tribe(wonders=["college"]), a_tribe("d6@1=5"), row=[a_site("forest", 11), None]
    )

    do(state, "0 excavate 1 d8", rolls=[5])

    assert foreseen(state, "keep") == {"number": 5, "stone": 0, "total": 10, "claims": 0}
    assert foreseen(state, "alter college 6") == {"stone": 0, "total": 11, "claims": 1, "other": 0}


def test_a_card_for_a_die_tells_what_the_die_becomes_and_what_comes_of_it():
    state = a_state(
        a_tribe("d6@1=5", hand=["new_discovery"]), a_tribe("d6@1=3"), row=[a_site("forest", 9)]
    )

    do(state, "0 play new_discovery")

    assert foreseen(state, "choose 1 0 d6 5")["to"] == 6
    told = foreseen(state, "choose 1 1 d6 3")
    assert (told["to"], told["total"], told["claims"]) == (5, 10, 2)


def test_a_number_named_tells_how_many_dice_are_rerolled():
    state = a_state(a_tribe("d6@1=5", hand=["forgotten_song"]), a_tribe("d6@1=5 d8@2=6"))

    do(state, "0 play forgotten_song")

    assert foreseen(state, "name 5") == {"dice": 2, "own": 1}


def test_a_die_taken_back_tells_what_it_leaves():
    state = a_state(a_tribe("d4@1=1 d6@1=2 d6@2=3 d6@2=3 d8@3=4"))

    told = foreseen(state, "recall 1 d6 2")
    assert (told["total"], told["left"]) == (3, 1)


def test_a_place_tells_how_near_a_ring_it_brings():
    state = a_state(a_tribe(stones=a_ring("RRRRRB", gaps=[6])), row=[a_site("forest", 17, "R")])

    do(state, "0 excavate 1 d6", rolls=[1])

    assert foreseen(state, "place 6") == {"fills": 0, "closes": 1, "nearest": 6}
    assert foreseen(state, "place 0")["fills"] == 1
    assert foreseen(state, "place 7")["closes"] == 0


def test_a_removed_ruin_tells_the_points_it_brings():
    state = a_state(
        a_tribe(stones=a_ring("RRRRRR", gaps=[6]), ruins=[RUINS[0]]),
        row=[a_site("desert", 17, "R")],
        wonders=["memorial"],
        removed=[RUINS[1], RUINS[20]],
    )

    do(state, "0 excavate 1 d6", "0 place 6", "0 build 0 memorial", rolls=[1])

    assert foreseen(state, "recover forest 11") == {"gain": 4}
    assert foreseen(state, "recover mountain 9") == {"gain": 2}


def test_a_claim_tells_who_gets_the_ruin():
    state = a_state(
        a_tribe("d8@1=1 d6@2=1", hand=["restoration"]),
        a_tribe("d8@1=4 d6@2=5"),
        row=[a_site("forest", 9), a_site("desert", 9)],
    )

    do(state, "0 play restoration", rolls=[5, 5])

    assert foreseen(state, "claim 1")["other"] == 0
    assert foreseen(state, "claim 2")["claims"] == 2
