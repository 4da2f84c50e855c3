#pragma once

#include "count/halves.hpp"

#include <array>

namespace qsat {

/// The number of completions for which a pair counts, by the marks of its west half.
using MarkWeights = std::array<std::uint64_t, std::size_t{1} << JoinBoard::mark_count>;

/// The sum of the weights of all pairs without a common diagonal, of a placement in one part of the
/// west half and one in `east`. Precondition: the placements in `east` have no marks, have no
/// diagonal in common with the part, and are sorted by group. It is written for lists of hundreds
/// to millions: 512 or 1024 placements at a time are transposed into bit slices, one for each
/// diagonal. Then each west placement costs a few ANDs and a population count for all of them. The
/// effect of a group's diagonals is computed once per group.
std::uint64_t count_disjoint(const Half& west, std::size_t part, std::span<const DiagonalSet> east,
                             const Grouping& grouping, const MarkWeights& weights);

} // namespace qsat
