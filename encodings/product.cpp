#include "encodings/at_most_one.hpp"

#include <cmath>
#include <vector>

namespace qsat {

namespace {

/// Up to here the pairwise encoding has fewer clauses.
constexpr std::uint64_t pairwise_limit = 6;

/// The smallest near-square array that holds n literals.
struct Array {
    std::uint64_t rows;
    std::uint64_t columns;

    explicit Array(std::uint64_t n) : columns{static_cast<std::uint64_t>(std::sqrt(n))} {
        while (columns * columns < n)
            ++columns;
        rows = (n + columns - 1) / columns;
    }
};

std::vector<Lit> new_literals(ClauseSink& sink, std::uint64_t count) {
    std::vector<Lit> literals;
    literals.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
        literals.push_back(Lit::positive(sink.new_variable()));
    return literals;
}

} // namespace

/// Product (J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010). The
/// literals fill a near-square array; a true literal makes its row and its column true, and at
/// most one row and at most one column is, recursively. 2 sqrt(n) + O(n^(1/4)) auxiliary
/// variables and 2n + 4 sqrt(n) + O(n^(1/4)) clauses for n literals; up to six literals are left
/// to the pairwise encoding.
void encode_product(ClauseSink& sink, std::span<const Lit> literals) {
    if (literals.size() <= pairwise_limit) return encode_pairwise(sink, literals);
    const Array array{literals.size()};
    const std::vector<Lit> rows = new_literals(sink, array.rows);
    const std::vector<Lit> columns = new_literals(sink, array.columns);
    for (std::size_t i = 0; i < literals.size(); ++i) {
        sink.add_clause({~literals[i], rows[i / array.columns]});
        sink.add_clause({~literals[i], columns[i % array.columns]});
    }
    encode_product(sink, rows);
    encode_product(sink, columns);
}

FormulaSize product_size(std::uint64_t literal_count) {
    const std::uint64_t n = literal_count;
    if (n <= pairwise_limit) return pairwise_size(n);
    const Array array{n};
    return FormulaSize{
               .variables = array.rows + array.columns, .clauses = 2 * n, .literals = 4 * n} +
           product_size(array.rows) + product_size(array.columns);
}

} // namespace qsat
