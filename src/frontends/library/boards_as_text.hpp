#pragma once

#include "board/board.hpp"
#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "formats/input_error.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline frontends {

/// How to read a text.
struct Reading {
    /// `grid`, `squares`, `permutation`, `permutation0`, `fen`, `json`, `csplib`, or `auto` to
    /// detect the format.
    std::string format = "auto";
    std::string source = "board"; ///< the text's name in messages
    std::optional<int> size{};    ///< for boards without a size, such as `b4 d5`
};

/// Reads one board. Throws InputError with line and column, also for an unknown format.
Board parse_board(std::string_view text, const Reading& reading);
Board parse_board(std::string_view text, std::string_view format = "auto");

/// Reads all boards of a text, at least one. Throws InputError as parse_board does.
std::vector<Board> parse_boards(std::string_view text, const Reading& reading = {});

/// Writes a board in one of these formats, or as a picture: `unicode`, `svg`, `html`. Pictures mark
/// conflicts of the given queens. Throws InputError if the format is unknown or cannot hold
/// the board.
std::string format_board(const Board& board, std::string_view format = "grid");

/// Writes a completion of the board in such a format.
std::string format_completion(const Board& board, const VerifiedPlacement& completion,
                              std::string_view format = "grid");

} // namespace qsat::frontends
