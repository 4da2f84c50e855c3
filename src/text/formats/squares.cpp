#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

constexpr std::string_view regions_label = "regions=";
constexpr std::string_view diagonals_label = "diagonals=";

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
char small(char letter) { return static_cast<char>(letter | ('a' - 'A')); }

std::size_t letters_in_front(std::string_view word) {
    return std::ranges::find_if_not(word, is_letter) - word.begin();
}

/// Removes a sign for the queen that cannot be a column letter: a Russian letter or a chess figure.
std::string_view without_sign(std::string_view word) {
    for (const std::string_view sign : {"Ф", "ф", "♕", "♛"})
        if (word.starts_with(sign)) return word.substr(sign.size());
    return word;
}

/// The length of the first square in a word such as `b4` or `b4d5`.
std::size_t square_length(std::string_view word) {
    const std::size_t digits = std::ranges::find_if(word, is_digit) - word.begin();
    const std::size_t length = std::min(word.find_first_not_of("0123456789", digits), word.size());
    return length < word.size() && is_letter(word[length]) ? length : word.size();
}

/// Does the word consist of letters and digits, possibly after a mark?
bool looks_like_square(std::string_view word) {
    word = without_sign(word);
    if (is_made_of(word.substr(0, 1), "!/\\")) word.remove_prefix(1);
    const std::size_t letters = letters_in_front(word);
    return letters > 0 && is_number(word.substr(letters));
}

bool looks_like_squares(std::string_view word) {
    for (; !word.empty(); word.remove_prefix(square_length(word)))
        if (!looks_like_square(word.substr(0, square_length(word)))) return false;
    return true;
}

/// The column number from 1; greater than any board if there are too many letters.
std::int64_t column_number(std::string_view letters) {
    std::int64_t column = 0;
    for (const char letter : letters)
        column =
            std::min<std::int64_t>(26 * column + (small(letter) - 'a' + 1), max_board_size + 1);
    return column;
}

/// The column letters of a queen. In `Qb4` the first letter means the queen; in `qb4` only if there
/// is no column qb. `D` is the queen in German, French, Spanish and Italian.
std::string_view without_queen(std::string_view letters, int size, const Location& where) {
    const char first = letters.empty() ? '\0' : small(letters.front());
    if (letters.size() < 2 || (first != 'q' && first != 'd')) return letters;
    const bool is_capital = !is_small(letters.front());
    if ((is_capital && std::ranges::all_of(letters.substr(1), is_small)) ||
        column_number(letters) > size)
        return letters.substr(1);
    if (letters.front() == 'Q') refuse(where, "capital_queen");
    return letters;
}

/// Parses a square such as `b4` or `aa12` of a board of this size.
Square parse_square(std::string_view word, int size, const Location& where, bool is_queen) {
    if (is_queen) word = without_sign(word);
    const std::size_t count = letters_in_front(word);
    if (count == 0 || !is_number(word.substr(count)))
        refuse(where, "no_square", {{"word", in_quotes(word)}});
    std::string_view letters = word.substr(0, count);
    if (is_queen) letters = without_queen(letters, size, where);
    const std::int64_t column = column_number(letters);
    const std::int64_t row =
        parse_number(word.substr(count), max_board_size, where, coded("row_number"));
    if (column > size || row < 1 || row > size)
        refuse(where, "outside_board",
               {{"square", in_quotes(word)}, {"corner", square_name({0, size - 1}, size)}});
    return {static_cast<int>(size - row), static_cast<int>(column - 1)};
}

/// Reads the words of a line, or of a board with its size up to the next board.
class SquareReader {
public:
    SquareReader(Text& text, int size) : text_{text}, parts_{.size = size} {}

    /// Throws InputError.
    void read_words(bool resume) {
        for (skip(resume); resume ? !begins_next() : !text_.at_line_end(); skip(resume)) {
            Location where = text_.location();
            std::string_view word = text_.take_word();
            for (const bool are_squares = looks_like_squares(word); !word.empty();) {
                const std::size_t length = are_squares ? square_length(word) : word.size();
                add(word.substr(0, length), where);
                word.remove_prefix(length);
                where.column += static_cast<int>(length);
            }
        }
    }

    BoardParts take() {
        parts_.queens =
            sorted_squares(std::move(queens_), text_.source(), parts_.size, text_.poll());
        // With regions, queens only attack diagonally where they touch, unless the text says
        // otherwise.
        parts_.diagonals =
            diagonals_.value_or(parts_.regions.empty() ? Diagonals::full : Diagonals::touching);
        return std::move(parts_);
    }

private:
    /// Skips to the next word; comments may follow squares.
    void skip(bool resume) {
        if (resume) return text_.skip_empty_lines();
        text_.skip_remark();
    }

    bool begins_next() const {
        if (text_.at_end()) return true;
        // Squares do not begin with a digit. Checking the whole line for each word would take
        // quadratic time.
        if (!is_digit(text_.peek())) return false;
        Text ahead = text_;
        return begins_numbered_list(text_.rest_of_line()) || take_size_line(ahead);
    }

    void add(std::string_view word, const Location& where) {
        if (word.starts_with(regions_label)) return add_regions(word, where);
        if (word.starts_with(diagonals_label)) {
            diagonals_ = parse_diagonals(word.substr(diagonals_label.size()), where);
            return;
        }
        const char mark = word.front();
        const bool is_queen = mark != '!' && mark != '/' && mark != '\\';
        if (!is_queen) word.remove_prefix(1);
        const Square square = parse_square(word, parts_.size, where, is_queen);
        if (mark == '!')
            parts_.blocked.push_back(square);
        else if (mark == '/')
            parts_.excluded_sums.push_back(square.sum());
        else if (mark == '\\')
            parts_.excluded_differences.push_back(square.difference());
        else
            queens_.push_back({square, where.line, where.column});
    }

    void add_regions(std::string_view word, const Location& where) {
        const std::string_view letters = word.substr(regions_label.size());
        auto grid = region_grid(Text{{}, letters});
        if (parts_.size == 1 && letters.size() == 1) {
            grid = RegionGrid{.size = 1};
            grid->add(std::string{letters});
        }
        if (!grid || grid->fault || grid->size != parts_.size)
            refuse(where, "no_regions_in_word", {{"rows", parts_.size}, {"word", in_quotes(word)}});
        set_regions(parts_, *grid, where);
    }

    Text& text_;
    BoardParts parts_;
    std::vector<PlacedQueen> queens_;
    std::optional<Diagonals> diagonals_;
};

Board read_squares(Text& text, const ReadOptions& options) {
    text.skip_empty_lines();
    if (begins_opb(text.rest_of_line())) refuse(text.location(), "opb_is_no_board");
    if (begins_dimacs(text.rest_of_line())) {
        if (!options.takes_formulas) refuse(text.location(), "formula_is_no_solution");
        const Excerpt board = take_board_of_dimacs(text);
        Text excerpt{text.source(), board.text, &text.poll(), board.line};
        return read_squares(excerpt, options);
    }
    const bool has_colon = begins_numbered_list(text.rest_of_line());
    const std::optional<int> own_size =
        has_colon ? take_numbered_size(text, max_board_size) : take_size_line(text);
    if (own_size && !has_colon) text.skip_empty_lines();
    if (!has_colon && (text.opens_list() || begins_atoms(text.rest())))
        return read_square_list(text, own_size, options);
    SquareReader reader{text, own_size ? *own_size : size_from(options, text)};
    reader.read_words(own_size.has_value());
    return Board{reader.take(), text.poll()};
}

/// Recognises a size with a colon, a formula, or a line of squares, pairs or atoms.
bool is_squares(std::string_view content) {
    Text text = beginning_of(content);
    if (begins_numbered_list(text.rest_of_line()) || begins_dimacs(text.rest_of_line()) ||
        begins_opb(text.rest_of_line()))
        return true;
    if (take_size_line(text)) text.skip_blanks();
    if (begins_atoms(text.rest()) || list_kind(text) == ListKind::pairs) return true;
    int squares = 0;
    for (; !text.at_line_end() && text.peek() != '#'; text.skip_blanks(), ++squares)
        if (!looks_like_squares(text.take_word())) return false;
    return squares > 0;
}

void write_squares(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                   const WriteOptions&) {
    out << board.size() << ':';
    write_square_words(out, board, completion);
    if (completion == nullptr) {
        if (board.has_regions()) out << ' ' << regions_label << regions_in_letters(board);
        const Diagonals usual = board.has_regions() ? Diagonals::touching : Diagonals::full;
        if (board.diagonals() != usual)
            out << ' ' << diagonals_label << (board.has_regions() ? "long" : "touching");
    }
    out << '\n';
}

} // namespace

bool is_square_word(std::string_view word) {
    return !word.empty() && (looks_like_squares(word) || word.starts_with(regions_label) ||
                             word.starts_with(diagonals_label));
}

bool names_squares(std::string_view line) {
    Text rest{{}, line};
    int words = 0;
    int squares = 0;
    for (rest.skip_blanks(); !rest.at_line_end(); rest.skip_blanks()) {
        const std::string_view word = rest.take_word();
        if (words > 0 && is_square_word(word))
            ++squares;
        else if (squares > 0 || !std::ranges::all_of(trimmed(word, ":="), is_letter))
            return false;
        else
            ++words;
    }
    return squares > 0;
}

BoardParts take_square_words(Text& text, int size) {
    SquareReader reader{text, size};
    reader.read_words(false);
    return reader.take();
}

void write_square_words(std::ostream& out, const Board& board,
                        const VerifiedPlacement* completion) {
    const int size = board.size();
    for (const Square queen : queens_of(board, completion))
        out << ' ' << square_name(queen, size);
    if (completion != nullptr) return;
    for (const Square blocked : board.blocked())
        out << " !" << square_name(blocked, size);
    for (const int sum : board.excluded_sums())
        out << " /" << square_name(leftmost_of_sum(sum, size), size);
    for (const int difference : board.excluded_differences())
        out << " \\" << square_name(leftmost_of_difference(difference), size);
}

const Format squares_format{
    .name = "squares",
    .summary = "size and squares: b4 queen, !c3 blocked, /a3 and \\a6 excluded diagonals",
    .example = "8: b4 d5 !c3",
    .lacks = Format::numbered_regions,
    .first_board = first_list_of_squares,
    .recognises = is_squares,
    .read = read_squares,
    .write = write_squares,
};

} // namespace qsat::text
