#include "armies/armies_cnf.hpp"

#include "armies/find_armies.hpp"
#include "encodings/lex_leader.hpp"
#include "question/search_parameters.hpp"

#include <algorithm>
#include <functional>

namespace qsat::inline questions {

ArmiesCnf::ArmiesCnf(const ArmyBoard& board, ArmySizes wanted, const ArmiesParameters& parameters,
                     const Poll& poll)
    : board_{board}, wanted_{wanted}, parameters_{parameters}, lines_{board},
      line_variables_(lines_.count(), -1) {
    int next = 2 * static_cast<int>(squares().size());
    for (int line = 0; line < lines_.count(); ++line) {
        if (lines_.squares_on[line].empty()) continue;
        line_variables_[line] = next++;
        order_.push_back(line);
    }
    std::ranges::stable_sort(order_, std::greater{},
                             [&](int line) { return lines_.squares_on[line].size(); });
    SizeOnly sink;
    encode(sink, poll);
    size_ = sink.size();
}

std::vector<Lit> ArmiesCnf::queens(Army army) const {
    const auto count = static_cast<int>(squares().size());
    std::vector<Lit> queens;
    for (int i = 0; i < count; ++i)
        queens.push_back(Lit::positive(Var{army == Army::white ? i : count + i}));
    return queens;
}

void ArmiesCnf::encode(ClauseSink& sink, const Poll& poll) const {
    sink.poll_by(poll);
    sink.new_literals(2 * squares().size() + order_.size());
    for (const Army army : both_armies)
        encode_queens(sink, army);
    for (const Army army : both_armies)
        encode_at_least(sink, queens(army), static_cast<std::size_t>(wanted_[army]),
                        require_counter(parameters_.counter));
    if (parameters_.breaks_symmetries) encode_symmetries(sink);
    sink.poll_by({});
}

void ArmiesCnf::encode_queens(ClauseSink& sink, Army army) const {
    const std::vector<Lit> stands = queens(army);
    for (std::size_t i = 0; i < stands.size(); ++i) {
        if (std::ranges::binary_search(board_.given()[army], squares()[i]))
            sink.add_clause({stands[i]});
        for (const int line : lines_.through[i])
            sink.add_clause({~stands[i], army == Army::white ? is_white(line) : ~is_white(line)});
    }
}

/// Symmetry breaking: the colours of the lines are lexicographically at most their images.
void ArmiesCnf::encode_symmetries(ClauseSink& sink) const {
    std::vector<Lit> colors;
    for (const int line : order_)
        colors.push_back(is_white(line));
    for (const auto& [map, changes_colors] : symmetries_of(board_, wanted_)) {
        const std::vector<int> there = lines_.images(map);
        std::vector<Lit> images;
        for (const int line : order_)
            images.push_back(changes_colors ? ~is_white(there[line]) : is_white(there[line]));
        encode_lex_at_most(sink, colors, images);
    }
}

std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesParameters& parameters,
                                               const Budget& budget, const ProofOutput& output) {
    const ArmiesCnf cnf{board, wanted, parameters, budget.poll()};
    const auto encode = [&](ClauseSink& sink) { cnf.encode(sink, budget.poll()); };
    return refute_by_sat({cnf.size(), parameters.counter, encode}, parameters.seed, {}, budget,
                         output);
}

} // namespace qsat::questions
