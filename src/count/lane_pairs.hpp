#pragma once

#include "count/join_board.hpp"

#include <span>

namespace qsat {

/// Placements of a half board by their diagonals and marks, in ascending order of their groups; the
/// group of a set is `set >> Grouping::shift`. The vectors may be longer than needed.
struct Half {
    std::vector<DiagonalSet> placements{};
    std::vector<std::uint32_t> starts{}; ///< of each group, and the end of the last
};

/// How the placements of both halves are grouped: by the diagonals that are occupied most often,
/// and before them by their marks, so that a group conflicts with another as a whole.
struct Grouping {
    int diagonal_count = 0;
    int shift = 0; ///< at most diagonal_count; the bits above are the group's number

    std::size_t groups_of_a_mark() const { return std::size_t{1} << (diagonal_count - shift); }
};

/// How many completions a pair stands for, by the marks of its west half.
using MarkWeights = std::array<std::uint64_t, std::size_t{1} << JoinBoard::mark_count>;

/// The sum of the weights of all pairs of a placement in the west and one in the east half that
/// share no diagonal; the east ones have no marks and come in ascending order of their groups.
/// Written for lists of hundreds to millions: 512 east placements at a time are turned into bit
/// slices, diagonal by diagonal, and each west placement costs a few ANDs and a population count
/// for all of them.
std::uint64_t count_disjoint(const Half& west, std::span<const DiagonalSet> east,
                             const Grouping& grouping, const MarkWeights& weights);

} // namespace qsat
