#pragma once

#include "library/completing.hpp"

#include <string>

namespace qsat {

/// A number of completions. It may be larger than any C++ type can hold.
struct CompletionCount {
    std::string digits; ///< decimal
    bool exact = true;  ///< false if the budget was spent: then it is a lower bound
    std::optional<StopReason> stopped{}; ///< why it is not exact
};

/// Counts the completions of a board without listing them. `seed` and `encoding` do not matter.
CompletionCount count_completions(const Board& board, const Search& search = {});

/// An estimate of the number of completions.
struct CompletionEstimate {
    double mean = 0;         ///< unbiased; infinite if `double` is too small
    double error = 0;        ///< the standard error; infinite after too few walks
    std::uint64_t walks = 0; ///< random walks down the search tree; 0 if the mean is exact without
};

/// Estimates for about a second, or until the budget is spent (D. Knuth, "Estimating the efficiency
/// of backtrack programs", Mathematics of Computation 1975). `seed` gives the random numbers; the
/// rest of `search` but the budget changes nothing.
CompletionEstimate estimate_completions(const Board& board, const Search& search = {});

} // namespace qsat
