"""The boards to measure on: families from seeds, and files."""

import dataclasses
import json
import pathlib
import random
import subprocess
import tarfile


@dataclasses.dataclass(frozen=True)
class Generated:
    """Random boards by `qsat generate`, seeds 1, 2, ..."""

    title: str
    arguments: tuple
    question: str = "complete"

    def boards(self, count, qsat, directory):
        for seed in range(1, count + 1):
            path = directory / f"{seed}.txt"
            command = [qsat, "generate", *self.arguments, "--seed", str(seed)]
            subprocess.run([*command, "--to", "squares", "-q", "-o", path, "--force"], check=True)
            yield path


@dataclasses.dataclass(frozen=True)
class Archived:
    """Boards from the blocked instances of CSPLib prob080, which are not part of qsat."""

    title: str
    archive: pathlib.Path
    prefix: str
    question: str = "complete"

    def boards(self, count, qsat, directory):
        with tarfile.open(self.archive) as archive:
            members = [m for m in archive.getmembers() if m.name.startswith(self.prefix)]
            for member in evenly(sorted(members, key=lambda m: m.name), count):
                path = directory / pathlib.PurePath(member.name).name
                path.write_bytes(archive.extractfile(member).read())
                yield path


@dataclasses.dataclass(frozen=True)
class Planted:
    """A random completion, and so many other free squares in each row; seeds 1, 2, ..."""

    title: str
    size: int
    others: int
    question: str = "complete"

    def boards(self, count, qsat, directory):
        for seed in range(1, count + 1):
            command = [qsat, "complete", "-q", "--size", str(self.size), "--seed", str(seed),
                       "--jobs", "1", "--json"]
            done = subprocess.run(command, capture_output=True, check=True)
            queens = dict(json.loads(done.stdout)["queens"])
            columns, choice = set(range(self.size)), random.Random(seed)
            blocked = []
            for row in range(self.size):
                others = choice.sample(sorted(columns - {queens[row]}), self.others)
                blocked += [[row, column] for column in sorted(columns - {queens[row], *others})]
            yield written(directory, seed, {"size": self.size, "blocked": blocked})


@dataclasses.dataclass(frozen=True)
class Grown:
    """Coloured regions that grow from random squares, of which few have a completion, or from the
    queens of a random completion; seeds 1, 2, ..."""

    title: str
    size: int
    question: str = "complete"
    around_completion: bool = False

    def boards(self, count, qsat, directory):
        for seed in range(1, count + 1):
            yield written(directory, seed, {"size": self.size, "regions": self.grow(seed)})

    def grow(self, seed):
        """A list of region numbers for each row."""
        choice = random.Random(seed)
        squares = [(row, column) for row in range(self.size) for column in range(self.size)]
        first = self.completion(choice) if self.around_completion else choice.sample(squares, self.size)
        region = dict(zip(first, range(self.size)))
        border = list(region)
        while border:
            row, column = border[choice.randrange(len(border))]
            around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            free = [s for s in around if 0 <= min(s) <= max(s) < self.size and s not in region]
            if not free:
                border.remove((row, column))
                continue
            grown = choice.choice(free)
            region[grown] = region[row, column]
            border.append(grown)
        return [[region[row, column] for column in range(self.size)] for row in range(self.size)]

    def completion(self, choice):
        """Queens of which no two touch."""
        while True:
            columns = choice.sample(range(self.size), self.size)
            if all(abs(a - b) > 1 for a, b in zip(columns, columns[1:])):
                return list(enumerate(columns))


@dataclasses.dataclass(frozen=True)
class Empty:
    """Empty boards of these sizes."""

    title: str
    sizes: range
    question: str

    def boards(self, count, qsat, directory):
        for size in self.sizes[:count]:
            path = directory / f"{size}.txt"
            path.write_text(f"{size}:\n")
            yield path


@dataclasses.dataclass(frozen=True)
class Files:
    title: str
    paths: tuple
    question: str = "complete"

    def boards(self, count, qsat, directory):
        return evenly(self.paths, count)


def written(directory, seed, board):
    """The file of a board, which is written in JSON."""
    path = directory / f"{seed}.txt"
    path.write_text(json.dumps(board) + "\n")
    return path


def evenly(items, count):
    """So many of the items, or all if there are fewer, chosen at equal distances."""
    count = min(count, len(items))
    return [items[i * len(items) // count] for i in range(count)]


def families(archive):
    """By name. Those of CSPLib are there if the archive is."""
    table = {}

    def add(kind, size, option, count, title):
        arguments = (kind, "--size", str(size), option, str(count))
        table[f"{kind}-{size}"] = Generated(title.format(size, count), arguments)

    for size in (18, 20, 21, 24, 28):
        add("diagonals", size, "--diagonals", size - 2, "excluded diagonals n = {}, first {}")
    add("diagonals", 30, "--diagonals", 30, "excluded diagonals n = {}, first {}")
    # As many blocked squares as CSPLib's boards have.
    for size, squares in ((28, 595), (48, 1962)):
        add("blocked", size, "--blocked", squares, "blocked n = {}, {} squares")
    # Where about half of the boards have a completion.
    for size in (20, 32, 44, 56):
        free = 6 * size + size * size // 56
        add("blocked", size, "--blocked", size * size - free, f"blocked n = {{}}, {free} free squares")
    for size in (50, 100, 150, 200, 400, 1000):
        add("completion", size, "--queens", (size + 10) // 20,
            "random completion n = {}, {} queens")
    for size in (24, 36, 60, 100):
        for part, count in (("", size), ("-more", size * 11 // 10)):
            arguments = ("diagonals", "--size", str(size), "--diagonals", str(count))
            title = f"excluded diagonals n = {size}, {count}"
            table[f"transition{part}-{size}"] = Generated(title, arguments)
    for size, others in ((50, 5), (60, 6), (70, 6), (80, 6), (90, 6), (100, 6)):
        title = f"planted completion n = {size}, {others} other free squares a row"
        table[f"planted-{size}"] = Planted(title, size, others)
    for size in (8, 12, 16, 20, 24):
        arguments = ("puzzle", "--regions", "--size", str(size))
        table[f"regions-{size}"] = Generated(f"puzzle with regions n = {size}", arguments)
        table[f"grown-{size}"] = Grown(f"grown regions n = {size}", size)
    for size in range(18, 30, 2):
        title = f"regions grown around a completion n = {size}"
        table[f"grown-around-{size}"] = Grown(title, size, "count", True)
    for size, free in ((12, 5), (20, 5), (30, 5), (40, 5), (60, 6)):
        arguments = ("blocked", "--size", str(size), "--blocked", str(size * (size - free)),
                     "--mininfile", "1")
        title = f"largest, blocked n = {size}, {free} free squares a row"
        table[f"largest-{size}"] = Generated(title, arguments, "largest")
    for size in (10, 12):
        table[f"all-{size}"] = Empty(f"all completions, n = {size}", range(size, size + 1), "all")
    for size in (10, 12, 14):
        title = f"number of completions, n = {size}"
        table[f"count-{size}"] = Empty(title, range(size, size + 1), "count")
    for size in (16, 24, 32):
        title = f"first completion, n = {size}, {size + 1}, ..."
        table[f"first-{size}"] = Empty(title, range(size, size + 8), "first")
    if archive.exists():
        for size in (28, 48):
            title = f"blocked n = {size} of CSPLib"
            table[f"csplib-blocked-{size}"] = Archived(title, archive, f"blockedqueens.{size}.")
    return table
