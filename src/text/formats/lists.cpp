#include "formats/lists.hpp"

#include "formats/region_grid.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline text {

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

void end_list(Text& text) {
    text.get();
    text.skip_remark();
    if (!text.at_line_end()) text.refuse("more_after_list");
    text.take_line();
}

void write_list(std::ostream& out, std::span<const int> numbers) {
    out << fmt::format("[{}]", fmt::join(numbers, ", "));
}

void write_list(std::ostream& out, std::span<const Square> squares, int base) {
    out << '[';
    for (const char* separator = ""; const Square square : squares) {
        out << separator << '[' << square.row + base << ", " << square.column + base << ']';
        separator = ", ";
    }
    out << ']';
}

std::vector<Square> queens_of(const Board& board, const VerifiedPlacement* completion) {
    if (completion == nullptr) return {board.queens().begin(), board.queens().end()};
    std::vector<Square> queens;
    queens.reserve(completion->columns().size());
    for (const int column : completion->columns())
        queens.push_back({static_cast<int>(queens.size()), column});
    return queens;
}

std::vector<Mark> merge_marks(const Board& board, const VerifiedPlacement* completion) {
    std::vector<Mark> marks;
    for (const Square queen : queens_of(board, completion))
        marks.push_back({queen, true});
    const auto queens = std::ssize(marks);
    for (const Square blocked : board.blocked())
        marks.push_back({blocked, false});
    std::ranges::inplace_merge(marks, marks.begin() + queens, {}, &Mark::square);
    return marks;
}

void refuse_to_write(const Format& format, Code thing, std::vector<SentenceValue> values) {
    refuse({}, "cannot_write",
           {{"format", std::string{format.name}}, {"thing", Sentence{thing, std::move(values)}}});
}

void require_parts(const Format& format, const Board& board) {
    const auto require = [&format](Format::Part part, bool is_there, const SentenceText* thing) {
        if ((format.lacks & part) != 0 && is_there) refuse_to_write(format, thing);
    };
    const auto is_blocked = [&board](Square queen) { return board.is_blocked(queen); };
    const std::size_t excludes = board.excluded_sums().size() + board.excluded_differences().size();
    require(Format::regions, board.has_regions(), coded("unwritable_regions"));
    require(Format::regions, !board.is_classic(), coded("unwritable_touching"));
    require(Format::classic, !board.has_regions(), coded("unwritable_without_regions"));
    require(Format::long_diagonals, board.diagonals() == Diagonals::full,
            coded("unwritable_long_diagonals"));
    require(Format::queens, !board.queens().empty(), coded("unwritable_queens"));
    require(Format::blocked, !board.blocked().empty(), coded("unwritable_blocked"));
    require(Format::excluded, excludes > 0, coded("unwritable_diagonals"));
    require(Format::queens_on_blocked, std::ranges::any_of(board.queens(), is_blocked),
            coded("unwritable_queen_on_blocked"));
    if ((format.lacks & Format::numbered_regions) != 0 && board.has_regions() &&
        board.size() > most_letters)
        refuse({}, "too_few_letters",
               {{"format", std::string{format.name}},
                {"regions", board.size()},
                {"most", most_letters}});
}

void Format::write_board(std::ostream& out, const Board& board, const WriteOptions& options) const {
    require_parts(*this, board);
    write(out, board, nullptr, options);
}

void require_readable_length(const Format& format, const Board& board, double characters) {
    if (characters > static_cast<double>(largest_text))
        refuse_to_write(format, "unwritable_size", {{"size", board.size()}});
}

} // namespace qsat::text
