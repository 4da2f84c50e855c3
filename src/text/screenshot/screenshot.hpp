// Reads a board from the picture of a game or of a printed puzzle: lines.hpp and lattice.hpp find
// the squares, squares.hpp takes their colours and their ink, regions.hpp and marks.hpp say what
// these mean.
#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/sentence.hpp"
#include "formats/input_error.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace qsat::inline text {

/// Rows from the top, each from the left: red, green, blue and opacity of each pixel, a byte each.
struct Pixels {
    int width = 0;
    int height = 0;
    std::span<const std::uint8_t> rgba{};
};

/// Throws InputError if a picture has too many pixels.
void require_pixels(int width, int height, const Location& where);

/// What was seen in a picture.
struct Screenshot {
    Board board;                      ///< squares that the player has crossed out are blocked
    std::vector<double> confidence{}; ///< of each square, row by row: 0 ... 1
    double left = 0;                  ///< the board's place in the picture, in pixels
    double top = 0;
    double square = 0; ///< width of a square, in pixels

    /// The squares with a confidence below one half.
    std::vector<Square> doubtful() const;
    /// What was read, and which squares are doubtful.
    Sentence sentence() const;
};

/// Finds the board of 4 to 24 rows in a picture. Throws InputError: it says what was seen instead.
Screenshot read_screenshot(const Pixels& pixels, const Location& where, const Poll& poll = {});

} // namespace qsat::text
