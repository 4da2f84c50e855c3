#include "interchange/language.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace qsat::inline formula {

namespace {

/// The rules are the same for every board; only the facts differ. Diagonals are derived from the
/// free squares and joined by their number, so grounding takes time in proportion to the free
/// squares.
constexpr std::string_view rules = R"(
queen(R,C) :- given(R,C).
{{ queen(R,C) : free(R,C) }} {0} 1 :- open_row(R).
{{ queen(R,C) : free(R,C) }} {0} 1 :- open_column(C).
)";

constexpr std::string_view region_rule =
    R"({{ queen(R,C) : region(K,R,C) }} {0} 1 :- open_region(K).
)";

constexpr std::string_view diagonal_rules = R"(
sum(R+C,R,C) :- free(R,C).
difference(R-C,R,C) :- free(R,C).
:- sum(S,_,_), { queen(R,C) : sum(S,R,C) } > 1.
:- difference(D,_,_), { queen(R,C) : difference(D,R,C) } > 1.
)";

constexpr std::string_view touching_rules = R"(
:- queen(R,C), queen(R+1,C+1).
:- queen(R,C), queen(R+1,C-1).
)";

// Facts are optional. Without #defined, gringo warns about predicates without facts.
constexpr std::string_view asp_head = R"(%
% queen(R,C): a queen stands on row R and column C. Rows are counted from 1 at the bottom, columns
% from 1 on the left: queen(4,2) is b4. Squares that are blocked, excluded or attacked by a given
% queen are not free, and rows and columns with a given queen are not open.

#defined given/2.
#defined free/2.
#defined open_row/1.
#defined open_column/1.
)";

/// The arguments of a square's atom: row from the bottom and column, both from 1.
std::string arguments(Square square, int board_size) {
    return fmt::format("({},{})", row_number(square.row, board_size), square.column + 1);
}

std::string write_asp(const ExportRequest& request, const Budget& budget, std::ostream& out) {
    const OpenBoard& open = request.open;
    const Board& board = open.board();
    const int size = board.size();
    for (const std::string& line : request.comments)
        fmt::print(out, "% {}\n", line);
    fmt::print(out, "{}", asp_head);
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    for (const Square given : board.queens()) {
        counter.step(steps_of_a_name);
        fmt::print(out, "given{}.\n", arguments(given, size));
    }
    for (const int column : open.columns())
        fmt::print(out, "open_column({}).\n", column + 1);
    for (int row = 0; row < open.row_count(); ++row) {
        poll();
        fmt::print(out, "open_row({}).\n", row_number(open.rows()[row], size));
        for (int i = open.first_in_row(row); i < open.first_in_row(row + 1); ++i)
            fmt::print(out, "free{}.\n", arguments(open.original(i), size));
    }
    if (board.has_regions()) {
        fmt::print(out, "#defined region/3.\n#defined open_region/1.\n");
        for (const int region : open.regions())
            fmt::print(out, "open_region({}). % {}\n", region + 1, board.region_name(region));
        for (const FreeSquare& free : open.free_squares()) {
            const Square square = open.original(free);
            fmt::print(out, "region({},{},{}).\n", board.region(square) + 1,
                       row_number(square.row, size), square.column + 1);
        }
    }
    const char* const relation = request.wanted ? "<=" : "=";
    fmt::print(out, rules, relation);
    if (board.has_regions()) fmt::print(out, region_rule, relation);
    fmt::print(out, "{}\n#show queen/2.\n",
               board.diagonals() == Diagonals::full ? diagonal_rules : touching_rules);
    if (request.maximize)
        fmt::print(out, "#maximize {{ 1,R,C : queen(R,C) }}.\n");
    else if (request.wanted)
        fmt::print(out, ":- #count {{ R,C : queen(R,C) }} < {}.\n", request.wanted->least);
    // The rules cannot derive conflicts of given queens, because they only treat free squares.
    for (const Conflict& conflict : open.conflicts()) {
        std::string queens;
        for (const Square queen : queens_of(conflict))
            queens += (queens.empty() ? "queen" : ", queen") + arguments(queen, size);
        if (!queens.empty()) fmt::print(out, ":- {}. % {}\n", queens, describe(conflict, size));
    }
    return fmt::format("{} free squares", open.free_squares().size());
}

} // namespace

const ExportLanguage asp_language{
    .name = "asp",
    .summary = "an answer set program for clingo, or gringo and clasp",
    .extension = ".lp",
    .has_encodings = false,
    .has_objective = true,
    .write = write_asp,
};

} // namespace qsat::formula
