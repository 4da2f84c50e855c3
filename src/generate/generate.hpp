#pragma once

#include "board/board.hpp"
#include "engine/engine.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace qsat {

/// No seed gives such a board.
struct Impossible {
    std::string why;
};
/// This seed gave no such board within the work that a generator allows itself; another may.
struct GaveUp {
    std::string why;
};

/// What a generator made. A board depends on the parameters and the seed alone, and is the same on
/// every platform; only Stopped depends on the budget.
using Generated = std::variant<Board, Impossible, GaveUp, Stopped>;

/// The seed of board i, from 0, of a series: that of board 0 is the series' own, so that each
/// board of a series can be generated alone. At most 2^63 - 1 if `seed` is.
std::uint64_t seed_in_series(std::uint64_t seed, std::uint64_t i);

/// The board of these parts, or Stopped.
Generated make_board(BoardParts parts, const Budget& budget);

/// Stopped, with advice, if so many bytes are more than the memory at hand.
std::optional<Stopped> refuse_memory(double bytes);

} // namespace qsat
