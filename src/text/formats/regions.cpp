#include "formats/first_board.hpp"
#include "formats/format.hpp"
#include "formats/lists.hpp"
#include "formats/puzz_link.hpp"
#include "formats/refusals.hpp"
#include "formats/region_grid.hpp"
#include "formats/region_refusals.hpp"
#include "formats/square_words.hpp"

#include <algorithm>

namespace qsat {

namespace {

constexpr std::string_view givens_line = "givens:";
constexpr std::string_view diagonals_line = "diagonals:";

std::size_t length_of_line(std::string_view text) {
    return std::min(text.find('\n'), text.size() - 1) + 1;
}

std::string_view without_blanks(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r\n");
    return first == line.npos ? std::string_view{}
                              : line.substr(first, line.find_last_not_of(" \t\r\n") + 1 - first);
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

bool begins_marks(std::string_view line) {
    return marks_of(line).find_first_of("._-") != std::string::npos;
}

/// Does the line continue the board above it?
bool goes_on(std::string_view line) {
    line = without_blanks(line);
    return line.starts_with(givens_line) || line.starts_with(diagonals_line) || begins_marks(line);
}

/// The end of the board, after all lines that continue it; there may be empty lines between.
std::size_t first_regions(std::string_view text, const Poll& poll) {
    PollCounter bytes{poll};
    std::size_t begin = 0;
    for (; begin < text.size(); begin += length_of_line(text.substr(begin))) {
        const std::string_view line =
            without_blanks(text.substr(begin, length_of_line(text.substr(begin))));
        bytes.step(line.size() + 1);
        if (!line.empty() && line.front() != '#') break;
    }
    const auto grid = region_grid(text.substr(std::min(begin, text.size())));
    if (!grid) return first_paragraph(text, poll);
    std::size_t end = begin + grid->length;
    if (end < text.size() && text[end] == '\n') ++end; // line break after a grid on one line
    for (std::size_t next = end; next < text.size();) {
        if (text.find('\n', next) == text.npos) return text.npos;
        const std::string_view line = text.substr(next, length_of_line(text.substr(next)));
        next += line.size();
        bytes.step(line.size());
        if (goes_on(line))
            end = next;
        else if (!without_blanks(line).empty())
            return end;
    }
    return text.npos;
}

class RegionReader {
public:
    explicit RegionReader(Text& text) : text_{text} {}

    Board read() {
        text_.skip_empty_lines();
        const Location where = text_.location();
        const auto grid = region_grid(text_.rest());
        if (!grid) throw InputError{where, Sentence{region_refusals["no_region_grid"]}};
        pass(grid->length);
        parts_ = {.size = grid->size, .diagonals = Diagonals::touching};
        set_regions(parts_, *grid, where);
        read_more();
        return Board{std::move(parts_), text_.poll()};
    }

private:
    void pass(std::size_t length) {
        const char* const end = text_.rest().data() + length;
        while (!text_.at_end() && text_.rest().data() < end)
            text_.get();
    }

    /// Reads the lines that continue the board.
    void read_more() {
        for (;;) {
            Text ahead = text_;
            ahead.skip_empty_lines();
            const std::string_view line = without_blanks(ahead.rest_of_line());
            if (ahead.at_end() || !goes_on(line)) return;
            text_ = ahead;
            if (line.starts_with(givens_line)) {
                text_.skip(givens_line.size());
                add(take_square_words(text_, parts_.size));
            } else if (line.starts_with(diagonals_line)) {
                text_.skip(diagonals_line.size());
                read_diagonals();
            } else {
                read_marks();
            }
        }
    }

    void add(const BoardParts& more) {
        const auto append = [](auto& to, const auto& from) {
            to.insert(to.end(), from.begin(), from.end());
        };
        append(parts_.queens, more.queens);
        append(parts_.blocked, more.blocked);
        append(parts_.excluded_sums, more.excluded_sums);
        append(parts_.excluded_differences, more.excluded_differences);
    }

    void read_diagonals() {
        text_.skip_blanks();
        const Location where = text_.location();
        const std::string_view word = text_.take_word();
        parts_.diagonals = parse_diagonals(word, where);
        text_.take_line();
    }

    void read_marks() {
        for (int row = 0; row < parts_.size; ++row) {
            const Location where = text_.location();
            const std::string marks = text_.at_end() ? "" : marks_of(text_.take_line());
            if (marks.size() != static_cast<std::size_t>(parts_.size))
                throw InputError{
                    where,
                    Sentence{region_refusals["row_of_marks"],
                             {{"row", row + 1}, {"squares", marks.size()}, {"size", parts_.size}}}};
            for (int column = 0; column < parts_.size; ++column) {
                const char mark = marks[static_cast<std::size_t>(column)];
                if (mark == 'Q' || mark == 'q') parts_.queens.push_back({row, column});
                if (mark == 'X' || mark == 'x') parts_.blocked.push_back({row, column});
            }
        }
    }

    Text& text_;
    BoardParts parts_;
};

Board read_regions(Text& text, const ReadOptions&) { return RegionReader{text}.read(); }

bool is_regions(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    const auto grid = region_grid(text.rest());
    return grid && is_surely_regions(*grid);
}

void write_regions(std::ostream& out, const Board& board, std::span<const Square> queens,
                   bool with_blocked) {
    if (!board.has_regions())
        refuse_to_write(regions_format, {refusals["unwritable_without_regions"]});
    require_letters(regions_format, board);
    out << regions_in_letters(board, "\n") << '\n';
    if (board.diagonals() == Diagonals::full) out << diagonals_line << " long\n";
    const auto squares = with_blocked ? board.blocked() : std::span<const Square>{};
    const bool excludes =
        with_blocked && board.excluded_sums().size() + board.excluded_differences().size() > 0;
    if (!queens.empty() || !squares.empty() || excludes) {
        out << givens_line;
        write_square_words(out, board, queens, with_blocked);
        out << '\n';
    }
    out << '\n';
}

void write_regions_board(std::ostream& out, const Board& board, const WriteOptions&) {
    write_regions(out, board, board.queens(), true);
}

void write_regions_solution(std::ostream& out, const Board& board,
                            const VerifiedPlacement& solution, const WriteOptions&) {
    write_regions(out, board, queens_of(solution), false);
}

Board read_puzz_link(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    const Location where = text.location();
    const auto grid = puzz_link_regions(text.take_line(), where);
    if (!grid) throw InputError{where, Sentence{region_refusals["no_puzz_link"]}};
    BoardParts parts{.size = grid->size, .diagonals = Diagonals::touching};
    set_regions(parts, *grid, where);
    return Board{std::move(parts)};
}

bool is_puzz_link(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    constexpr std::size_t longest_begin = 200; // length of an address before its kind of puzzle
    return text.rest_of_line().substr(0, longest_begin).find("starbattle/") !=
           std::string_view::npos;
}

void write_puzz_link_board(std::ostream& out, const Board& board, const WriteOptions&) {
    if (!board.has_regions())
        refuse_to_write(puzz_link_format, {refusals["unwritable_without_regions"]});
    if (board.diagonals() == Diagonals::full)
        refuse_to_write(puzz_link_format, {refusals["unwritable_long_diagonals"]});
    if (!board.queens().empty()) refuse_to_write(puzz_link_format, {refusals["unwritable_queens"]});
    if (!board.blocked().empty())
        refuse_to_write(puzz_link_format, {refusals["unwritable_blocked"]});
    if (!board.excluded_sums().empty() || !board.excluded_differences().empty())
        refuse_to_write(puzz_link_format, {refusals["unwritable_diagonals"]});
    out << puzz_link(board) << '\n';
}

void write_puzz_link_solution(std::ostream&, const Board&, const VerifiedPlacement&,
                              const WriteOptions&) {
    refuse_to_write(puzz_link_format, {refusals["unwritable_solution"]});
}

} // namespace

Diagonals parse_diagonals(std::string_view word, const Location& where) {
    if (word == "touching") return Diagonals::touching;
    if (word == "long") return Diagonals::full;
    throw InputError{where,
                     Sentence{refusals["unexpected"],
                              {{"found", in_quotes(word)},
                               {"expected", Sentence{region_refusals["long_or_touching"]}}}}};
}

const Format regions_format{
    .name = "regions",
    .summary = "a letter per square for its coloured region; givens: b4 !c3 on a line below",
    .example = "AABB/ABBB/CCDD/CCDD",
    .first_board = first_regions,
    .recognises = is_regions,
    .read = read_regions,
    .write_solution = write_regions_solution,
    .write_board = write_regions_board,
};

const Format puzz_link_format{
    .name = "puzzlink",
    .summary = "the address of a Star Battle with one star, as on puzz.link",
    .example = "https://puzz.link/p?starbattle/4/4/1/jog4n0",
    .first_board = first_line,
    .recognises = is_puzz_link,
    .read = read_puzz_link,
    .write_solution = write_puzz_link_solution,
    .write_board = write_puzz_link_board,
};

} // namespace qsat
