#include "formats/square_lists.hpp"

#include "board/board.hpp"
#include "formats/line_refusals.hpp"
#include "formats/queen_list.hpp"
#include "formats/refusals.hpp"
#include "formats/remark_texts.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace qsat {

namespace {

constexpr std::array<std::string_view, 2> atom_beginnings{"queen(", "q("};

/// A queen of a list: the written numbers and their place in the text.
struct Listed {
    int row, column;
    int line, place;
};

using Listing = std::vector<Listed>;

/// `expected` names the number.
int read_coordinate(Text& text, const SentenceText* expected) {
    text.skip_blanks();
    const Location where = text.location();
    std::string digits;
    while (is_digit(text.peek()))
        digits += text.get();
    if (digits.empty())
        text.fail(
            {refusals["unexpected"],
             {text.at_line_end() ? SentenceValue{"found", Sentence{line_refusals["end_of_line"]}}
                                 : sign_value("found", text.peek()),
              {"expected", Sentence{expected}}}});
    const auto number = parse_number(digits, max_board_size, where, expected);
    text.skip_blanks();
    return static_cast<int>(number);
}

/// Reads `3, 1)` after an opening bracket.
Listed read_listed(Text& text, const Location& where) {
    const int row = read_coordinate(text, line_refusals["number_of_row"]);
    const int column = read_coordinate(text, line_refusals["number_of_column"]);
    if (!closes_list(text)) text.fail({line_refusals["row_and_column"]});
    text.get();
    return {row, column, where.line, where.column};
}

/// Does a queen begin here, without a bracket around the list?
bool begins_listed(Text text, bool is_pair) {
    if (!is_pair) return begins_atoms(text.rest());
    if (!opens_list(text)) return false;
    text.get();
    text.skip_blanks();
    return is_digit(text.peek());
}

/// Reads the queens of one line.
Listing read_line(Text& text, bool is_pairs) {
    Listing queens;
    do {
        const Location where = text.location();
        if (!begins_listed(text, is_pairs))
            text.fail({is_pairs ? line_refusals["pair"] : line_refusals["atom"]});
        while (!opens_list(text))
            text.get();
        text.get();
        queens.push_back(read_listed(text, where));
        if (!is_pairs && text.peek() == '.') text.get();
        text.skip_remark();
    } while (!text.at_line_end());
    return queens;
}

/// The number of queens, if each row and each column from `base` on has exactly one.
std::optional<int> size_shown_by(const Listing& queens, int base) {
    const std::size_t size = queens.size();
    std::vector<bool> rows(size);
    std::vector<bool> columns(size);
    const auto is_new = [&](std::vector<bool>& seen, int number) {
        if (number < base || std::cmp_greater_equal(number - base, size)) return false;
        const bool is_new_one = !seen[number - base];
        seen[number - base] = true;
        return is_new_one;
    };
    for (const Listed& queen : queens)
        if (!is_new(rows, queen.row) || !is_new(columns, queen.column)) return {};
    return size < 2 ? std::nullopt : std::optional{static_cast<int>(size)};
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
    Listing queens = read_line(text, is_pairs);
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
        const Listing line = read_line(next, is_pairs);
        if (is_second && may_be_several && size_shown_by(line) == size) return queens;
        queens.insert(queens.end(), line.begin(), line.end());
        text = next;
    }
}

/// Reads a list inside brackets, which can span lines.
Listing read_enclosed(Text& text) {
    const auto skip = [&] {
        for (text.skip_remark(); text.peek() == '\n'; text.skip_remark())
            text.get();
    };
    Listing queens;
    text.get();
    for (skip(); opens_list(text); skip()) {
        const Location where = text.location();
        text.get();
        queens.push_back(read_listed(text, where));
    }
    if (!closes_list(text)) text.fail({line_refusals["pair_or_end"]});
    text.get();
    text.skip_remark();
    if (!text.at_line_end()) text.fail({refusals["more_after_list"]});
    text.take_line();
    return queens;
}

bool has_number(const Listing& queens, int number) {
    return std::ranges::any_of(queens, [number](const Listed& queen) {
        return queen.row == number || queen.column == number;
    });
}

/// The size for a list that does not state it: shown by the list, or from the options.
std::optional<int> size_of(const Listing& queens, const ReadOptions& options) {
    if (options.size) return options.size;
    const auto shown = options.base ? size_shown_by(queens, *options.base) : size_shown_by(queens);
    if (!shown || *shown >= sure_size || !options.missing_size) return shown;
    const auto known = options.missing_size();
    return known ? known : shown;
}

void require_base(const Listing& queens, int base, const std::string& source) {
    for (const Listed& queen : queens)
        if (queen.row < base || queen.column < base)
            throw InputError{{source, queen.line, queen.place},
                             Sentence{queen.row < base ? line_refusals["row_below_base"]
                                                       : line_refusals["column_below_base"],
                                      {{"base", base}}}};
}

/// Converts a row or column number to one from 0; `outside` says that there is none.
int index_of(int number, int base, int size, const SentenceText* outside, const Location& where) {
    const int last = size - 1 + base;
    if (number < base || number > last)
        throw InputError{
            where, Sentence{outside,
                            {{"number", number}, {"size", size}, {"first", base}, {"last", last}}}};
    return number - base;
}

void say_reading(const ReadOptions& options, const Location& where, int base, bool is_pairs,
                 bool is_certain) {
    if (!options.remark || options.base) return;
    Remark remark{
        where,
        {is_pairs ? remark_texts["squares_from_top"] : remark_texts["squares_from_bottom"],
         {{"base", base}}}};
    if (is_certain) {
        remark.base = base;
    } else {
        remark.option = "base";
        remark.other = base == 0 ? "1" : "0";
        remark.otherwise =
            base == 0 ? remark_texts["counts_from_1"] : remark_texts["counts_from_0"];
    }
    options.remark(remark);
}

} // namespace

bool opens_list(const Text& text) { return text.peek() == '[' || text.peek() == '('; }
bool closes_list(const Text& text) { return text.peek() == ']' || text.peek() == ')'; }

bool begins_atoms(std::string_view text) {
    for (const std::string_view beginning : atom_beginnings)
        if (text.starts_with(beginning)) return true;
    return false;
}

bool begins_square_list(const Text& text) { return opens_list(text) || begins_atoms(text.rest()); }

int size_from(const ReadOptions& options, const Text& text) {
    if (options.size) return *options.size;
    if (options.missing_size)
        if (const auto size = options.missing_size()) return *size;
    text.fail({line_refusals["missing_size"]});
}

Board read_square_list(Text& text, std::optional<int> size, const ReadOptions& options) {
    const Text begin = text;
    const bool is_pairs = opens_list(text);
    const Listing listed =
        is_pairs && !begins_listed(text, true) ? read_enclosed(text) : read_lines(text, is_pairs);
    int base = options.base.value_or(is_pairs ? 0 : 1);
    require_base(listed, options.base.value_or(0), begin.location().source);
    if (!size) size = size_of(listed, options);
    if (!size) size = size_from(options, begin);

    const bool is_certain = has_number(listed, 0) || has_number(listed, *size);
    if (!options.base && is_certain)
        base = has_number(listed, 0) ? 0 : 1;
    else if (!options.base && options.missing_base)
        base = options.missing_base(begin.location()).value_or(base);
    BoardParts parts{.size = *size};
    QueenList queens;
    for (const auto& [row, column, line, place] : listed) {
        const Location where{begin.location().source, line, place};
        const int from_base = index_of(row, base, *size, line_refusals["row_outside"], where);
        queens.add({is_pairs ? from_base : *size - 1 - from_base,
                    index_of(column, base, *size, line_refusals["column_outside"], where)},
                   where);
    }
    parts.queens = queens.take(*size, text.poll());
    if (!listed.empty())
        say_reading(options, {begin.location().source, begin.line()}, base, is_pairs, is_certain);
    return Board{std::move(parts), text.poll()};
}

bool begins_dimacs(std::string_view text) {
    return text.starts_with("p cnf") || text.starts_with("p inccnf") || text.starts_with("c ");
}

Excerpt take_board_of_dimacs(Text& text) {
    constexpr std::string_view first = "c board ";
    constexpr std::string_view further = "c  "; // continuation of a long comment, broken at blanks
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
        throw InputError{where, Sentence{line_refusals["formula_without_board"]}};
    return board;
}

} // namespace qsat
