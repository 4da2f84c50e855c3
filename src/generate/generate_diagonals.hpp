#pragma once

#include "generate/generate.hpp"

#include <vector>

namespace qsat {

/// An excluded diagonal: a `/` diagonal 0 ... 2n-2 or a `\` diagonal -(n-1) ... n-1.
struct Diagonal {
    enum class Kind { sum, difference };

    Kind kind;
    int number;

    friend constexpr bool operator==(const Diagonal&, const Diagonal&) = default;
};

struct DiagonalParameters {
    int size;
    /// The first so many diagonals of the list; absent is all.
    std::optional<int> diagonals{};
    int min_in_file = 4; ///< free squares that every row and column keeps
};

/// Random excluded diagonals, as in the instances of Gent, Jefferson and Nightingale (JAIR 59,
/// 2017), in the order of their exclusion: shuffles the sum and the difference diagonals,
/// repeatedly picks a kind by a fair coin and takes its next diagonal, and excludes it unless some
/// row or column would keep fewer than `min_in_file` free squares; goes on until all are tried.
/// Once one kind is used up, the other follows without a coin. A Board sorts its diagonals, so
/// whoever needs the order needs this list. Time O(size^2).
std::variant<std::vector<Diagonal>, Stopped>
generate_diagonal_list(int size, int min_in_file, std::uint64_t seed, const Budget& budget);

/// The board with the first diagonals of that list excluded. Gives up if the list is shorter.
Generated generate_diagonals(const DiagonalParameters& parameters, std::uint64_t seed,
                             const Budget& budget);

} // namespace qsat
