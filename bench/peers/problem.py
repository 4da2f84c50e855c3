"""A board as models need it, read from qsat's JSON."""

import itertools
import json


class Problem:
    """Squares are pairs (row, column), counted from 0 at the top left."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            board = json.load(file)
        self.size = board["size"]
        self.queens = [tuple(square) for square in board["queens"]]
        self.blocked = {tuple(square) for square in board["blocked"]}
        self.sums = set(board["excluded_sums"])
        self.differences = set(board["excluded_differences"])
        self.regions = board.get("regions")
        #: Whether queens attack only neighbours along a diagonal.
        self.touching = board.get("diagonals") == "touching"
        self.squares = self._free_squares()

    def region(self, square):
        return self.regions[square[0]][square[1]]

    def attack(self, a, b):
        rows, columns = abs(a[0] - b[0]), abs(a[1] - b[1])
        if rows == 0 or columns == 0 or rows == columns and (rows == 1 or not self.touching):
            return True
        return self.regions is not None and self.region(a) == self.region(b)

    def _free_squares(self):
        """Those on which a queen can stand, given queens among them, from the top row."""
        free = [
            queen
            for queen in self.queens
            if self._is_usable(queen)
            and not any(other != queen and self.attack(queen, other) for other in self.queens)
        ]
        rows, columns = ({queen[i] for queen in self.queens} for i in (0, 1))
        regions = {self.region(queen) for queen in self.queens} if self.regions else ()
        sums, differences = set(), set()
        if not self.touching:
            sums = {row + column for row, column in self.queens}
            differences = {row - column for row, column in self.queens}
        neighbours = {
            (row + i, column + j) for row, column in self.queens for i in (-1, 1) for j in (-1, 1)
        }
        for row in set(range(self.size)) - rows:
            for column in set(range(self.size)) - columns:
                if row + column in sums or row - column in differences:
                    continue
                square = row, column
                if square in neighbours or regions and self.region(square) in regions:
                    continue
                if self._is_usable(square):
                    free.append(square)
        return sorted(free)

    def _is_usable(self, square):
        row, column = square
        return not (
            square in self.blocked or row + column in self.sums or row - column in self.differences
        )

    def _grouped(self, key):
        groups = {}
        for square in self.squares:
            groups.setdefault(key(square), []).append(square)
        return groups

    def columns_by_row(self):
        """For each row, the columns of its free squares."""
        rows = self._grouped(lambda square: square[0])
        return [[column for _, column in rows.get(row, [])] for row in range(self.size)]

    def lines_with_one_queen(self):
        """The free squares of each row, column and region; a line may have none."""
        rows, columns = (self._grouped(lambda square, i=i: square[i]) for i in (0, 1))
        lines = [group.get(i, []) for group in (rows, columns) for i in range(self.size)]
        if self.regions:
            regions = self._grouped(self.region)
            lines += [regions.get(name, []) for name in sorted(set().union(*self.regions))]
        return lines

    def lines_with_at_most_one_queen(self):
        """The free squares of each diagonal, or of each 2 by 2 block if queens must not touch."""
        if self.touching:
            block = list(itertools.product((0, 1), repeat=2))
            free = set(self.squares)
            lines = [
                [(row + i, column + j) for i, j in block if (row + i, column + j) in free]
                for row, column in itertools.product(range(self.size - 1), repeat=2)
            ]
        else:
            sums = self._grouped(lambda square: square[0] + square[1])
            differences = self._grouped(lambda square: square[0] - square[1])
            lines = [*sums.values(), *differences.values()]
        return [line for line in lines if len(line) > 1]
