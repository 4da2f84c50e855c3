#include "explain/find_explanation.hpp"

namespace qsat {

std::variant<Explanation, Completed, Stopped> find_explanation(const Board& board,
                                                               const Budget& budget) {
    auto result = find_minimal_unsatisfiable_subset(board, budget);
    if (const auto* stopped = std::get_if<Stopped>(&result)) return *stopped;
    if (const auto* completed = std::get_if<Completed>(&result)) return *completed;
    auto& subset = std::get<UnsatisfiableSubset>(result);
    if (subset.cut_short)
        return Explanation{.because = std::move(subset.parts),
                           .stopped = subset.cut_short->reason,
                           .minimal = false,
                           .seen = std::move(subset.seen)};
    Explanation explanation;
    const auto found = find_minimum_correction_set(board, budget, subset);
    if (const auto* repair = std::get_if<CorrectionSet>(&found)) explanation.repair = *repair;
    if (const auto* stopped = std::get_if<Stopped>(&found)) explanation.stopped = stopped->reason;
    explanation.because = std::move(subset.parts);
    explanation.seen = std::move(subset.seen);
    return explanation;
}

} // namespace qsat
