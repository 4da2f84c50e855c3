#include "trace/trace.hpp"

#include <cstdlib>
#include <limits>

namespace qsat::inline questions {

namespace {

/// The first of the open lines before `end` (rows, or all lines) with the least `measure`.
template <typename Measure>
int least_line(const QueenStack& queens, int end, const Measure& measure) {
    int best = -1;
    for (int line = 0; line < end; ++line)
        if (queens.needs_queen(line) && (best < 0 || measure(line) < measure(best))) best = line;
    return best;
}

template <typename Measure>
int least_row(const QueenStack& queens, const Measure& measure) {
    return least_line(queens, queens.open().row_count(), measure);
}

/// The distance of a row or column of the board from its middle, in half squares.
int from_middle(const QueenStack& queens, int coordinate) {
    return std::abs(2 * coordinate - (queens.open().board().size() - 1));
}

int line_from_middle(const QueenStack& queens, int line) {
    return from_middle(queens, board_line(queens.open(), line).number);
}

Branching row_by_row(const QueenStack& queens, Random&, const Poll&) {
    const int row = least_row(queens, [](int line) { return line; });
    return {row, queens.free_on(row)};
}

Branching middle_out(const QueenStack& queens, Random&, const Poll&) {
    const int row = least_row(queens, [&](int line) { return line_from_middle(queens, line); });
    Branching branching{row, queens.free_on(row)};
    const OpenBoard& open = queens.open();
    std::ranges::stable_sort(branching.squares, {}, [&](int square) {
        return from_middle(queens, open.original(square).column);
    });
    return branching;
}

Branching fewest_free(const QueenStack& queens, Random&, const Poll&) {
    const int row = least_row(queens, [&](int line) { return queens.free_count(line); });
    return {row, queens.free_on(row)};
}

/// Breaks ties as search/lane_table.hpp does on an empty board, so that both visit the same nodes
/// there.
Branching fewest_free_both(const QueenStack& queens, Random&, const Poll&) {
    const int line = least_line(queens, queens.line_count(), [&](int one) {
        return std::pair{queens.free_count(one), line_from_middle(queens, one)};
    });
    return {line, queens.free_on(line)};
}

/// Selects the row of the best square of the whole board; its squares are tried in order of merit.
Branching least_attacking(const QueenStack& queens, Random& random, const Poll& poll) {
    PollCounter counter{poll};
    const auto squares_looked_at = 4 * static_cast<std::size_t>(queens.open().row_count());
    using Merit = std::pair<int, std::uint64_t>; // random numbers break ties
    std::pair<Merit, int> best{{std::numeric_limits<int>::max(), 0}, -1};
    std::vector<Merit> merits(queens.open().free_squares().size());
    for (int square = 0; square < static_cast<int>(merits.size()); ++square) {
        if (!queens.is_free(square)) continue;
        counter.step(squares_looked_at);
        merits[square] = {queens.attacked_from(square), random.below(std::uint64_t{1} << 62)};
        best = std::min(best, {merits[square], square});
    }
    if (best.second < 0) return row_by_row(queens, random, poll); // no square is free at all
    const int row = queens.row_of(best.second);
    Branching branching{row, queens.free_on(row)};
    std::ranges::sort(branching.squares, {}, [&](int square) { return merits[square]; });
    return branching;
}

Branching random_row(const QueenStack& queens, Random& random, const Poll& poll) {
    std::vector<int> rows;
    for (int row = 0; row < queens.open().row_count(); ++row)
        if (queens.needs_queen(row)) rows.push_back(row);
    const int row = rows[static_cast<std::size_t>(random.below(rows.size()))];
    Branching branching{row, queens.free_on(row)};
    random.shuffle(branching.squares, poll);
    return branching;
}

int see_nothing(QueenStack&, std::vector<ForcedSquare>&) { return -1; }

int see_empty_line(QueenStack& queens, std::vector<ForcedSquare>&) {
    for (int line = 0; line < queens.line_count(); ++line)
        if (queens.needs_queen(line) && queens.free_count(line) == 0) return line;
    return -1;
}

int propagate(QueenStack& queens, std::vector<ForcedSquare>& forced) {
    for (;;) {
        if (const int empty = see_empty_line(queens, forced); empty >= 0) return empty;
        const int line = least_line(queens, queens.line_count(),
                                    [&](int one) { return queens.free_count(one); });
        if (line < 0 || queens.free_count(line) > 1) return -1;
        const int square = queens.free_on(line).front();
        queens.place(square);
        forced.push_back(on_board(queens.open(), {square, line}));
    }
}

} // namespace

const std::array<Rule, 6> rules{{
    {"rows", "the first row from the top, from left to right", row_by_row},
    {"middle-out", "rows and squares from the middle outwards", middle_out},
    {"fewest-free", "the row with the fewest free squares", fewest_free},
    {"fewest-free-both",
     "the row or column with the fewest free squares, as the engine backtrack does on small boards",
     fewest_free_both},
    {"least-attacking",
     "the square that attacks the fewest free squares, then its row; ties are broken at random, "
     "and long searches restart",
     least_attacking, true},
    {"random", "any row, its squares in any order", random_row},
}};

const std::array<LookAhead, 3> look_aheads{{
    {"none", "a branch ends where no square is left to try", see_nothing},
    {"empty-line", "also ends at a line without a free square", see_empty_line},
    {"propagate", "like empty-line, and places forced queens", propagate},
}};

} // namespace qsat::questions
