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

/// Reads the squares, row by row.
class FenReader {
public:
    FenReader(Text& text, const ReadOptions& options) : text_{text}, options_{options} {}

    Board read() {
        while (!at_end()) {
            if (const std::size_t slash = slash_length(text_.rest()))
                next_row(slash);
            else if (is_digit(text_.peek()))
                read_free_squares();
            else
                read_piece();
        }
        end_row();
        if (row_ != parts_.size)
            refuse(start_, "fen_too_few_rows", {{"rows", row_}, {"size", parts_.size}});
        if (others_ > 0 && options_.remark)
            options_.remark({start_,
                             {others_ == 1 ? coded("chessman_ignored") : coded("chessmen_ignored"),
                              {{"count", others_}}}});
        return Board{std::move(parts_), text_.poll()};
    }

private:
    bool at_end() const {
        return text_.at_line_end() || text_.rest().starts_with("%20") ||
               is_made_of(text_.rest().substr(0, 1), " \t_+?&\"");
    }

    /// Checks a row at its end, because the following text can be long.
    void end_row() {
        const bool first = row_ == 0;
        ++row_;
        if (first ? squares_ < 1 || squares_ > max_board_size : squares_ != parts_.size)
            refuse(row_start_, first ? coded("fen_first_row") : coded("fen_row"),
                   {{"row", row_},
                    {"squares", squares_},
                    {"most", max_board_size},
                    {"size", parts_.size}});
        parts_.size = static_cast<int>(squares_);
    }

    void next_row(std::size_t slash) {
        end_row();
        if (row_ == parts_.size) text_.refuse("fen_too_many_rows", {{"size", parts_.size}});
        text_.skip(slash);
        row_start_ = text_.location();
        squares_ = 0;
    }

    void read_free_squares() {
        const Location where = text_.location();
        const auto squares =
            parse_number(text_.take_digits(), max_board_size, where, coded("number"));
        if (squares == 0) refuse(where, "no_free_squares");
        squares_ += squares;
    }

    void read_piece() {
        const char piece = text_.peek();
        // Too long rows are rejected at their end; until then the number must fit int.
        const Square square{row_,
                            static_cast<int>(std::min<std::int64_t>(squares_, max_board_size))};
        if (piece == 'Q' || piece == 'q')
            parts_.queens.push_back(square);
        else if (piece == blocked_letter)
            parts_.blocked.push_back(square);
        else if (std::string_view{"PRNBKprnbk"}.find(piece) != std::string_view::npos)
            ++others_;
        else
            text_.refuse("no_chessman", {sign_value("sign", piece)});
        text_.get();
        ++squares_;
    }

    Text& text_;
    const ReadOptions& options_;
    Location start_ = text_.location();
    Location row_start_ = start_;
    int row_ = 0;
    std::int64_t squares_ = 0; // squares of this row
    int others_ = 0;           // chessmen other than queens
    BoardParts parts_;         // its size is that of the first row
};

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
    Board board = FenReader{text, options}.read();
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

void write_fen(std::ostream& out, const Board& board, std::span<const Square> queens) {
    const int size = board.size();
    const std::vector<Mark> marks = merge_marks(board, queens);
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

void write_fen_board(std::ostream& out, const Board& board, const WriteOptions&) {
    require_one_mark_a_square(fen_format, board);
    const double row = 2.0 + static_cast<double>(std::to_string(board.size()).size());
    require_readable_length(fen_format, board, row * board.size());
    write_fen(out, board, board.queens());
}

} // namespace

const Format fen_format{
    .name = "fen",
    .summary = "as in chess: numbers of free squares (12 means twelve), Q queen, x blocked",
    .example = "1Q2/3Q/4/2x1",
    .extension = ".fen",
    .first_board = first_fen,
    .recognises = is_fen,
    .read = read_fen,
    .write_solution = write_completion<write_fen>,
    .write_board = write_fen_board,
};

} // namespace qsat::text
