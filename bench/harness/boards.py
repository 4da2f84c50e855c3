"""The boards to measure on: families from seeds, and files."""

import dataclasses
import pathlib
import subprocess
import tarfile


@dataclasses.dataclass(frozen=True)
class Generated:
    """Random boards by `qsat generate`, seeds 1, 2, ..."""

    title: str
    arguments: tuple

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

    def boards(self, count, qsat, directory):
        with tarfile.open(self.archive) as archive:
            members = [m for m in archive.getmembers() if m.name.startswith(self.prefix)]
            for member in evenly(sorted(members, key=lambda m: m.name), count):
                path = directory / pathlib.PurePath(member.name).name
                path.write_bytes(archive.extractfile(member).read())
                yield path


@dataclasses.dataclass(frozen=True)
class Files:
    title: str
    paths: tuple

    def boards(self, count, qsat, directory):
        return evenly(self.paths, count)


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
    for size in (100, 150, 200, 400, 1000):
        add("completion", size, "--queens", (size + 10) // 20,
            "random completion n = {}, {} queens")
    if archive.exists():
        for size in (28, 48):
            title = f"blocked n = {size} of CSPLib"
            table[f"csplib-blocked-{size}"] = Archived(title, archive, f"blockedqueens.{size}.")
    return table
