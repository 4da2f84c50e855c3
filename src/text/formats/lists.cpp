#include "formats/lists.hpp"

#include "formats/region_grid.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

void write_items(std::ostream& out, const auto& items, auto&& write) {
    const char* separator = "[";
    for (const auto& item : items) {
        out << separator;
        write(item);
        separator = ", ";
    }
    out << (items.empty() ? "[]" : "]");
}

} // namespace

std::vector<Square> sorted_squares(std::vector<PlacedQueen> queens, const std::string& source,
                                   int board_size, const Poll& poll) {
    PollCounter counter{poll};
    std::ranges::stable_sort(queens, [&](const PlacedQueen& a, const PlacedQueen& b) {
        counter.step();
        return a.square < b.square;
    });
    const auto twice = std::ranges::adjacent_find(queens, {}, &PlacedQueen::square);
    if (twice != queens.end()) {
        const auto& [square, line, column] = *std::next(twice);
        refuse({source, line, column}, "two_queens", {{"square", square_name(square, board_size)}});
    }
    std::vector<Square> squares(queens.size());
    std::ranges::transform(queens, squares.begin(), &PlacedQueen::square);
    return squares;
}

void write_list(std::ostream& out, std::span<const int> numbers) {
    write_items(out, numbers, [&](int number) { out << number; });
}

void write_list(std::ostream& out, std::span<const Square> squares, int base) {
    write_items(out, squares, [&](Square square) {
        out << '[' << square.row + base << ", " << square.column + base << ']';
    });
}

std::vector<Square> queens_of(const VerifiedPlacement& completion) {
    std::vector<Square> queens;
    queens.reserve(completion.columns().size());
    for (const int column : completion.columns())
        queens.push_back({static_cast<int>(queens.size()), column});
    return queens;
}

std::vector<Mark> merge_marks(const Board& board, std::span<const Square> queens) {
    std::vector<Mark> marks;
    marks.reserve(queens.size() + board.blocked().size());
    for (const Square queen : queens)
        marks.push_back({queen, true});
    for (const Square blocked : board.blocked())
        marks.push_back({blocked, false});
    const auto middle = marks.begin() + static_cast<std::ptrdiff_t>(queens.size());
    std::inplace_merge(marks.begin(), middle, marks.end(), // stable: queens first
                       [](const Mark& a, const Mark& b) { return a.square < b.square; });
    return marks;
}

void refuse_to_write(const Format& format, Code thing, std::vector<SentenceValue> values) {
    refuse({}, "cannot_write",
           {{"format", std::string{format.name}}, {"thing", Sentence{thing, std::move(values)}}});
}

void require_classic(const Format& format, const Board& board) {
    if (board.has_regions()) refuse_to_write(format, "unwritable_regions");
    if (!board.is_classic()) refuse_to_write(format, "unwritable_touching");
}

void require_letters(const Format& format, const Board& board) {
    if (board.has_regions() && board.size() > most_letters)
        refuse({}, "too_few_letters",
               {{"format", std::string{format.name}},
                {"regions", board.size()},
                {"most", most_letters}});
}

void require_unblocked(const Format& format, const Board& board) {
    if (!board.blocked().empty()) refuse_to_write(format, "unwritable_blocked");
}

void require_all_diagonals(const Format& format, const Board& board) {
    if (!board.excluded_sums().empty() || !board.excluded_differences().empty())
        refuse_to_write(format, "unwritable_diagonals");
}

void require_one_mark_a_square(const Format& format, const Board& board) {
    require_classic(format, board);
    require_all_diagonals(format, board);
    if (std::ranges::any_of(board.queens(), [&](Square queen) { return board.is_blocked(queen); }))
        refuse_to_write(format, "unwritable_queen_on_blocked");
}

void require_readable_length(const Format& format, const Board& board, double characters) {
    if (characters > static_cast<double>(largest_text))
        refuse_to_write(format, "unwritable_size", {{"size", board.size()}});
}

} // namespace qsat::text
