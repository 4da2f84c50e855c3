#pragma once

#include "board/verify.hpp"

#include <vector>

namespace qsat::inline questions {

/// Completions as permutations: for each column the row of its queen, from 1 at the bottom.
inline std::vector<std::vector<int>>
permutations_of(const std::vector<VerifiedPlacement>& completions) {
    std::vector<std::vector<int>> list;
    for (const VerifiedPlacement& completion : completions)
        list.push_back(permutation(completion));
    return list;
}

} // namespace qsat::questions
