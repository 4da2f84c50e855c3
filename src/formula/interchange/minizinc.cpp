#include "board/lines.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

namespace qsat::inline formula {

namespace {

constexpr std::string_view minizinc_legend = R"(%
% Rows are counted from 1 at the bottom, columns from 1 on the left. Squares that are blocked,
% excluded or attacked by a given queen are not free, and columns with a given queen are not open.
% A solution is printed as a permutation: the row of the queen in each column.
include "alldifferent.mzn";
)";

/// The classic model, with variables for open columns only. Its domains contain only free squares.
constexpr std::string_view minizinc_model = R"(
array[1..n] of var 0..n: row;
constraint forall(c in 1..n where given[c] > 0)(row[c] = given[c]);
constraint forall(i in index_set(open))(row[open[i]] in free[i]);
constraint alldifferent([row[c] | c in open]);
)";

constexpr std::string_view diagonals_model =
    R"(constraint alldifferent([row[c] + c | c in open]);
constraint alldifferent([row[c] - c | c in open]);
)";

constexpr std::string_view touching_model =
    R"(constraint forall(c in open where (c + 1) in array2set(open))(abs(row[c] - row[c + 1]) != 1);
)";

constexpr std::string_view regions_model =
    R"(constraint alldifferent([region[row[c], c] | c in open]);
)";

/// The region of each square, from the bottom row up.
void write_regions(const Board& board, std::ostream& out) {
    fmt::print(out, "array[1..n, 1..n] of int: region = [|");
    for (int row = board.size() - 1; row >= 0; --row) {
        for (int column = 0; column < board.size(); ++column)
            fmt::print(out, "{}{}", column == 0 ? " " : ",", board.region({row, column}) + 1);
        fmt::print(out, "{}", row == 0 ? " |];\n" : "\n  |");
    }
}

constexpr std::string_view goal = R"(
solve :: int_search([row[c] | c in open], first_fail, indomain_min) satisfy;
output [join(" ", [show(row[c]) | c in 1..n]), "\n"];
)";

std::string write_minizinc(const ExportRequest& request, const Budget& budget, std::ostream& out) {
    const OpenBoard& open = request.open;
    const int size = open.board().size();
    for (const std::string& line : request.comments)
        fmt::print(out, "% {}\n", line);
    fmt::print(out, "{}\nint: n = {};\n", minizinc_legend, size);

    // If a column has two given queens, the board has a conflict, and either number works.
    std::vector<int> given(size, 0);
    for (const Square queen : open.board().queens())
        given[queen.column] = row_number(queen.row, size);
    fmt::print(out, "array[1..n] of int: given = [");
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    for (const int row : given) {
        counter.step(steps_of_a_name);
        fmt::print(out, "{},", row);
    }
    fmt::print(out, "]; % 0 in open columns\narray[int] of int: open = [");
    for (const int column : open.columns())
        fmt::print(out, "{},", column + 1);
    fmt::print(out, "];\narray[int] of set of int: free = [ % in each open column\n");
    const Lines columns{open.free_squares(), &FreeSquare::column, open.column_count(), poll};
    for (std::size_t i = 0; i < columns.count(); ++i) {
        poll();
        std::vector<int> rows;
        for (const int square : columns[i])
            rows.push_back(row_number(open.original(square).row, size));
        fmt::print(out, "  {{{}}},\n", fmt::join(rows, ","));
    }
    fmt::print(out, "];\n");
    const Board& board = open.board();
    if (board.has_regions()) write_regions(board, out);
    fmt::print(out, "{}{}{}", minizinc_model,
               board.diagonals() == Diagonals::full ? diagonals_model : touching_model,
               board.has_regions() ? regions_model : "");
    for (const Conflict& conflict : open.conflicts())
        fmt::print(out, "constraint false; % {}\n", describe(conflict, size));
    fmt::print(out, "{}", goal);
    return fmt::format("{} variables with {} values", open.column_count(),
                       open.free_squares().size());
}

} // namespace

const ExportLanguage minizinc_language{
    .name = "minizinc",
    .summary = "a constraint model for MiniZinc",
    .extension = ".mzn",
    .has_encodings = false,
    .has_wanted = false,
    .write = write_minizinc,
};

} // namespace qsat::formula
