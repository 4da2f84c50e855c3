#pragma once

#include "formats/format.hpp"

#include <sstream>
#include <string>

namespace qsat {

/// The board in the format that carries everything, ready to be pasted into a file when a test
/// fails. Users of this header need the module `formats`.
inline std::string as_text(const Board& board) {
    std::ostringstream text;
    squares_format.write_board(text, board, {});
    return text.str();
}

} // namespace qsat
