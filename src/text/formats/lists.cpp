#include "formats/lists.hpp"

#include "formats/refusals.hpp"

namespace qsat {

void write_list(std::ostream& out, std::span<const int> numbers) {
    const char* separator = "[";
    for (const int number : numbers) {
        out << separator << number;
        separator = ", ";
    }
    out << (numbers.empty() ? "[]" : "]");
}

void write_list(std::ostream& out, std::span<const Square> squares, int base) {
    const char* separator = "[";
    for (const Square square : squares) {
        out << separator << '[' << square.row + base << ", " << square.column + base << ']';
        separator = ", ";
    }
    out << (squares.empty() ? "[]" : "]");
}

std::vector<Square> queens_of(const VerifiedPlacement& completion) {
    std::vector<Square> queens;
    queens.reserve(completion.columns().size());
    for (const int column : completion.columns())
        queens.push_back({static_cast<int>(queens.size()), column});
    return queens;
}

std::vector<Mark> merge_marks(std::span<const Square> queens, std::span<const Square> blocked) {
    std::vector<Mark> marks;
    marks.reserve(queens.size() + blocked.size());
    auto next = blocked.begin();
    for (const Square queen : queens) {
        for (; next != blocked.end() && *next < queen; ++next)
            marks.push_back({*next, false});
        marks.push_back({queen, true});
    }
    for (; next != blocked.end(); ++next)
        marks.push_back({*next, false});
    return marks;
}

void require_one_mark_a_square(const Format& format, const Board& board) {
    require_classic(format, board);
    if (!board.excluded_sums().empty() || !board.excluded_differences().empty())
        refuse_to_write(format, {refusals["unwritable_diagonals"]});
    for (const Square queen : board.queens())
        if (board.is_blocked(queen))
            refuse_to_write(format, {refusals["unwritable_queen_on_blocked"]});
}

void require_readable_length(const Format& format, const Board& board, double characters) {
    if (characters > static_cast<double>(largest_text))
        refuse_to_write(format, {refusals["unwritable_size"], {{"size", board.size()}}});
}

} // namespace qsat
