// Declared in format.hpp.
#include "formats/lists.hpp"
#include "formats/recognition.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

constexpr char blocked_letter = 'x'; // our extension; chess has no such piece

/// The side to move, which follows the squares in chess.
bool is_side(std::string_view word) { return word == "w" || word == "b"; }

constexpr std::string_view fen_tag = "[FEN \"";

/// The length of a slash at this place, which addresses can write as %2F; 0 if there is none.
std::size_t slash_length(std::string_view rest) {
    if (rest.starts_with('/')) return 1;
    return rest.starts_with("%2F") || rest.starts_with("%2f") ? 3 : 0;
}

/// The length of a label before the position: `FEN:` or `fen `.
std::size_t label_length(std::string_view line) {
    constexpr std::string_view label = "fen";
    const bool labelled = line.starts_with(label) || line.starts_with("FEN");
    const std::size_t end = line.find_first_not_of(": \t", label.size());
    return labelled && end != line.npos && end > label.size() ? end : 0;
}

/// Does a game in PGN begin here, with a tag such as `[Event "?"]`?
bool begins_game(std::string_view line) {
    if (!line.starts_with('[')) return false;
    const auto end = std::ranges::find_if_not(line.substr(1), is_letter);
    const std::string_view behind{end, line.end()};
    return behind.size() + 1 < line.size() && behind.starts_with(" \"");
}

/// The length of a game up to the next game or the end. In other cases a board is one line.
std::size_t first_fen(std::string_view text, const Poll& poll) {
    Text begin{{}, text, &poll};
    begin.skip_empty_lines();
    return begins_game(begin.rest_of_line()) ? text.npos : first_line(text, poll);
}

bool is_address(std::string_view line) {
    return line.starts_with("https://") || line.starts_with("http://") ||
           line.starts_with("lichess.org/");
}

/// The start of the position in an address such as https://lichess.org/editor/8/8/3Q4/...; npos if
/// there is none.
std::size_t position_in_address(std::string_view line) {
    constexpr std::string_view key = "fen=";
    if (const std::size_t at = line.find(key); at != line.npos) return at + key.size();
    line = line.substr(0, std::min(line.find_first_of(" \t?#"), line.find('_')));
    if (const std::size_t last = line.rfind('/'); line.find("%2", last) != line.npos)
        return last + 1;
    std::size_t begin = line.npos;
    int rows = 0;
    for (std::size_t end = line.size(); end != line.npos && end > 0; ++rows) {
        const std::size_t slash = line.rfind('/', end - 1);
        const std::string_view row = line.substr(slash + 1, end - slash - 1);
        if (row.empty() || row.find_first_not_of("0123456789QqxPRNBKprnbk") != row.npos) break;
        begin = slash + 1;
        end = slash;
    }
    return rows > 1 ? begin : line.npos;
}

/// Moves the text to the squares in a game's tag or in an address. Returns false if there are none.
bool skip_to_position(Text& text) {
    const std::string_view line = text.rest_of_line();
    if (begins_game(line)) {
        while (!text.at_end() && !text.rest().starts_with(fen_tag))
            text.take_line();
        if (text.at_end()) return false;
        text.skip(fen_tag.size());
        return !text.at_end();
    }
    const std::size_t begin = is_address(line) ? position_in_address(line) : label_length(line);
    if (begin == line.npos) return false;
    text.skip(begin);
    return true;
}

bool at_end_of_position(const Text& text) {
    return text.at_line_end() || text.rest().starts_with("%20") ||
           is_made_of(text.rest().substr(0, 1), " \t_+?&\"");
}

/// Reads the squares, row by row. The size is that of the first row. Later rows are checked at
/// their ends, because the following text can be long.
Board read_position(Text& text, const ReadOptions& options) {
    const Location start = text.location();
    Location row_start = start;
    BoardParts parts;
    int row = 0;
    std::int64_t squares = 0; // of this row
    int others = 0;           // chessmen other than queens
    const auto end_row = [&] {
        const bool is_first = row++ == 0;
        if (is_first ? squares < 1 || squares > max_board_size : squares != parts.size)
            refuse(row_start, is_first ? coded("fen_first_row") : coded("fen_row"),
                   {{"row", row},
                    {"squares", squares},
                    {"most", max_board_size},
                    {"size", parts.size}});
        parts.size = static_cast<int>(squares);
    };
    while (!at_end_of_position(text)) {
        const char c = text.peek();
        // Until the end of a row that is too long, the number must fit int.
        const Square square{row, static_cast<int>(std::min<std::int64_t>(squares, max_board_size))};
        if (const std::size_t slash = slash_length(text.rest()); slash > 0) {
            end_row();
            if (row == parts.size) text.refuse("fen_too_many_rows", {{"size", parts.size}});
            text.skip(slash);
            row_start = text.location();
            squares = 0;
            continue;
        }
        if (is_digit(c)) {
            const Location where = text.location();
            const auto free =
                parse_number(text.take_digits(), max_board_size, where, coded("number"));
            if (free == 0) refuse(where, "no_free_squares");
            squares += free;
            continue;
        }
        if (c == 'Q' || c == 'q')
            parts.queens.push_back(square);
        else if (c == blocked_letter)
            parts.blocked.push_back(square);
        else if (std::string_view{"PRNBKprnbk"}.find(c) != std::string_view::npos)
            ++others;
        else
            text.refuse("no_chessman", {sign_value("sign", c)});
        text.get();
        ++squares;
    }
    end_row();
    if (row != parts.size) refuse(start, "fen_too_few_rows", {{"rows", row}, {"size", parts.size}});
    if (others > 0 && options.remark)
        options.remark({start,
                        {others == 1 ? coded("chessman_ignored") : coded("chessmen_ignored"),
                         {{"count", others}}}});
    return Board{std::move(parts), text.poll()};
}

/// Skips the side to move, castling and clocks, which have no meaning here.
void read_other_fields(Text& text) {
    text.skip_remark();
    if (text.at_line_end()) return;
    const Location where = text.location();
    const std::string_view side = text.take_word();
    if (!is_side(side)) refuse(where, "after_fen", {{"word", in_quotes(side)}});
}

Board read_fen(Text& text, const ReadOptions& options) {
    text.skip_empty_lines();
    const bool is_game = begins_game(text.rest_of_line());
    const bool is_in_address = is_address(text.rest_of_line());
    const Text begin = text;
    if (!skip_to_position(text)) begin.refuse("no_position");
    Board board = read_position(text, options);
    if (!is_game && !is_in_address) read_other_fields(text);
    text.take_line();
    while (is_game && !text.at_end() && !text.rest().starts_with(fen_tag))
        text.take_line();
    return board;
}

/// Recognises a word with a slash, or a word followed by the side to move; also a game or an
/// address.
bool is_fen(std::string_view content) {
    Text text = beginning_of(content);
    if (begins_game(text.rest_of_line())) return true;
    const bool is_in_address = is_address(text.rest_of_line());
    const bool has_position = skip_to_position(text);
    if (is_in_address) return has_position;
    const std::string_view field = text.take_word();
    const auto is_of_field = [](char c) { return is_digit(c) || is_letter(c) || c == '/'; };
    if (field.empty() || !std::ranges::all_of(field, is_of_field)) return false;
    if (field.find('/') != std::string_view::npos) return true;
    text.skip_blanks();
    return is_digit(field.front()) && is_side(text.take_word());
}

void write_fen(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
               const WriteOptions&) {
    const int size = board.size();
    const double row_length = 2.0 + static_cast<double>(std::to_string(size).size());
    if (completion == nullptr) require_readable_length(fen_format, board, row_length * size);
    const std::vector<Mark> marks = merge_marks(board, completion);
    auto mark = marks.begin();
    for (int row = 0; row < size; ++row) {
        if (row > 0) out << '/';
        int column = 0;
        for (; mark != marks.end() && mark->square.row == row; ++mark) {
            if (mark->square.column > column) out << mark->square.column - column;
            out << (mark->queen ? 'Q' : blocked_letter);
            column = mark->square.column + 1;
        }
        if (column < size) out << size - column;
    }
    // A single free square has no slash. With the side to move, it is not taken for a permutation.
    if (size == 1 && marks.empty()) out << " w";
    out << '\n';
}

} // namespace

const Format fen_format{
    .name = "fen",
    .summary = "as in chess: numbers of free squares (12 means twelve), Q queen, x blocked",
    .example = "1Q2/3Q/4/2x1",
    .extension = ".fen",
    .lacks = Format::regions | Format::excluded | Format::queens_on_blocked,
    .first_board = first_fen,
    .recognises = is_fen,
    .read = read_fen,
    .write = write_fen,
};

} // namespace qsat::text
