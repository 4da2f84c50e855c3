#include "cutting_planes/dual_sum.hpp"

#include <algorithm>

namespace qsat {

ProofSum dual_sum(const ProofPart& part, const LagrangianBound& argument, const OpbNumbers& numbers,
                  std::span<const int> without) {
    const Subproblem& subproblem = part.subproblem;
    ProofSum sum;
    const auto add = [&](int constraint, std::int64_t factor) {
        if (factor > 0) sum.terms.push_back({constraint, factor});
    };
    for (int line = 0; line < subproblem.position().line_count(); ++line) {
        add(numbers.at_least_one(line), argument.potential(line));
        add(numbers.at_most_one(line), -argument.potential(line));
    }
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        add(part.a_queen[diagonal], -argument.diagonal_value(diagonal));
        if (std::ranges::find(without, diagonal) == without.end())
            add_diagonal(sum, part, argument, numbers, diagonal);
    }
    for (std::size_t count = 0; count < part.at_most.size(); ++count) {
        const std::int64_t dual_value = argument.set_value(static_cast<int>(count));
        add(part.at_most[count], dual_value);
        add(part.at_least[count], -dual_value);
    }
    return sum;
}

void add_diagonal(ProofSum& sum, const ProofPart& part, const LagrangianBound& argument,
                  const OpbNumbers& numbers, int diagonal) {
    const std::int64_t dual_value = argument.diagonal_value(diagonal);
    if (dual_value <= 0) return;
    const std::vector<int> squares = part.subproblem.free_on_diagonal(diagonal);
    if (const auto constraint = numbers.at_most_one_on(diagonal))
        sum.terms.push_back({*constraint, dual_value});
    else if (!squares.empty()) // the only square of the diagonal
        sum.at_most_one.emplace_back(opb_variable(squares.front()), dual_value);
}

} // namespace qsat
