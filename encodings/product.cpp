#include "encodings/at_most_one.hpp"

#include <cmath>
#include <vector>

namespace qsat {

namespace {

/// Up to this number of literals, the pairwise encoding has fewer clauses.
constexpr std::uint64_t largest_pairwise = 6;

/// The smallest side of a cube with this many dimensions that holds n literals.
std::uint64_t cube_side(std::uint64_t n, std::size_t dimensions) {
    const auto has_room = [&](std::uint64_t side) {
        std::uint64_t room = 1;
        for (std::size_t i = 0; i < dimensions && room < n; ++i)
            room *= side;
        return room >= n;
    };
    auto side = static_cast<std::uint64_t>(
        std::pow(static_cast<double>(n), 1.0 / static_cast<double>(dimensions)));
    while (side > 1 && has_room(side - 1))
        --side;
    while (!has_room(side))
        ++side;
    return side;
}

/// The sides of a small, nearly cubic grid that holds n literals; all are at least 2.
std::vector<std::uint64_t> grid_sides(std::uint64_t n, std::size_t dimensions) {
    std::vector<std::uint64_t> sides;
    for (std::uint64_t left = n; left > 1; --dimensions) {
        sides.push_back(cube_side(left, dimensions));
        left = (left + sides.back() - 1) / sides.back();
    }
    return sides;
}

} // namespace

/// Product encoding (J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010). The
/// literals fill a grid of d dimensions. A true literal makes its d coordinates true, and
/// recursively at most one coordinate in each dimension is true. In two dimensions: 2 sqrt(n) +
/// O(n^(1/4)) auxiliary variables and 2n + 4 sqrt(n) + O(n^(1/4)) clauses for n literals. In d
/// dimensions: about d n^(1/d) and dn. Up to six literals use the pairwise encoding.
void encode_product(ClauseSink& sink, std::span<const Lit> literals, std::size_t dimensions) {
    if (literals.size() <= largest_pairwise) return encode_pairwise(sink, literals);
    std::uint64_t stride = 1;
    for (const std::uint64_t side : grid_sides(literals.size(), dimensions)) {
        const std::vector<Lit> coordinates = sink.new_literals(side);
        for (std::size_t i = 0; i < literals.size(); ++i)
            sink.add_clause({~literals[i], coordinates[i / stride % side]});
        encode_product(sink, coordinates, dimensions);
        stride *= side;
    }
}

FormulaSize product_size(std::uint64_t literal_count, std::size_t dimensions) {
    const std::uint64_t n = literal_count;
    if (n <= largest_pairwise) return pairwise_size(n);
    FormulaSize size;
    for (const std::uint64_t side : grid_sides(n, dimensions)) {
        size += {.variables = side, .clauses = n, .literals = 2 * n};
        size += product_size(side, dimensions);
    }
    return size;
}

} // namespace qsat
