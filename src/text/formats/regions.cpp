// Declared in format.hpp.
#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace qsat::inline text {

namespace {

constexpr std::string_view diagonals_line = "diagonals:";
constexpr std::string_view blanks = " \t\r\n";

/// Below a grid, its beginning: `givens: b4`, also as people write it, and `diagonals: long`.
struct LineBelow {
    bool is_diagonals;
    std::size_t begin; ///< of the squares, or of the word
};

/// Nothing if the line is none. Without a colon, squares must follow.
std::optional<LineBelow> line_below(std::string_view line) {
    constexpr std::array<std::string_view, 7> names{"diagonals", "given queens", "givens", "given",
                                                    "queens",    "queen",        "fixed"};
    for (const std::string_view name : names) {
        const std::string_view beginning = line.substr(0, name.size());
        const bool is_name = std::ranges::equal(
            beginning, name, {}, [](char c) { return is_letter(c) ? c | ('a' - 'A') : c; });
        if (!is_name) continue;
        std::size_t begin = line.find_first_not_of(blanks, name.size());
        const bool has_colon = begin < line.size() && (line[begin] == ':' || line[begin] == '=');
        if (has_colon) begin = std::min(line.find_first_not_of(blanks, begin + 1), line.size());
        const std::string_view rest = begin < line.size() ? line.substr(begin) : "";
        if (has_colon ||
            (begin > name.size() && is_square_word(rest.substr(0, rest.find_first_of(" \t\r,;")))))
            return LineBelow{name == names.front(), begin};
    }
    return {};
}

/// The marks of a row of the second grid, which contains queens and blocked squares; empty if the
/// line is none.
std::string marks_of(std::string_view line) {
    std::string marks;
    for (const char c : line) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        if (std::string_view{"._-QqXx"}.find(c) == std::string_view::npos) return {};
        marks += c;
    }
    return marks;
}

/// The number of squares in a line of letters or digits, also with blanks between; 0 if there is
/// anything else.
std::size_t letters_in(std::string_view line) {
    std::size_t letters = 0;
    for (const char c : line) {
        if (c == ' ' || c == '\r') continue;
        if (!is_letter(c) && !is_digit(c)) return 0;
        ++letters;
    }
    return letters;
}

/// Does the next board begin here, perhaps below its title? The other possibility is text that
/// nothing understands. Empty if a few more lines must show it.
std::optional<bool> begins_board(const Text& text, bool has_more) {
    constexpr int enough = 4; // a title, an empty line, and two rows
    Text next = text;
    const std::string_view first = next.take_line();
    const std::size_t letters = letters_in(first);
    if (letters > 3 && letters == letters_in(next.rest_of_line())) return true;
    const std::size_t slash = first.find('/');
    if (slash != first.npos && letters_in(first.substr(0, slash)) > 3 &&
        std::ranges::count(first, '/') + 1 == static_cast<std::ptrdiff_t>(slash))
        return true;
    std::size_t line_end = 0;
    for (int lines = 0; has_more && lines < enough; ++lines, ++line_end) {
        line_end = text.rest().find('\n', line_end);
        if (line_end == first.npos) return {};
    }
    const auto grid = region_grid(text);
    return grid && grid->rows > 1;
}

/// The end of the board, after all lines that continue it; there may be empty lines between.
std::size_t first_regions(std::string_view text, const Poll& poll) {
    Text rest{{}, text, &poll};
    const auto grid = region_grid(rest);
    if (!grid) return first_paragraph(text, poll);
    rest.skip(grid->length);
    std::size_t after = rest.rest().size();
    while (rest.rest().find('\n') != text.npos) {
        const Text line = rest;
        const std::string_view content = trimmed(rest.take_line(), blanks);
        if (content.empty() || content.starts_with('#')) continue;
        if (!continues_regions(content) && !Text{{}, content}.at_comment()) {
            const auto begins = begins_board(line, true);
            if (!begins) return text.npos;
            if (*begins) return text.size() - after; // else the reader refuses this line
        }
        after = rest.rest().size();
    }
    return text.npos;
}

/// Adds the words of a line.
void read_givens(Text& text, BoardParts& parts) {
    const BoardParts more = take_square_words(text, parts.size);
    const auto append = [](auto& to, const auto& from) {
        to.insert(to.end(), from.begin(), from.end());
    };
    append(parts.queens, more.queens);
    append(parts.blocked, more.blocked);
    append(parts.excluded_sums, more.excluded_sums);
    append(parts.excluded_differences, more.excluded_differences);
}

/// The board of one square, which is recognised by nothing.
std::optional<RegionGrid> single_region(const Text& text) {
    const std::string_view line = text.rest_of_line();
    const std::string_view name = trimmed(line, blanks);
    if (name.size() != 1 || !(is_letter(name.front()) || is_digit(name.front()))) return {};
    RegionGrid grid{.size = 1, .rows = 1, .length = line.size()};
    grid.add(std::string{name});
    return grid;
}

void read_marks(Text& text, BoardParts& parts) {
    for (int row = 0; row < parts.size; ++row) {
        const Location where = text.location();
        const std::string marks = text.at_end() ? "" : marks_of(text.take_line());
        if (std::ssize(marks) != parts.size)
            refuse(where, "row_of_marks",
                   {{"row", row + 1}, {"squares", marks.size()}, {"size", parts.size}});
        for (int column = 0; column < parts.size; ++column) {
            const char mark = marks[static_cast<std::size_t>(column)];
            if (mark == 'Q' || mark == 'q') parts.queens.push_back({row, column});
            if (mark == 'X' || mark == 'x') parts.blocked.push_back({row, column});
        }
    }
}

/// Reads a line that adds something to the board. Returns false where the next board begins, and
/// throws InputError if the text is neither.
bool read_line_below(Text& text, BoardParts& parts) {
    Text ahead = text;
    ahead.skip_empty_lines();
    if (ahead.at_end()) return false;
    const std::string_view line = ahead.rest_of_line();
    const auto below = line_below(line);
    if (!below && !continues_regions(line)) {
        if (begins_board(ahead, false).value()) return false;
        const Location where = ahead.location();
        refuse(where, "after_regions", {{"found", in_quotes(ahead.take_word())}});
    }
    text = ahead;
    if (!below) {
        read_marks(text, parts);
        return true;
    }
    text.skip(below->begin);
    if (below->is_diagonals) {
        const Location where = text.location();
        parts.diagonals = parse_diagonals(text.take_word(), where);
        text.take_line();
    } else {
        read_givens(text, parts);
    }
    return true;
}

Board read_regions(Text& text, const ReadOptions& options) {
    text.skip_empty_lines();
    const Location where = text.location();
    auto grid = region_grid(text);
    if (!grid && options.format == regions_format.name) grid = single_region(text);
    if (!grid) text.refuse("no_region_grid");
    BoardParts parts = std::move(grid->marks);
    parts.size = grid->size;
    parts.diagonals = Diagonals::touching;
    set_regions(parts, *grid, where);
    text.skip(grid->length);
    while (read_line_below(text, parts)) {
    }
    if (options.remark) {
        std::ranges::for_each(grid->remarks, options.remark);
        // A typing error shows in a region that has a square elsewhere.
        if (auto apart = regions_in_parts(*grid)) options.remark({where, std::move(*apart)});
    }
    return Board{std::move(parts), text.poll()};
}

bool is_regions(std::string_view content) {
    const Text begin = beginning_of(content);
    // The first line shows most other texts: grids, permutations and squares.
    const std::string_view first = begin.rest_of_line();
    if (is_made_of(first, " ._-+QqXx\r") ||
        (begins_numbered_list(first) && names_squares(first.substr(first.find(':')))) ||
        (is_made_of(first, "0123456789., \t\r") &&
         (first.find('.') != first.npos || !may_begin_regions(first))))
        return false;
    const auto grid = region_grid(begin);
    return grid && is_surely_regions(*grid);
}

void write_region_board(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                        const WriteOptions&) {
    require_parts(regions_format, board); // also for a completion
    out << regions_in_letters(board, "\n") << '\n';
    if (board.diagonals() == Diagonals::full) out << diagonals_line << " long\n";
    std::ostringstream words;
    write_square_words(words, board, completion);
    if (words.tellp() > 0) out << "givens:" << words.str() << '\n';
    out << '\n';
}

} // namespace

bool continues_regions(std::string_view line) {
    line = trimmed(line, blanks);
    const std::string marks = marks_of(line);
    return line_below(line) || marks.find_first_of("._") != marks.npos ||
           (marks.find('-') != marks.npos && marks.find_first_not_of('-') != marks.npos) ||
           (marks.find('-') != marks.npos && line.find(' ') != line.npos);
}

Diagonals parse_diagonals(std::string_view word, const Location& where) {
    if (word == "touching") return Diagonals::touching;
    if (word == "long") return Diagonals::full;
    refuse(where, "unexpected",
           {{"found", in_quotes(word)}, {"expected", Sentence{coded("long_or_touching")}}});
}

const Format regions_format{
    .name = "regions",
    .summary = "a letter per square for its coloured region; givens: b4 !c3 on a line below",
    .example = "AABB/ABBB/CCDD/CCDD",
    .lacks = Format::classic | Format::numbered_regions,
    .first_board = first_regions,
    .recognises = is_regions,
    .read = read_regions,
    .write = write_region_board,
};

} // namespace qsat::text
