#pragma once

#include "generate/generate.hpp"

namespace qsat {

struct CompletionParameters {
    int size;
    int queens; ///< 0 ... size
};

/// Random given queens that do not attack each other, as in the completion instances of Gent,
/// Jefferson and Nightingale (JAIR 59, 2017): draws a row and a column uniformly among those still
/// open, keeps the queen if both its diagonals are free, and gives up after size^2 draws. The board
/// may or may not have a completion.
Generated generate_completion(const CompletionParameters& parameters, std::uint64_t seed,
                              const Budget& budget);

} // namespace qsat
