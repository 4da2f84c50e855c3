#include "formats/lists.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline text {

namespace {

/// Queens of a list, at first with the written numbers.
using Listing = std::vector<PlacedQueen>;

/// `expected` names the number.
int read_coordinate(Text& text, Code expected) {
    text.skip_blanks();
    const Location where = text.location();
    const std::string_view digits = text.take_digits();
    if (digits.empty())
        text.refuse("unexpected",
                    {text.at_line_end() ? SentenceValue{"found", Sentence{coded("end_of_line")}}
                                        : sign_value("found", text.peek()),
                     {"expected", Sentence{expected}}});
    const auto number = parse_number(digits, max_board_size, where, expected);
    text.skip_blanks();
    return static_cast<int>(number);
}

/// Reads the next opening bracket and `3, 1)`.
PlacedQueen read_listed(Text& text) {
    const Location where = text.location();
    while (!text.opens_list())
        text.get();
    text.get();
    const int row = read_coordinate(text, "number_of_row");
    const int column = read_coordinate(text, "number_of_column");
    if (!text.closes_list()) text.refuse("row_and_column");
    text.get();
    return {{row, column}, where.line, where.column};
}

/// Does a queen begin here, without a bracket around the list?
bool begins_listed(Text text, bool is_pair) {
    if (!is_pair) return begins_atoms(text.rest());
    if (!text.opens_list()) return false;
    text.get();
    text.skip_blanks();
    return is_digit(text.peek());
}

/// Reads the queens of one line.
Listing read_line_of_queens(Text& text, bool is_pairs) {
    Listing queens;
    do {
        if (!begins_listed(text, is_pairs)) text.refuse(is_pairs ? coded("pair") : coded("atom"));
        queens.push_back(read_listed(text));
        if (!is_pairs && text.peek() == '.') text.get();
        text.skip_remark();
    } while (!text.at_line_end());
    return queens;
}

/// The number of queens, if each row and each column from `base` on has exactly one.
std::optional<int> size_shown_by(const Listing& queens, int base) {
    const auto row = [](const PlacedQueen& queen) { return queen.square.row; };
    const auto column = [](const PlacedQueen& queen) { return queen.square.column; };
    const bool shows = queens.size() > 1 && have_each_once(queens, base, row) &&
                       have_each_once(queens, base, column);
    return shows ? std::optional{static_cast<int>(queens.size())} : std::nullopt;
}

std::optional<int> size_shown_by(const Listing& queens) {
    const auto size = size_shown_by(queens, 0);
    return size ? size : size_shown_by(queens, 1);
}

/// Two or three queens in as many rows and columns always attack each other. Fewer than four queens
/// may belong to a larger board.
constexpr int sure_size = 4;

/// Reads consecutive lines as one list, unless each line is a solution.
Listing read_lines(Text& text, bool is_pairs) {
    Listing queens = read_line_of_queens(text, is_pairs);
    const auto size = size_shown_by(queens);
    const bool may_be_several = size && *size >= sure_size;
    for (bool is_second = true;; is_second = false) {
        if (text.poll()) text.poll()();
        Text next = text;
        do {
            next.take_line();
            next.skip_blanks();
        } while (next.peek() == '#');
        if (!begins_listed(next, is_pairs)) return queens;
        const Listing line = read_line_of_queens(next, is_pairs);
        if (is_second && may_be_several && size_shown_by(line) == size) return queens;
        queens.insert(queens.end(), line.begin(), line.end());
        text = next;
    }
}

/// Reads a list inside brackets, which can span lines.
Listing read_enclosed(Text& text) {
    Listing queens;
    text.get();
    for (text.skip_remarks(); text.opens_list(); text.skip_remarks())
        queens.push_back(read_listed(text));
    if (!text.closes_list()) text.refuse("pair_or_end");
    end_list(text);
    return queens;
}

bool has_number(const Listing& queens, int number) {
    return std::ranges::any_of(queens, [number](const PlacedQueen& queen) {
        return queen.square.row == number || queen.square.column == number;
    });
}

/// The size for a list that does not state it: shown by the list, or from the options.
int size_of(const Listing& queens, const ReadOptions& options, const Text& begin) {
    if (options.size) return *options.size;
    const auto shown = options.base ? size_shown_by(queens, *options.base) : size_shown_by(queens);
    if (shown && *shown < sure_size && options.missing_size)
        return options.missing_size().value_or(*shown);
    return shown ? *shown : size_from(options, begin);
}

void say_reading(const ReadOptions& options, const Location& where, int base, bool is_pairs,
                 bool is_certain) {
    if (!options.remark || options.base) return;
    Remark remark{
        where,
        {is_pairs ? coded("squares_from_top") : coded("squares_from_bottom"), {{"base", base}}}};
    if (is_certain) {
        remark.base = base;
    } else {
        remark.option = "base";
        remark.other = base == 0 ? "1" : "0";
        remark.otherwise = base == 0 ? coded("counts_from_1") : coded("counts_from_0");
    }
    options.remark(remark);
}

} // namespace

bool begins_atoms(std::string_view text) {
    return text.starts_with("queen(") || text.starts_with("q(");
}

int size_from(const ReadOptions& options, const Text& text) {
    if (options.size) return *options.size;
    if (options.missing_size)
        if (const auto size = options.missing_size()) return *size;
    text.refuse("missing_size");
}

Board read_square_list(Text& text, std::optional<int> size, const ReadOptions& options) {
    const Text begin = text;
    const std::string source = begin.source();
    const bool is_pairs = text.opens_list();
    Listing queens =
        is_pairs && !begins_listed(text, true) ? read_enclosed(text) : read_lines(text, is_pairs);
    if (options.base)
        for (const auto& [square, line, column] : queens)
            if (std::min(square.row, square.column) < *options.base)
                refuse({source, line, column},
                       square.row < *options.base ? coded("row_below_base")
                                                  : coded("column_below_base"),
                       {{"base", *options.base}});
    if (!size) size = size_of(queens, options, begin);

    int base = options.base.value_or(is_pairs ? 0 : 1);
    const bool is_certain = has_number(queens, 0) || has_number(queens, *size);
    if (!options.base && is_certain)
        base = has_number(queens, 0) ? 0 : 1;
    else if (!options.base && options.missing_base)
        base = options.missing_base(begin.location()).value_or(base);
    for (PlacedQueen& queen : queens) {
        const auto index = [&](int number, Code outside) {
            const int last = *size - 1 + base;
            if (number < base || number > last)
                refuse({source, queen.line, queen.column}, outside,
                       {{"number", number}, {"size", *size}, {"first", base}, {"last", last}});
            return number - base;
        };
        const int row = index(queen.square.row, "row_outside");
        const int column = index(queen.square.column, "column_outside");
        queen.square = {is_pairs ? row : *size - 1 - row, column};
    }
    BoardParts parts{.size = *size,
                     .queens = sorted_squares(std::move(queens), source, *size, text.poll())};
    if (!parts.queens.empty())
        say_reading(options, {source, begin.line()}, base, is_pairs, is_certain);
    return Board{std::move(parts), text.poll()};
}

bool begins_dimacs(std::string_view text) {
    return text.starts_with("p cnf") || text.starts_with("p inccnf") || text.starts_with("c ");
}

bool begins_opb(std::string_view text) { return text.starts_with("* #variable="); }

Excerpt take_board_of_dimacs(Text& text) {
    constexpr std::string_view first = "c board ";
    constexpr std::string_view further = "c  "; // continuation of a long comment, broken at blanks
    const Location where = text.location();
    Excerpt board;
    for (bool has_ended = false; !text.at_end();) {
        if (text.poll()) text.poll()();
        const int line = text.line();
        const std::string_view content = text.take_line();
        const std::string_view beginning = board.text.empty() ? first : further;
        if (!has_ended && content.starts_with(beginning)) {
            if (board.text.empty()) board.line = line;
            const std::size_t prefix = beginning.size();
            board.text += std::string(prefix, ' ').append(content.substr(prefix)) += '\n';
        } else {
            has_ended = !board.text.empty();
        }
    }
    if (board.text.empty()) refuse(where, "formula_without_board");
    return board;
}

} // namespace qsat::text
