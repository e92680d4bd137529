"""Deal codes that people can read out: `plum-heron-0731`, a plant, an animal and four digits, one to one with a number.

A code is the same in every language of the program: who reads it out need not know the words.
"""

from __future__ import annotations

_PLANTS = """
    alder apple ash aspen aster azalea bamboo barley basil beech birch bracken briar camellia cedar cherry chestnut clover cowslip cypress
    dahlia daisy elder elm fennel fern fig flax foxglove gentian ginger ginkgo gorse hazel heather hemlock holly hops hyacinth iris
    ivy jasmine juniper kelp larch laurel lavender lemon lichen lilac lily linden lotus lupin magnolia maple marigold millet mint moss
    mulberry myrtle nettle nutmeg oak olive orchid parsley peach pear peony pepper pine plum poplar poppy primrose quince radish reed
    rice rose rowan saffron sage sedge sorrel spruce susuki thistle thyme tulip vetch violet walnut wheat willow wisteria yarrow yew
"""
_ANIMALS = """
    badger bat bear beaver bee beetle bison boar bunting camel carp cicada cobra condor crab crane cricket crow cuckoo
    curlew dolphin dormouse dove duck eagle eel egret elk falcon ferret finch firefly fox frog gecko goat goose grebe
    grouse gull hawk hedgehog heron hoopoe horse ibis jackal jay kestrel koi lapwing lark lizard lobster lynx magpie marten
    mink mole moose moth mouse newt otter owl oyster panda parrot peacock pelican petrel phoenix pigeon plover puffin quail rabbit raven
    robin salmon sparrow squirrel starling stoat stork swallow swan tanuki tern thrush tiger toad trout turtle viper
    wagtail whale wolf wren yak
"""
# These lists never change: a code would call another deal.
PLANTS, ANIMALS = tuple(_PLANTS.split()), tuple(_ANIMALS.split())
_DIGITS, _NUMBERS = 4, 10_000
CODES = len(PLANTS) * len(ANIMALS) * _NUMBERS
"""How many codes there are."""


def code_of(number: int) -> str:
    """Return the code of a number from 0 to `CODES` - 1.

    Raises:
        ValueError: the number is out of range.
    """
    if not 0 <= number < CODES:
        raise ValueError(f"no deal code has the number {number}")
    words, digits = divmod(number, _NUMBERS)
    plant, animal = divmod(words, len(ANIMALS))
    return f"{PLANTS[plant]}-{ANIMALS[animal]}-{digits:0{_DIGITS}}"


def number_of(code: str) -> int | None:
    """Return the number of a code, in any case and with spaces or hyphens between its parts; None if it is no code."""
    parts = code.lower().replace("-", " ").split()
    if len(parts) != 3 or parts[0] not in PLANTS or parts[1] not in ANIMALS:
        return None
    plant, animal, digits = parts
    if len(digits) != _DIGITS or not (digits.isascii() and digits.isdigit()):
        return None
    return (PLANTS.index(plant) * len(ANIMALS) + ANIMALS.index(animal)) * _NUMBERS + int(digits)
