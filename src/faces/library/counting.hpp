#pragma once

#include "library/completing.hpp"

#include <string>

namespace qsat {

/// A number of completions, which may be larger than any type of C++.
struct CompletionCount {
    std::string digits; ///< decimal
    bool exact = true;  ///< false if the budget was spent: then there are at least so many
    std::optional<StopReason> stopped{}; ///< why it is not exact
};

/// How many completions a board has, without listing them. `seed` and `encoding` change nothing.
CompletionCount count_completions(const Board& board, const Search& search = {});

/// About how many completions a board has.
struct CompletionEstimate {
    double mean = 0;         ///< unbiased; infinite if beyond the type
    double error = 0;        ///< the standard error; infinite if there were not enough walks
    std::uint64_t walks = 0; ///< random walks down the search tree; none if it took no walk to see
};

/// Estimates for about a second, or until the budget is spent (D. Knuth, "Estimating the efficiency
/// of backtrack programs", Mathematics of Computation 1975). `seed` gives the random numbers; the
/// rest of `search` but the budget changes nothing.
CompletionEstimate estimate_completions(const Board& board, const Search& search = {});

} // namespace qsat
