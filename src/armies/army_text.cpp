#include "armies/army_text.hpp"

#include "formats/text.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

namespace qsat {

namespace {

/// A board in the making.
class ArmyParts {
public:
    void add_queen(Army army, Square square) { given_[army].push_back(square); }
    void block(Square square) { blocked_.push_back(square); }

    ArmyBoard take(int size) { return ArmyBoard{size, std::move(given_), std::move(blocked_)}; }

private:
    Armies given_;
    std::vector<Square> blocked_;
};

[[noreturn]] void refuse_size(const Location& where, int size) {
    throw InputError{where, fmt::format("{} rows are too many for armies (at most {})", size,
                                        max_army_board_size)};
}

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

void add_letter(ArmyParts& parts, char letter, Square square, const Location& where) {
    switch (small_letter(letter)) {
    case '.':
        return;
    case 'w':
        return parts.add_queen(Army::white, square);
    case 'b':
        return parts.add_queen(Army::black, square);
    case 'x':
        return parts.block(square);
    default:
        throw InputError{where, fmt::format("unexpected {} (expected . free, W or B for a queen, "
                                            "or x blocked)",
                                            in_quotes(letter))};
    }
}

/// Reads the squares of a row; how many there are.
int read_row(Text& text, ArmyParts& parts, int row) {
    int column = 0;
    for (; !text.at_line_end() && text.peek() != '#'; text.skip_blanks(), ++column) {
        const Location where = text.location();
        if (column == max_army_board_size) refuse_size(where, column + 1);
        add_letter(parts, text.get(), {row, column}, where);
    }
    return column;
}

ArmyBoard read_grid(Text& text) {
    ArmyParts parts;
    int size = 0;
    int row = 0;
    for (text.skip_blanks(); !text.at_line_end(); text.skip_blanks()) {
        const Location where{text.location().source, text.line()};
        const bool has_row = text.peek() != '#';
        const int columns = has_row ? read_row(text, parts, row) : 0;
        text.take_line();
        if (!has_row) continue;
        if (row == 0) size = columns;
        if (columns != size)
            throw InputError{where, fmt::format("row {} has {} squares, the first row has {} "
                                                "(expected as many)",
                                                row + 1, columns, size)};
        if (++row > size)
            throw InputError{where, fmt::format("more than {} rows (expected as many rows as "
                                                "squares in a row)",
                                                size)};
    }
    if (row < size)
        text.fail(fmt::format("the grid ends after {} rows of {} squares (expected {} rows, no "
                              "empty line between)",
                              row, size, size));
    return parts.take(size);
}

/// Every square of a board, by its name.
std::map<std::string, Square, std::less<>> squares_by_name(int size) {
    std::map<std::string, Square, std::less<>> squares;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            squares.emplace(square_name({row, column}, size), Square{row, column});
    return squares;
}

int read_size(Text& text) {
    const Location where = text.location();
    const std::string_view line = text.rest_of_line();
    const std::string_view digits = line.substr(0, line.find(':'));
    const auto size = parse_number(digits, max_army_board_size, where, "the size of the board");
    if (size == 0) throw InputError{where, "a board of size 0 (expected at least 1)"};
    for (std::size_t i = 0; i <= digits.size(); ++i)
        text.get();
    return static_cast<int>(size);
}

ArmyBoard read_squares(Text& text) {
    const int size = read_size(text);
    const auto squares = squares_by_name(size);
    ArmyParts parts;
    std::set<Square> named;
    for (text.skip_empty_lines(); !text.at_end(); text.skip_empty_lines()) {
        const Location where = text.location();
        const std::string_view word = text.take_word();
        std::string name;
        for (const char c : word)
            name += small_letter(c);
        const std::string_view mark = name.starts_with("w:")   ? "w:"
                                      : name.starts_with("b:") ? "b:"
                                      : name.starts_with('!')  ? "!"
                                                               : "";
        if (mark.empty())
            throw InputError{where, fmt::format("unexpected {} (expected a queen with its army, "
                                                "such as w:b4 or b:d5, or a blocked square such "
                                                "as !c3)",
                                                in_quotes(word))};
        const auto found = squares.find(std::string_view{name}.substr(mark.size()));
        if (found == squares.end())
            throw InputError{where,
                             fmt::format("{} names no square of the board (expected a1 ... {})",
                                         in_quotes(word), square_name({0, size - 1}, size))};
        const Square square = found->second;
        if (!named.insert(square).second)
            throw InputError{where, fmt::format("{} is named twice (expected once)", found->first)};
        if (mark == "!")
            parts.block(square);
        else
            parts.add_queen(mark == "w:" ? Army::white : Army::black, square);
    }
    return parts.take(size);
}

bool begins_with_size(std::string_view line) {
    const std::size_t end = line.find_first_not_of("0123456789");
    return end > 0 && end < line.size() && line[end] == ':';
}

} // namespace

ArmyBoard read_army_board(const std::string& source, std::string_view content) {
    Text text{source, content};
    text.skip_empty_lines();
    if (text.at_end())
        text.fail("there is no board (expected a grid of . W B x, or squares such as 8: w:b4 "
                  "b:d5)");
    if (begins_with_size(text.rest_of_line())) return read_squares(text);
    ArmyBoard board = read_grid(text);
    text.skip_empty_lines();
    if (!text.at_end()) text.fail("more text behind the board (expected one board)");
    return board;
}

void write_army_grid(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    const auto size = static_cast<std::size_t>(board.size());
    std::vector<std::string> rows(size, std::string(size, '.'));
    const auto write = [&](const std::vector<Square>& squares, char letter) {
        for (const Square square : squares)
            rows[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)] =
                letter;
    };
    write(board.blocked(), 'x');
    write(queens.white, 'W');
    write(queens.black, 'B');
    for (const std::string& row : rows) {
        for (std::size_t column = 0; column < size; ++column)
            out << (column == 0 ? "" : " ") << row[column];
        out << '\n';
    }
    out << '\n';
}

void write_army_squares(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    out << board.size() << ':';
    for (const Army army : both_armies)
        for (const Square queen : queens[army])
            out << ' ' << name_of(army).front() << ':' << square_name(queen, board.size());
    for (const Square square : board.blocked())
        out << " !" << square_name(square, board.size());
    out << '\n';
}

} // namespace qsat
