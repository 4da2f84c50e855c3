#pragma once

#include "board/poll.hpp"
#include "board/square.hpp"
#include "formats/input_error.hpp"

#include <vector>

namespace qsat {

/// The queens of a board as they are read, each with its place in the input, so that a square
/// named twice is refused where it is named again.
class QueenList {
public:
    /// `where` is in the same source for all queens.
    void add(Square square, const Location& where);

    /// The squares in ascending order. Throws InputError if two queens stand on one.
    /// What the poll throws passes through.
    std::vector<Square> take(int board_size, const Poll& poll = {});

private:
    struct Queen {
        Square square;
        int line;
        int column;
    };

    std::string source_;
    std::vector<Queen> queens_;
};

} // namespace qsat
