"""Boards with excluded diagonals: until which number of diagonals each has a completion."""

import collections
import csv
import dataclasses
import math
import random
import statistics

normal = statistics.NormalDist()

#: Of excluded diagonals a row, beyond which the sum of squares refutes nearly all large boards.
LIMIT = 4 - 2 * math.sqrt(2)

#: From nine tenths of a normal distribution to one tenth.
WIDTH_OF_DEVIATION = 2 * normal.inv_cdf(0.9)

#: The width of sizes with fewer boards than FEW, over the root of n.
USUAL_WIDTH = 1.68
FEW = 10


@dataclasses.dataclass(frozen=True)
class Fit:
    """The normal distribution that the numbers of diagonals have at which boards lose their last
    completion: half of the boards have one at `threshold`."""

    threshold: float
    deviation: float

    #: Between nine tenths of the boards with a completion and one tenth.
    @property
    def width(self):
        return self.deviation * WIDTH_OF_DEVIATION

    def share(self, diagonals):
        """Of the boards that have a completion."""
        return 1 - normal.cdf((diagonals - self.threshold) / self.deviation)


def read(path):
    """The lines of a table as dictionaries of numbers and words, by size."""
    sizes = collections.defaultdict(list)
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            row = {name: int(value) if value.lstrip("-").isdigit() else value for name, value in row.items()}
            sizes[row["size"]].append(row)
    return dict(sizes)


def read_boards(path):
    """The same for a table of boards, the last line of each board."""
    return {size: list({(row["diagonals"], row["seed"]): row for row in rows}.values())
            for size, rows in read(path).items()}


def lifetimes_of_boards(rows):
    """For each seed the last number of diagonals known to leave a completion and the first one
    known to leave none. Boards of a seed are nested, so those between are not decided. Raises
    ValueError if an answer contradicts that of another number."""
    completed, none = collections.defaultdict(lambda: -math.inf), collections.defaultdict(lambda: math.inf)
    seeds = dict.fromkeys(row["seed"] for row in rows)
    for row in rows:
        seed, diagonals = row["seed"], row["diagonals"]
        if row["answer"] == "completed":
            completed[seed] = max(completed[seed], diagonals)
        if row["answer"] == "infeasible":
            none[seed] = min(none[seed], diagonals)
    for seed in seeds:
        if completed[seed] >= none[seed]:
            raise ValueError(f"{rows[0]['size']} rows, seed {seed}: {none[seed]} diagonals leave no "
                             f"completion, and {completed[seed]} do")
    return [(completed[seed], none[seed]) for seed in seeds]


def lifetimes_of_shares(rows):
    """The same from the number of boards that have a completion, for all numbers of diagonals."""
    rows = [row for row in rows if row["boards"] == rows[0]["boards"]]
    lifetimes = []
    last, alive = -math.inf, rows[0]["boards"]
    for row in rows:
        lifetimes += [(last, row["diagonals"])] * (alive - row["completed"])
        last, alive = row["diagonals"], row["completed"]
    return lifetimes + [(last, math.inf)] * alive


def by_diagonals(rows):
    """Pairs of a number of diagonals and its rows, in order."""
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["diagonals"]].append(row)
    return sorted(groups.items())


def share(rows):
    """The least and the greatest part of these boards that can have a completion."""
    answers = [row["answer"] for row in rows]
    completed, undecided = answers.count("completed"), answers.count("undecided")
    return completed / len(rows), (completed + undecided) / len(rows)


def shares_of(lifetimes, numbers):
    """Pairs of a number of diagonals and the part of the boards with a completion, of those known."""
    pairs = []
    for diagonals in numbers:
        known = [last >= diagonals for last, first in lifetimes if not last < diagonals < first]
        if known:
            pairs.append((diagonals, sum(known) / len(known)))
    return pairs


def fit(lifetimes, known_deviation=None):
    """The most likely normal distribution, of which only intervals are known."""
    groups = collections.Counter(lifetimes)

    def likelihood(threshold, deviation):
        total = 0
        for (last, first), boards in groups.items():
            part = normal.cdf((first - threshold) / deviation) - normal.cdf((last - threshold) / deviation)
            total += boards * math.log(max(part, 1e-300))
        return total

    ends = sorted(end for interval in groups for end in interval if math.isfinite(end))
    threshold = ends[len(ends) // 2]
    deviation = known_deviation or (ends[-1] - ends[0]) / 4 + 1
    best, step = likelihood(threshold, deviation), deviation
    while step > 1e-3:
        steps = [(threshold + step, deviation), (threshold - step, deviation)]
        if not known_deviation:
            steps += [(threshold, deviation + step), (threshold, deviation - step)]
        for other in steps:
            if other[1] > 0.05 and likelihood(*other) > best:
                (threshold, deviation), best = other, likelihood(*other)
                break
        else:
            step /= 2
    return Fit(threshold, deviation)


def fit_with_errors(lifetimes, size, samples=100):
    """The fit, and the standard errors of its threshold and width by a bootstrap over boards. A few
    boards do not tell a width: they get that of the other sizes, and None as its error."""
    if len(lifetimes) < FEW:
        found = fit(lifetimes, USUAL_WIDTH * size**0.5 / WIDTH_OF_DEVIATION)
        known = statistics.mean((first - last) ** 2 / 12 for last, first in lifetimes)
        return found, ((found.deviation**2 + known) / len(lifetimes)) ** 0.5, None
    choice = random.Random(1)
    fits = [fit(choice.choices(lifetimes, k=len(lifetimes))) for _ in range(samples)]
    return (fit(lifetimes), statistics.stdev(f.threshold for f in fits),
            statistics.stdev(f.width for f in fits))


def mean(points):
    """Of values with standard errors, weighted, and its standard error."""
    points = [(value, error**-2) for value, error in points]
    weight = sum(weight for _, weight in points)
    return sum(value * weight for value, weight in points) / weight, weight**-0.5


def slope(points):
    """Of the straight line through x, y and the standard error of y, and its standard error."""
    middle, _ = mean((x, error) for x, _, error in points)
    spread = sum(((x - middle) / error) ** 2 for x, _, error in points)
    return sum((x - middle) * y / error**2 for x, y, error in points) / spread, spread**-0.5


def quantile(numbers, part):
    """The smallest of the numbers that is at least as great as this part of them."""
    numbers = sorted(numbers)
    return numbers[max(0, math.ceil(part * len(numbers)) - 1)]


def seconds_of(rows, part):
    """The seconds that decide this part of the boards; infinite if so many are not decided."""
    return quantile([math.inf if row["answer"] == "undecided" else float(row["seconds"])
                     for row in rows], part)


def slack_of_squares(size, sums, differences):
    """How far the squares of the diagonals' numbers are from refuting a board with these excluded.

    Counted from the middle, (row + column)² and (row - column)² of n queens, one in each row and
    each column, add up to n (n² - 1) / 3. On different diagonals they add up to at least the squares
    of the n innermost diagonals of each direction that are not excluded.
    """
    slack = size * (size * size - 1) // 3
    for excluded in (sums, differences):
        remaining = set(range(1 - size, size)) - set(excluded)
        slack -= sum(sorted(number * number for number in remaining)[:size])
    return slack


def diagonals_of_slack(size, slack, choice):
    """The number of random diagonals, excluded as in the boards, from which on the slack is less."""
    kinds = [choice.sample(range(1 - size, size), 2 * size - 1) for _ in range(2)]
    order = [choice.randrange(2) for _ in range(2 * size)]
    least, most = 0, 2 * size  # enough slack; less
    while most - least > 1:
        middle = (least + most) // 2
        differences = sum(order[:middle])
        here = slack_of_squares(size, kinds[0][:middle - differences], kinds[1][:differences])
        least, most = (middle, most) if here >= slack else (least, middle)
    return most
