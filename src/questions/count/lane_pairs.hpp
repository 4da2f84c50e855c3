#pragma once

#include "count/halves.hpp"

#include <array>

namespace qsat {

/// How many completions a pair stands for, by the marks of its west half.
using MarkWeights = std::array<std::uint64_t, std::size_t{1} << JoinBoard::mark_count>;

/// The sum of the weights of all pairs of a placement in one part of the west half and one in
/// `east` that share no diagonal; those have no marks, share none of the part's diagonals, and come
/// in ascending order of their groups. Written for lists of hundreds to millions: 512 or 1024
/// placements at a time are turned into bit slices, diagonal by diagonal, and each west placement
/// costs a few ANDs and a population count for all of them. What a group's diagonals leave of them
/// is looked up once for the group.
std::uint64_t count_disjoint(const Half& west, std::size_t part, std::span<const DiagonalSet> east,
                             const Grouping& grouping, const MarkWeights& weights);

} // namespace qsat
