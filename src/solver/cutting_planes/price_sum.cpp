#include "cutting_planes/price_sum.hpp"

namespace qsat {

ProofSum price_sum(const ProofPart& part, const PriceArgument& argument, const OpbNumbers& numbers,
                   int without) {
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
        const std::int64_t price = argument.diagonal_price(diagonal);
        add(part.a_queen[diagonal], -price);
        if (price <= 0 || diagonal == without) continue;
        if (const auto constraint = numbers.at_most_one_on(diagonal))
            add(*constraint, price);
        else // the diagonal has only one square
            sum.at_most_one.emplace_back(opb_variable(remainder.free_on_diagonal(diagonal).front()),
                                         price);
    }
    for (std::size_t count = 0; count < part.at_most.size(); ++count) {
        const std::int64_t price = argument.count_price(static_cast<int>(count));
        add(part.at_most[count], price);
        add(part.at_least[count], -price);
    }
    return sum;
}

} // namespace qsat
