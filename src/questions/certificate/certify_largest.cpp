#include "certificate/certify_largest.hpp"

#include "certificate/queens_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "formats/format.hpp"

#include <sstream>

namespace qsat {

namespace {

constexpr std::string_view largest_claims =
    R"(The question was: qsat largest. The line of answer.txt:

placed QUEENS   the queens of a largest placement, including the given ones. No queen attacks another. One queen
                more is impossible: none.cnf shows this if one more would make a completion, otherwise more.cnf.
                more.cnf limits how many rows without a given queen stay empty, and how many such columns

If each row has a queen, no proof is necessary.
)";

/// The queens as a board in the format `squares`.
std::string line_of(int size, const PeacefulQueens& queens) {
    std::ostringstream text;
    squares_format.write_board(
        text, Board{{.size = size, .queens = {queens.squares().begin(), queens.squares().end()}}},
        {});
    std::string line = text.str();
    line.pop_back();
    return line;
}

} // namespace

void certify_largest(OutputFolder& folder, const CertifiedQuestion& question,
                     const PeacefulQueens& queens) {
    const Board& board = question.board;
    const int size = board.size();
    const int more = static_cast<int>(queens.squares().size()) + 1;
    Certificate certificate{folder, question, "most"};
    certificate.claim("placed " + line_of(size, queens));
    if (more == size) certificate.refute("none", board);
    if (more < size) {
        const OpenBoard open = require_open_board(board, question.budget);
        std::vector<std::string> names;
        for (const FreeSquare& square : open.free_squares())
            names.push_back(square_name(open.original(square), size));
        for (const Square given : board.queens())
            names.push_back(square_name(given, size));
        certificate.refute_by_sat("more", names, [&](ClauseSink& sink) {
            encode_queens(sink, open, more, question.budget.poll());
        });
    }
    certificate.finish(largest_claims);
}

} // namespace qsat
