"""How hard the tests look: `--hypothesis-profile thorough` plays many more games, new each time."""

from hypothesis import Phase, settings

from tests.words import attention

HASTY = (Phase.explicit, Phase.generate, Phase.shrink)

settings.register_profile(
    "quick", max_examples=10, deadline=None, derandomize=True, database=None, phases=HASTY
)
settings.register_profile("thorough", max_examples=300, deadline=None, database=None)
settings.load_profile("quick")

attention.listen()
