#pragma once

#include "formats/format.hpp"
#include "formats/list_of_boards.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat {

/// Blocks of a text that is read from front to back; an empty one at the end. A block is valid
/// until the next is asked for.
using Blocks = std::function<std::string_view()>;

/// A board, or what is wrong with it.
using BoardOrError = std::variant<Board, InputError>;

/// Throws the error that stands in the board's place.
Board require_board(BoardOrError board);

/// A board of a stream, and the line of the source where it begins.
struct BoardOfStream {
    int line = 1;
    BoardOrError board;
};

/// Reads the boards of a text one by one, without holding more of the text than a board takes. A
/// board that cannot be read is left out and the next one follows; text that is none ends it.
class BoardStream {
public:
    /// `ready` tells whether the next block is there without waiting; null if it always is.
    BoardStream(std::string source, Blocks blocks, ReadOptions options,
                std::function<bool()> ready = {});

    /// The next board; none at the end, at least one before it. What `blocks` and the options' poll
    /// throw passes through.
    std::optional<BoardOfStream> next();

    /// The format of the boards; null until there is one.
    const Format* format() const { return format_; }

private:
    std::string_view rest() const { return std::string_view{text_}.substr(begin_); }
    bool fetch();
    std::size_t find_board();
    void recognise();
    void read(std::size_t length);
    bool read_one(Text& text);
    void read_list(const ListOfBoards& list, Text& text);

    std::string source_;
    Blocks blocks_;
    ReadOptions options_;
    std::function<bool()> ready_;
    const Format* format_ = nullptr;
    std::string text_;                 // what is fetched
    std::size_t begin_ = 0;            // of what is not read yet
    int line_ = 1;                     // there
    bool ended_ = false;               // there are no more blocks
    bool any_ = false;                 // has a board been handed out?
    std::vector<BoardOfStream> found_; // the last first
};

} // namespace qsat
