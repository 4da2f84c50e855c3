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


def diagonals(size, excluded):
    title = f"excluded diagonals n = {size}, first {excluded}"
    return Generated(title, ("diagonals", "--size", str(size), "--diagonals", str(excluded)))


def blocked(size, squares):
    title = f"blocked n = {size}, {squares} squares"
    return Generated(title, ("blocked", "--size", str(size), "--blocked", str(squares)))


def completion(size, queens):
    title = f"random completion n = {size}, {queens} queens"
    return Generated(title, ("completion", "--size", str(size), "--queens", str(queens)))


def csplib(size, archive):
    return Archived(f"blocked n = {size} of CSPLib", archive, f"blockedqueens.{size}.")


def families(archive):
    """By name. Those of CSPLib are there if the archive is."""
    table = {
        "diagonals-18": diagonals(18, 16),
        "diagonals-20": diagonals(20, 18),
        "diagonals-21": diagonals(21, 19),
        "diagonals-24": diagonals(24, 22),
        "diagonals-28": diagonals(28, 26),
        # As many blocked squares as CSPLib's boards have.
        "blocked-28": blocked(28, 595),
        "blocked-48": blocked(48, 1962),
        "completion-100": completion(100, 5),
        "completion-150": completion(150, 8),
        "completion-200": completion(200, 10),
        "completion-400": completion(400, 20),
        "completion-1000": completion(1000, 50),
    }
    if archive.exists():
        table |= {f"csplib-blocked-{size}": csplib(size, archive) for size in (28, 48)}
    return table
