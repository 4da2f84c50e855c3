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

constexpr std::string_view shown = R"(
#show queen/2.
)";

constexpr std::string_view asp_legend = R"(%
% queen(R,C): a queen stands on row R and column C. Rows are counted from 1 at the bottom, columns
% from 1 on the left: queen(4,2) is b4. Squares that are blocked, excluded or attacked by a given
% queen are not free, and rows and columns with a given queen are not open.
)";

/// The arguments of a square's atom: row from the bottom and column, both from 1.
std::string arguments(Square square, int board_size) {
    return fmt::format("({},{})", row_number(square.row, board_size), square.column + 1);
}

/// Writes a conflict of the given queens. The rules cannot derive it, because they only treat free
/// squares.
void write_conflict(const Conflict& conflict, int board_size, std::ostream& out) {
    std::string queens;
    for (const Square queen : queens_of(conflict))
        queens += (queens.empty() ? "queen" : ", queen") + arguments(queen, board_size);
    if (!queens.empty()) fmt::print(out, ":- {}. % {}\n", queens, describe(conflict, board_size));
}

/// Writes the free squares of each open region. Regions are numbered from 1, in the board's order.
void write_regions(const OpenBoard& open, std::ostream& out) {
    if (!open.board().has_regions()) return;
    fmt::print(out, "#defined region/3.\n#defined open_region/1.\n");
    for (const int region : open.regions())
        fmt::print(out, "open_region({}). % {}\n", region + 1, open.board().region_name(region));
    for (const FreeSquare& free : open.free_squares()) {
        const Square square = open.original(free);
        fmt::print(out, "region({},{},{}).\n", open.board().region(square) + 1,
                   row_number(square.row, open.board().size()), square.column + 1);
    }
}

std::variant<Exported, Stopped> write_asp(const ExportRequest& request, const Budget& budget,
                                          std::ostream& out) {
    const OpenBoard& open = request.open;
    const int size = open.board().size();
    for (const std::string& line : request.comments)
        fmt::print(out, "% {}\n", line);
    // Facts are optional. Without #defined, gringo warns about predicates without facts.
    fmt::print(out,
               "{}\n#defined given/2.\n#defined free/2.\n#defined open_row/1.\n"
               "#defined open_column/1.\n",
               asp_legend);

    const Poll poll = budget.poll();
    PollCounter counter{poll};
    constexpr std::size_t steps_of_a_fact = 32;
    for (const Square given : open.board().queens()) {
        counter.step(steps_of_a_fact);
        fmt::print(out, "given{}.\n", arguments(given, size));
    }
    for (const int column : open.columns())
        fmt::print(out, "open_column({}).\n", column + 1);
    for (int row = 0; row < open.row_count(); ++row) {
        poll();
        fmt::print(out, "open_row({}).\n", row_number(open.rows()[row], size));
        for (int i = open.first_in_row(row); i < open.first_in_row(row + 1); ++i)
            fmt::print(out, "free{}.\n", arguments(open.original(open.free_squares()[i]), size));
    }
    write_regions(open, out);
    fmt::print(out, rules, request.wanted ? "<=" : "=");
    if (open.board().has_regions()) fmt::print(out, region_rule, request.wanted ? "<=" : "=");
    const bool full = open.board().diagonals() == Diagonals::full;
    fmt::print(out, "{}{}", full ? diagonal_rules : touching_rules, shown);
    if (request.maximize)
        fmt::print(out, "#maximize {{ 1,R,C : queen(R,C) }}.\n");
    else if (request.wanted)
        fmt::print(out, ":- #count {{ R,C : queen(R,C) }} < {}.\n", request.wanted->least);
    for (const Conflict& conflict : open.conflicts())
        write_conflict(conflict, size, out);
    return Exported{fmt::format("{} free squares", open.free_squares().size())};
}

} // namespace

const ExportLanguage asp_language{
    .name = "asp",
    .summary = "an answer set program for clingo, or gringo and clasp",
    .extension = ".lp",
    .has_encodings = false,
    .has_objective = true,
    .write = or_stopped<write_asp>,
};

} // namespace qsat::formula
