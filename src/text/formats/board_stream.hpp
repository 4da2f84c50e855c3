#pragma once

#include "formats/format.hpp"
#include "formats/plain_text.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat::inline text {

struct ListOfBoards;

/// Returns the blocks of a text, valid until the next call; an empty one at the end.
using Blocks = std::function<std::string_view()>;

/// A board, or the error in its text.
using BoardOrError = std::variant<Board, InputError>;

/// Returns the board, or throws the error.
Board require_board(BoardOrError board);

struct BoardOfStream {
    int line = 1; ///< of its beginning, in the source
    BoardOrError board;
    /// The arguments of `qsat generate` in a comment above the board; empty without one.
    std::string generator{};
};

/// Reads the boards of a text one by one, and holds only as much text as one needs. After a board
/// with an error, the next one is read. Text that is not a board ends the stream.
class BoardStream {
public:
    /// `ready` says whether the next block can be read without waiting; null if it always can.
    BoardStream(std::string source, Blocks blocks, ReadOptions options,
                std::function<bool()> ready = {});

    /// The next board; empty at the end. There is at least one. Exceptions of `blocks` and of the
    /// options' poll pass through.
    std::optional<BoardOfStream> next();

    /// The format of the boards; null before the first board.
    const Format* format() const { return format_; }

private:
    std::string_view rest() const { return std::string_view{text_}.substr(begin_); }
    bool fetch();
    std::size_t find_board();
    void recognise();
    std::string_view line_below(std::size_t length);
    std::size_t refuse_line_below(std::size_t length);
    void read(std::size_t length);
    bool read_one(Text& text);
    void note_generator(std::string_view passed);
    void read_list(const ListOfBoards& list, Text& text);

    std::string source_;
    Blocks blocks_;
    ReadOptions options_;
    std::function<bool()> ready_;
    const Format* format_ = nullptr;
    PlainText plain_;
    std::string text_;                 // the fetched text
    std::size_t begin_ = 0;            // begin of the unread part
    int line_ = 1;                     // line of the unread part
    bool ended_ = false;               // no more blocks follow
    bool any_ = false;                 // has a board been returned?
    std::string generator_;            // of the next board
    std::vector<BoardOfStream> found_; // in reverse order
};

} // namespace qsat::text
