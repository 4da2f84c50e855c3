// Work that may take long polls, about once in a million steps. These boards are just large enough.
#include "board/lines.hpp"
#include "board/symmetry.hpp"
#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "count/join_units.hpp"
#include "engine/random.hpp"
#include "formats/format.hpp"
#include "local/heuristics.hpp"
#include "reduce/reduce.hpp"
#include "search/cubes.hpp"

#include <numeric>
#include <sstream>

using namespace qsat;

namespace {

constexpr std::size_t million = 1'000'000;

/// Does the work poll so often, and end with what the last poll throws?
bool ends_at(int polls, const std::function<void(const Poll&)>& work) {
    struct Enough {};
    try {
        work([&] {
            if (--polls == 0) throw Enough{};
        });
        return false;
    } catch (const Enough&) {
        return true;
    }
}

const Board& board_of_1100() {
    static const Board board{{.size = 1100}}; // more than a million squares
    return board;
}

const OpenBoard& open_1100() {
    static const OpenBoard open{board_of_1100()};
    return open;
}

/// A queen in each of three million rows and columns.
const Board& crowded() {
    static const Board board = [] {
        BoardParts parts{.size = 3 * million + 1};
        for (int row = 0; row < parts.size; ++row)
            parts.queens.push_back({row, static_cast<int>(2LL * row % parts.size)});
        return Board{std::move(parts)};
    }();
    return board;
}

std::string written(const Format& format, const Board& board) {
    std::ostringstream out;
    format.write_board(out, board, {});
    return out.str();
}

void read(const std::string& text, const Poll& poll) { read_boards("x", text, {.poll = poll}); }

struct Work {
    const char* name;
    std::function<void(const Poll&)> run;
    int least_polls = 2; ///< at the beginning and later
};

const std::vector<Work> works{
    {"a board's parts are sorted",
     [](const Poll& poll) {
         BoardParts parts{.size = 2000};
         for (int row = parts.size; row-- > 0;)
             for (int column = 1000; column-- > 0;)
                 parts.blocked.push_back({row, column});
         const Board board{std::move(parts), poll};
     }},
    {"no conflicts are found",
     [](const Poll& poll) { find_conflicts(crowded(), crowded().queens(), poll); }},
    {"conflicts are found",
     [](const Poll& poll) {
         BoardParts parts{.size = million};
         for (int row = 0; row < parts.size; ++row)
             parts.queens.push_back({row, row});
         const Board board{std::move(parts)};
         find_conflicts(board, board.queens(), poll);
     }},
    {"a placement is verified",
     [](const Poll& poll) {
         const Board board{{.size = 3 * million}};
         verify(board, *construct(board), poll);
     }},
    {"missing queens are found",
     [](const Poll& poll) {
         const Board board{{.size = 3 * million}};
         verify(board, board.queens(), poll);
     }},
    {"a board is opened",
     [](const Poll& poll) {
         const OpenBoard open{board_of_1100(), poll};
     },
     1100}, // rows
    {"a part of an open board is made",
     [](const Poll& poll) {
         std::vector<int> squares(open_1100().free_squares().size());
         std::iota(squares.begin(), squares.end(), 0);
         const OpenBoard part{open_1100(), squares, poll};
     }},
    {"lines are listed",
     [](const Poll& poll) {
         Lines(open_1100().free_squares(), &FreeSquare::sum, open_1100().sum_count(), poll);
     }},
    {"symmetries are found", [](const Poll& poll) { symmetries(open_1100(), poll); }},
    {"a board is reduced", [](const Poll& poll) { reduce(OpenBoard{open_1100()}, poll); }},
    {"squares are struck out",
     [](const Poll& poll) {
         // Every square but two of row 0, so that there is something to strike out.
         BoardParts parts{.size = 1100};
         for (int column = 2; column < parts.size; ++column)
             parts.blocked.push_back({0, column});
         // And forced squares in the rows below, one after the other.
         for (int row = 1; row < 101; ++row)
             for (int column = 0; column < parts.size; ++column)
                 if (column != 7 * row) parts.blocked.push_back({row, column});
         const Board board{std::move(parts)};
         reduce(OpenBoard{board}, poll);
     },
     100}, // forced squares
    {"a kernel is made",
     [](const Poll& poll) { make_general_kernel(open_1100(), {.shuffle = true}, poll); }},
    {"cubes are cut",
     [](const Poll& poll) {
         const Board board{{.size = 20}};
         make_cubes(OpenBoard{board}, 100, poll);
     },
     100}, // cubes
    {"a formula is measured",
     [](const Poll& poll) {
         const BoardCnf cnf{open_1100(), *find_at_most_one_encoding("mixed"), poll};
     }},
    {"the clauses of one line are made",
     [](const Poll& poll) {
         SizeOnly sink;
         sink.poll_by(poll);
         std::vector<Lit> literals;
         for (int i = 0; i < 1000; ++i)
             literals.push_back(Lit::positive(sink.new_variable()));
         encode_pairwise(sink, literals);
     }},
    {"a solution is constructed",
     [](const Poll& poll) {
         const Board board{{.size = 3 * million}};
         construct(board, poll);
     }},
    {"the units of a join are listed",
     [](const Poll& poll) {
         const Board board{{.size = 24}};
         const JoinUnits units{*make_join_board(OpenBoard{board}), poll};
     }},
    {"items are shuffled",
     [](const Poll& poll) {
         std::vector<int> items(3 * million);
         Random{1}.shuffle(items, poll);
     }},
};

/// Blocked squares enough for a text of some megabytes.
Board half_blocked(int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < size; ++row)
        for (int column = row % 2; column < size; column += 2)
            parts.blocked.push_back({row, column});
    return Board{std::move(parts)};
}

} // namespace

TEST_CASE("work that may take long polls, and ends with what a poll throws") {
    for (const Work& work : works) {
        INFO(work.name);
        CHECK(ends_at(1, work.run));
        CHECK(ends_at(work.least_polls, work.run));
    }
}

TEST_CASE("reading polls, in every format") {
    for (const Format* format : formats) {
        // Those have 52 rows at most.
        if (format == &regions_format || format == &puzz_link_format) continue;
        INFO(format->name);
        const bool lists_rows = format == &permutation_format || format == &permutation0_format;
        const bool lists_all = format == &grid_format || format == &fen_format;
        const Board board = lists_rows  ? crowded()
                            : lists_all ? half_blocked(1600)
                                        : half_blocked(800);
        const std::string text = written(*format, board);
        const auto read_it = [&](const Poll& poll) { read(text, poll); };
        // Once through the text to see that it is text, and once to read it.
        const auto megabytes = static_cast<int>(text.size() >> 20);
        CHECK(megabytes >= 1);
        CHECK(ends_at(1, read_it));
        CHECK(ends_at(2 * megabytes, read_it));
    }
}
