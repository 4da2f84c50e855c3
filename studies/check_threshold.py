#!/usr/bin/env python3
"""The n-queens completion threshold by plain search, without anything of qsat.

usage: check_threshold.py N

Tries every placement of 1, 2, ... queens, none attacking another, and completes each by
backtracking on the row with the fewest free squares. No symmetries, no placements that are covered
by a completion found before. The first placement that cannot be completed ends it. Minutes for 10.
"""
import itertools
import sys


def attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def can_complete(size, queens):
    rows = {queen[0] for queen in queens}
    left = {
        row: [(row, column) for column in range(size)
              if not any(attack((row, column), queen) for queen in queens)]
        for row in range(size) if row not in rows
    }

    def search(left):
        if not left:
            return True
        row = min(left, key=lambda candidate: len(left[candidate]))
        for square in left[row]:
            if search({other: [free for free in squares if not attack(free, square)]
                       for other, squares in left.items() if other != row}):
                return True
        return False

    return search(left)


def threshold(size):
    squares = list(itertools.product(range(size), repeat=2))
    if not can_complete(size, []):
        return None, []
    for count in range(1, size + 1):
        for queens in itertools.combinations(squares, count):
            if any(attack(a, b) for a, b in itertools.combinations(queens, 2)):
                continue
            if not can_complete(size, queens):
                return count - 1, queens
    return size, []


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    n = int(sys.argv[1])
    most, spoiler = threshold(n)
    print(n, most, " ".join(f"{chr(97 + column)}{n - row}" for row, column in spoiler))
