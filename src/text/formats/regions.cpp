// Declared in format.hpp.
#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <sstream>

namespace qsat::inline text {

namespace {

constexpr std::string_view givens_line = "givens:";
constexpr std::string_view diagonals_line = "diagonals:";

constexpr std::string_view blanks = " \t\r\n";

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

/// Does the line continue the board above it?
bool continues_board(std::string_view line) {
    line = trimmed(line, blanks);
    return line.starts_with(givens_line) || line.starts_with(diagonals_line) ||
           marks_of(line).find_first_of("._-") != std::string::npos;
}

/// The end of the board, after all lines that continue it; there may be empty lines between.
std::size_t first_regions(std::string_view text, const Poll& poll) {
    Text rest{{}, text, &poll};
    rest.skip_empty_lines();
    const auto grid = region_grid(rest.rest());
    if (!grid) return first_paragraph(text, poll);
    rest.skip(grid->length);
    if (rest.peek() == '\n') rest.get(); // after a grid on one line
    std::size_t after = rest.rest().size();
    while (rest.rest().find('\n') != text.npos) {
        const std::string_view line = rest.take_line();
        if (continues_board(line))
            after = rest.rest().size();
        else if (!trimmed(line, blanks).empty())
            return text.size() - after;
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

Board read_regions(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    const auto grid = region_grid(text.rest());
    if (!grid) text.refuse("no_region_grid");
    BoardParts parts{.size = grid->size, .diagonals = Diagonals::touching};
    set_regions(parts, *grid, text.location());
    text.skip(grid->length);
    for (;;) {
        Text ahead = text;
        ahead.skip_empty_lines();
        const std::string_view line = trimmed(ahead.rest_of_line(), blanks);
        if (ahead.at_end() || !continues_board(line)) return Board{std::move(parts), text.poll()};
        text = ahead;
        if (line.starts_with(givens_line)) {
            text.skip(givens_line.size());
            read_givens(text, parts);
        } else if (line.starts_with(diagonals_line)) {
            text.skip(diagonals_line.size());
            text.skip_blanks();
            const Location where = text.location();
            parts.diagonals = parse_diagonals(text.take_word(), where);
            text.take_line();
        } else {
            read_marks(text, parts);
        }
    }
}

bool is_regions(std::string_view content) {
    const auto grid = region_grid(beginning_of(content).rest());
    return grid && is_surely_regions(*grid);
}

void write_region_board(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                        const WriteOptions&) {
    require_parts(regions_format, board); // also for a completion
    out << regions_in_letters(board, "\n") << '\n';
    if (board.diagonals() == Diagonals::full) out << diagonals_line << " long\n";
    std::ostringstream words;
    write_square_words(words, board, completion);
    if (words.tellp() > 0) out << givens_line << words.str() << '\n';
    out << '\n';
}

} // namespace

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
