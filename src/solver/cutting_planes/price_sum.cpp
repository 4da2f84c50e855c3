#include "cutting_planes/price_sum.hpp"

#include <algorithm>

namespace qsat {

ProofSum price_sum(const ProofPart& part, const PriceArgument& argument, const OpbNumbers& numbers,
                   std::span<const int> without) {
    const Remainder& remainder = part.remainder;
    ProofSum sum;
    const auto add = [&](int constraint, std::int64_t factor) {
        if (factor > 0) sum.terms.push_back({constraint, factor});
    };
    for (int line = 0; line < remainder.position().line_count(); ++line) {
        add(numbers.at_least_one(line), argument.potential(line));
        add(numbers.at_most_one(line), -argument.potential(line));
    }
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal) {
        add(part.a_queen[diagonal], -argument.diagonal_price(diagonal));
        if (std::ranges::find(without, diagonal) == without.end())
            add_diagonal(sum, part, argument, numbers, diagonal);
    }
    for (std::size_t count = 0; count < part.at_most.size(); ++count) {
        const std::int64_t price = argument.count_price(static_cast<int>(count));
        add(part.at_most[count], price);
        add(part.at_least[count], -price);
    }
    return sum;
}

void add_diagonal(ProofSum& sum, const ProofPart& part, const PriceArgument& argument,
                  const OpbNumbers& numbers, int diagonal) {
    const std::int64_t price = argument.diagonal_price(diagonal);
    if (price <= 0) return;
    const std::vector<int> squares = part.remainder.free_on_diagonal(diagonal);
    if (const auto constraint = numbers.at_most_one_on(diagonal))
        sum.terms.push_back({*constraint, price});
    else if (!squares.empty()) // the only square of the diagonal
        sum.at_most_one.emplace_back(opb_variable(squares.front()), price);
}

} // namespace qsat
