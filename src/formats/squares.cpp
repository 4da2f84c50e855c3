#include "formats/first_board.hpp"
#include "formats/format.hpp"
#include "formats/queen_list.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

/// A square such as `b4` or `aa12`, within a board of the given size.
Square parse_square(std::string_view word, int size, const Location& where) {
    const std::size_t letters = std::ranges::find_if_not(word, is_letter) - word.begin();
    if (letters == 0 || letters == word.size() ||
        !std::ranges::all_of(word.substr(letters), is_digit))
        throw InputError{where, fmt::format("unexpected {} (expected a square such as b4, in small "
                                            "letters; !c3 is a blocked one, /a3 and \\a6 are "
                                            "excluded diagonals)",
                                            in_quotes(word))};
    std::int64_t column = 0;
    for (const char letter : word.substr(0, letters)) {
        column = std::min<std::int64_t>(26 * column + (letter - 'a' + 1), max_board_size + 1);
    }
    const std::int64_t row = parse_number(word.substr(letters), max_board_size, where, "a row");
    if (column > size || row < 1 || row > size)
        throw InputError{where, fmt::format("{} is outside the board (a1 ... {})", in_quotes(word),
                                            square_name({0, size - 1}, size))};
    return {static_cast<int>(size - row), static_cast<int>(column - 1)};
}

int read_size(Text& text) {
    const Location where = text.location();
    const std::string_view line = text.rest_of_line();
    const std::size_t colon = line.find(':');
    if (!begins_numbered_list(line)) text.fail("expected the size and a colon, as in 8: b4 d5");
    const std::string_view digits = line.substr(0, line.find_first_not_of("0123456789"));
    const auto size = parse_number(digits, max_board_size, where, "the size of the board");
    if (size == 0) throw InputError{where, "a board of size 0 (expected at least 1)"};
    for (std::size_t i = 0; i <= colon; ++i)
        text.get();
    return static_cast<int>(size);
}

Board read_squares(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    BoardParts parts{.size = read_size(text)};
    QueenList queens;
    for (text.skip_empty_lines(); !text.at_end(); text.skip_empty_lines()) {
        // Squares begin with no digit; to look at the whole line for each would cost its square.
        if (is_digit(text.peek()) && begins_numbered_list(text.rest_of_line())) break;
        const Location where = text.location();
        const std::string_view word = text.take_word();
        const auto square = [&](std::string_view name) {
            return parse_square(name, parts.size, where);
        };
        switch (word.front()) {
        case '!':
            parts.blocked.push_back(square(word.substr(1)));
            break;
        case '/':
            parts.excluded_sums.push_back(square(word.substr(1)).sum());
            break;
        case '\\':
            parts.excluded_differences.push_back(square(word.substr(1)).difference());
            break;
        default:
            queens.add(square(word), where);
        }
    }
    parts.queens = queens.take(parts.size, text.poll());
    return Board{std::move(parts), text.poll()};
}

bool is_squares(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    return begins_numbered_list(text.rest_of_line());
}

void write_squares_board(std::ostream& out, const Board& board, const WriteOptions&) {
    const int size = board.size();
    out << size << ':';
    for (const Square queen : board.queens())
        out << ' ' << square_name(queen, size);
    for (const Square blocked : board.blocked())
        out << " !" << square_name(blocked, size);
    // A diagonal is named by its leftmost square.
    for (const int sum : board.excluded_sums())
        out << " /" << square_name({std::min(sum, size - 1), std::max(sum - size + 1, 0)}, size);
    for (const int difference : board.excluded_differences())
        out << " \\" << square_name({std::max(difference, 0), std::max(-difference, 0)}, size);
    out << '\n';
}

void write_squares_solution(std::ostream& out, const Board& board,
                            const VerifiedPlacement& solution, const WriteOptions&) {
    out << board.size() << ':';
    for (int row = 0; row < board.size(); ++row)
        out << ' ' << square_name({row, solution.columns()[row]}, board.size());
    out << '\n';
}

} // namespace

const Format squares_format{
    .name = "squares",
    .summary = "size and squares: b4 queen, !c3 blocked, /a3 and \\a6 excluded diagonals",
    .example = "8: b4 d5 !c3",
    .first_board = first_numbered_list,
    .recognises = is_squares,
    .read = read_squares,
    .write_solution = write_squares_solution,
    .write_board = write_squares_board,
};

} // namespace qsat
