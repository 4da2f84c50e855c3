#pragma once

#include "board/poll.hpp"
#include "board/square.hpp"
#include "formats/input_error.hpp"

#include <vector>

namespace qsat {

/// The queens of a board while it is read, each with its place in the input. So a square that is
/// named twice is rejected at the second place.
class QueenList {
public:
    /// All places must be in the same source.
    void add(Square square, const Location& where);

    /// The squares in ascending order. Throws InputError if a square is named twice. Exceptions of
    /// the poll pass through.
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
