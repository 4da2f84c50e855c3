#include "formats/square_lists.hpp"

#include "board/board.hpp"

#include <fmt/format.h>

#include <array>

namespace qsat {

namespace {

constexpr std::array<std::string_view, 2> atom_beginnings{"queen(", "q("};

/// A number of a row or column, from `first`.
int read_coordinate(Text& text, int first, int size, std::string_view what) {
    text.skip_blanks();
    const Location where = text.location();
    std::string digits;
    while (is_digit(text.peek()))
        digits += text.get();
    if (digits.empty())
        text.fail(fmt::format("unexpected {} (expected the number of a {})",
                              text.at_line_end() ? "end of the line" : in_quotes(text.peek()),
                              what));
    const auto number = parse_number(digits, max_board_size, where, "a number");
    const int last = size - 1 + first;
    if (number < first || number > last)
        throw InputError{where, fmt::format("{} {} on a board of size {} (expected {} ... {})",
                                            what, number, size, first, last)};
    text.skip_blanks();
    return static_cast<int>(number) - first;
}

void close_pair(Text& text) {
    if (!closes_list(text)) text.fail("expected a row and a column between brackets");
    text.get();
}

} // namespace

bool opens_list(const Text& text) { return text.peek() == '[' || text.peek() == '('; }
bool closes_list(const Text& text) { return text.peek() == ']' || text.peek() == ')'; }

bool begins_atoms(std::string_view text) {
    for (const std::string_view beginning : atom_beginnings)
        if (text.starts_with(beginning)) return true;
    return false;
}

void read_atoms(Text& text, int size, const TakeQueen& take) {
    for (bool goes_on = true; goes_on;) {
        const Location where = text.location();
        if (!begins_atoms(text.rest())) text.fail("expected an atom such as queen(4,2)");
        while (text.get() != '(') {
        }
        const int row = read_coordinate(text, 1, size, "row");
        const int column = read_coordinate(text, 1, size, "column");
        close_pair(text);
        take({size - 1 - row, column}, where);
        const bool is_fact = text.peek() == '.';
        if (is_fact) text.get();
        text.skip_blanks();
        if (!text.at_line_end()) continue;
        Text next = text;
        if (!next.at_end()) next.get();
        next.skip_blanks();
        goes_on = is_fact && begins_atoms(next.rest());
        if (goes_on) text = next;
    }
}

void read_pairs(Text& text, int size, const TakeQueen& take) {
    Text inner = text;
    inner.get();
    inner.skip_blanks();
    while (inner.peek() == '\n') {
        inner.get();
        inner.skip_blanks();
    }
    const bool is_enclosed = opens_list(inner);
    if (is_enclosed) text = inner;
    const auto skip = [&] {
        for (text.skip_blanks(); is_enclosed && text.peek() == '\n'; text.skip_blanks())
            text.get();
    };
    for (skip(); opens_list(text); skip()) {
        const Location where = text.location();
        text.get();
        const int row = read_coordinate(text, 0, size, "row");
        const int column = read_coordinate(text, 0, size, "column");
        close_pair(text);
        take({row, column}, where);
    }
    if (is_enclosed) {
        if (!closes_list(text)) text.fail("expected a pair such as (0, 3), or ] at the list's end");
        text.get();
    }
    text.skip_blanks();
    if (!text.at_line_end() && text.peek() != '#')
        text.fail("more behind a list (expected one board a line)");
    text.take_line();
}

bool begins_dimacs(std::string_view text) {
    return text.starts_with("p cnf") || text.starts_with("p inccnf") || text.starts_with("c ");
}

Excerpt take_board_of_dimacs(Text& text) {
    constexpr std::string_view first = "c board ";
    constexpr std::string_view further = "c  "; // a long one is broken at blanks
    const Location where = text.location();
    Excerpt board;
    while (!text.at_end()) {
        if (text.poll()) text.poll()();
        const int line = text.line();
        const std::string_view content = text.take_line();
        const bool begins = board.text.empty() && content.starts_with(first);
        if (begins) board.line = line;
        if (!begins && (board.text.empty() || !content.starts_with(further))) {
            if (!board.text.empty()) break;
            continue;
        }
        const std::size_t prefix = (begins ? first : further).size();
        board.text += std::string(prefix, ' ').append(content.substr(prefix)) += '\n';
    }
    while (!text.at_end())
        text.take_line();
    if (board.text.empty())
        throw InputError{where, "this is a formula in DIMACS and not a board (expected a board, or "
                                "a formula of our own, whose comment c board tells its board)"};
    return board;
}

} // namespace qsat
