#include "formats/first_board.hpp"
#include "formats/lists.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

constexpr char blocked_letter = 'x'; // our extension; chess has no such piece

bool is_field_letter(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/';
}

/// The side to move, which follows the squares in chess.
bool is_side(std::string_view word) { return word == "w" || word == "b"; }

/// Reads the squares, row by row.
class FenReader {
public:
    explicit FenReader(Text& text) : text_{text} {}

    Board read() {
        for (bool at_end = false; !at_end;) {
            const char c = text_.peek();
            if (text_.at_line_end() || c == ' ' || c == '\t')
                at_end = true;
            else if (c == '/')
                next_row();
            else if (is_digit(c))
                read_free_squares();
            else
                read_piece();
        }
        end_row();
        if (row_ != parts_.size)
            throw InputError{start_, fmt::format("{} of {} squares (expected as many rows as "
                                                 "squares in a row; 12 is twelve squares)",
                                                 row_ == 1 ? "1 row" : fmt::format("{} rows", row_),
                                                 parts_.size)};
        read_other_fields();
        return Board{std::move(parts_), text_.poll()};
    }

private:
    /// A row is checked at its end: what follows may be long.
    void end_row() {
        const bool first = row_ == 0;
        ++row_;
        if (first ? squares_ < 1 || squares_ > max_board_size : squares_ != parts_.size)
            throw InputError{
                row_start_, fmt::format("row {} has {} squares (expected {}; 12 is twelve squares)",
                                        row_, squares_,
                                        first ? fmt::format("1 ... {}", max_board_size)
                                              : fmt::format("{}, as in row 1", parts_.size))};
        parts_.size = static_cast<int>(squares_);
    }

    void next_row() {
        end_row();
        if (row_ == parts_.size)
            text_.fail(fmt::format("more than {} rows (expected as many rows as squares in a row; "
                                   "12 is twelve squares)",
                                   parts_.size));
        text_.get();
        row_start_ = text_.location();
        squares_ = 0;
    }

    void read_free_squares() {
        const Location where = text_.location();
        std::string digits;
        while (is_digit(text_.peek()))
            digits += text_.get();
        const auto squares = parse_number(digits, max_board_size, where, "a number");
        if (squares == 0) throw InputError{where, "0 free squares (leave the number out)"};
        squares_ += squares;
    }

    void read_piece() {
        const char piece = text_.peek();
        // Rows that outgrow every board are refused at their end; until then stay within int.
        const Square square{row_,
                            static_cast<int>(std::min<std::int64_t>(squares_, max_board_size))};
        if (piece == 'Q' || piece == 'q')
            parts_.queens.push_back(square);
        else if (piece == blocked_letter)
            parts_.blocked.push_back(square);
        else
            text_.fail(
                fmt::format("unexpected {} (use Q for queen, x for blocked, numbers for free "
                            "squares, / between rows; other pieces have no place here)",
                            in_quotes(piece)));
        text_.get();
        ++squares_;
    }

    /// Chess tells more: whose move it is, castling, clocks. It has no meaning here.
    void read_other_fields() {
        text_.skip_blanks();
        if (text_.at_line_end()) return;
        const Location where = text_.location();
        const std::string_view side = text_.take_word();
        if (!is_side(side))
            throw InputError{where, fmt::format("unexpected {} after the board (expected the side "
                                                "to move, w or b, or nothing)",
                                                in_quotes(side))};
        text_.take_line();
    }

    Text& text_;
    Location start_ = text_.location();
    Location row_start_ = start_;
    int row_ = 0;
    std::int64_t squares_ = 0; // of this row
    BoardParts parts_;         // of the size of the first row
};

Board read_fen(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    return FenReader{text}.read();
}

/// A word with a slash in it, or followed by the side to move.
bool is_fen(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    const std::string_view field = text.take_word();
    if (field.empty() || !std::ranges::all_of(field, is_field_letter)) return false;
    if (field.find('/') != std::string_view::npos) return true;
    text.skip_blanks();
    return is_digit(field.front()) && is_side(text.take_word());
}

void write_fen(std::ostream& out, int size, const std::vector<Mark>& marks) {
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
    // Without a slash the side to move keeps a single free square from being a permutation.
    if (size == 1 && marks.empty()) out << " w";
    out << '\n';
}

void write_fen_board(std::ostream& out, const Board& board, const WriteOptions&) {
    require_one_mark_a_square(fen_format, board);
    const double row = 2.0 + static_cast<double>(std::to_string(board.size()).size());
    require_readable_length(fen_format, board, row * board.size());
    write_fen(out, board.size(), merge_marks(board.queens(), board.blocked()));
}

void write_fen_solution(std::ostream& out, const Board& board, const VerifiedPlacement& solution,
                        const WriteOptions&) {
    write_fen(out, board.size(), merge_marks(queens_of(solution), board.blocked()));
}

} // namespace

const Format fen_format{
    .name = "fen",
    .summary = "as in chess: numbers of free squares (12 is twelve), Q queen, x blocked",
    .example = "1Q2/3Q/4/2x1",
    .extension = ".fen",
    .first_board = first_line,
    .recognises = is_fen,
    .read = read_fen,
    .write_solution = write_fen_solution,
    .write_board = write_fen_board,
};

} // namespace qsat
