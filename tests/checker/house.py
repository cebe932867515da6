"""What the plain models share: how a table of house rules is read, and how places are shared out at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

_R = TypeVar("_R", bound="HouseRules")


@dataclass(frozen=True)
class HouseRules:
    """The house rules of one game: a field for each key of `OPTIONS`, which lists the values, the default first."""

    OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]]

    def __post_init__(self) -> None:
        for key, values in self.OPTIONS.items():
            if getattr(self, key) not in values:
                raise ValueError(f"option {key} is {getattr(self, key)!r}, allowed: {', '.join(values)}")

    @classmethod
    def of(cls: type[_R], options: Mapping[str, str]) -> _R:
        """Rules from a table of options, those left out at their default; ValueError for an unknown key or value."""
        unknown = sorted(set(options) - set(cls.OPTIONS))
        if unknown:
            raise ValueError(f"unknown option {', '.join(unknown)}, allowed: {', '.join(cls.OPTIONS)}")
        return cls(**options)

    @property
    def pocket_cards(self) -> bool:
        """Whether the last card dealt to each player lies apart from his hand."""
        return False


def shared_places(out: Sequence[int], held: Sequence[int]) -> list[int]:
    """Each seat's place: `out` in the order of going out, then the fewer cards `held`, equal numbers sharing (2.7)."""
    places = [out.index(seat) + 1 if seat in out else 0 for seat in range(4)]
    left = [seat for seat in range(4) if seat not in out]
    for seat in left:
        places[seat] = 1 + len(out) + sum(held[other] < held[seat] for other in left)
    return places
