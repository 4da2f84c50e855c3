#include "threshold/covered_sets.hpp"

#include <algorithm>

namespace qsat {

CoveredSets::CoveredSets(int squares, int size, const Poll& poll)
    : size_{size}, binomials_(size + 1, std::vector<std::uint64_t>(squares + 1, 0)) {
    std::ranges::fill(binomials_[0], 1);
    for (int k = 1; k <= size; ++k)
        for (int t = 1; t <= squares; ++t)
            binomials_[k][t] = binomials_[k][t - 1] + binomials_[k - 1][t - 1];
    words_ = filled<std::uint64_t>(words(squares), 0, poll);
}

double CoveredSets::count(int squares, int size) {
    double product = squares < size ? 0 : 1;
    for (int i = 0; i < size; ++i)
        product *= static_cast<double>(squares - i) / (i + 1);
    return product;
}

void CoveredSets::clear(int squares) {
    std::fill_n(words_.begin(), static_cast<std::ptrdiff_t>(words(squares)), 0);
}

void CoveredSets::cover(std::span<const int> squares, int place, std::uint64_t rank) {
    if (place == 1) {
        for (const int square : squares) {
            const std::uint64_t set = rank + square;
            words_[set / 64] |= std::uint64_t{1} << set % 64;
        }
        return;
    }
    for (std::size_t i = squares.size(); i-- > static_cast<std::size_t>(place - 1);)
        cover(squares.first(i), place - 1, rank + binomials_[place][squares[i]]);
}

} // namespace qsat
