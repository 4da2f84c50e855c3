#pragma once

#include "generate/generate.hpp"

namespace qsat {

struct BlockedParameters {
    int size;
    /// Squares to block; absent is as many as `min_in_file` allows.
    std::optional<std::int64_t> blocked{};
    int min_in_file = 4; ///< a square is blocked while its row and its column keep more than this
};

/// Random blocked squares, as in the blocked instances of Gent, Jefferson and Nightingale (JAIR
/// 59, 2017): visits all squares in random order and blocks a square if its row and its column
/// each have more than `min_in_file` free squares at that moment, so that every row and column
/// keeps at least so many; stops at `blocked` squares. Gives up if the visit ends before. Time and
/// memory O(size^2).
Generated generate_blocked(const BlockedParameters& parameters, std::uint64_t seed,
                           const Budget& budget);

} // namespace qsat
