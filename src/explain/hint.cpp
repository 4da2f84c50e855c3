#include "explain/hint.hpp"

#include "explain/backbone.hpp"
#include "solve/complete.hpp"

namespace qsat {

HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget) {
    if (!open.conflicts().empty()) return Infeasible{open.conflicts()};
    // On a board without a completion every square is forced, and that is no hint.
    Outcome first = complete(open.board(), {}, budget, [](const auto&) {}).outcome;
    if (auto* infeasible = std::get_if<Infeasible>(&first)) return std::move(*infeasible);
    if (auto* stopped = std::get_if<Stopped>(&first)) return std::move(*stopped);
    Deduction deduced = deduce(open, budget);
    if (auto* hint = std::get_if<Hint>(&deduced)) return std::move(*hint);
    if (auto* stopped = std::get_if<Stopped>(&deduced)) return std::move(*stopped);
    if (std::holds_alternative<HopelessLine>(deduced))
        throw Defect{"a line of a board with a completion is thought hopeless"};

    auto found = find_backbone(open, Unusable::leave_out, budget);
    if (auto* stopped = std::get_if<Stopped>(&found)) return std::move(*stopped);
    const std::vector<Square>& forced = std::get<Backbone>(found).forced;
    if (!forced.empty()) {
        FailedLiteralTest test{open, budget};
        if (auto hint = simplest_hint(open, forced, test, budget)) return *std::move(hint);
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    }
    CompletionReport report = complete(open.board(), {.limit = limit}, budget, [](const auto&) {});
    if (auto* stopped = std::get_if<Stopped>(&report.outcome)) return std::move(*stopped);
    return NothingForced{report.completions, std::get<Completed>(report.outcome).all};
}

} // namespace qsat
