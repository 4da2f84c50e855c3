#pragma once

#include "search/kernel.hpp"

namespace qsat {

/// When prices are looked at, and how long the kernel tries what they leave. Tests change them.
struct PricedLimits {
    double least_strength = 0.985;            ///< DiagonalPrices::strength of the whole board
    std::uint64_t nodes_for_kernel = 300'000; ///< as long as some looks at prices
};

/// An exhaustive search of a board whose diagonals hardly suffice, as prices on them show
/// (`relaxation/diagonal_prices.hpp`): one with about as many excluded diagonals as rows that has
/// no completion. What the kernel does not decide in a short time, with the lines that the prices
/// add, is cut in two by a dear diagonal, which stays empty or must have a queen, or by the squares
/// of a line; of each the prices show more. By so many threads; with one the search is the same on
/// every machine.
///
/// For one completion: if the visitor wants more, some come more than once. Nothing if the prices
/// of the whole board say that this is not such a board. The open board must fit lanes and have no
/// conflicts.
std::optional<KernelReport> search_with_prices(const OpenBoard& open, int jobs,
                                               const Budget& budget, const Visitor& visit,
                                               const PricedLimits& limits = {});

} // namespace qsat
