"""Draws the ladder of levels with matplotlib, the extra `plot` of pyproject.toml."""

from pathlib import Path

from engine.pc.measures import Placed
from tools.ladder import STEPS, Climbed


def draw(climbed: Climbed, file: Path) -> None:
    """Write a picture: for each game a bar a step, how much better than equals, with its 95 % interval. Of places that
    is 2.5 less the mean place, of deals won the share beyond a half, ten times, so that both can be compared."""
    import matplotlib  # type: ignore[import-not-found,unused-ignore]

    matplotlib.use("Agg")
    from matplotlib import pyplot  # type: ignore[import-not-found,unused-ignore]

    figure, axes = pyplot.subplots(figsize=(8, 4), layout="constrained")
    for n, step in enumerate(STEPS):
        gains, widths = [], []
        for row in climbed.values():
            standing = row[n]
            if isinstance(standing, Placed):
                gains.append(2.5 - standing.mean_place)
                widths.append(standing.ci)
            else:
                gains.append(10 * (standing.won_share - 0.5))
                widths.append(10 * standing.won_ci)
        places = [index + 0.4 * n for index in range(len(gains))]
        axes.bar(places, gains, 0.38, yerr=widths, label=step, capsize=3)
    axes.set_xticks([index + 0.2 for index in range(len(climbed))], list(climbed))
    axes.set_ylabel("places ahead of equals (Bauerchen: deals of ten)")
    axes.legend()
    figure.savefig(file)
