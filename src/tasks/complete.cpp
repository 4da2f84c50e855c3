#include "tasks/complete.hpp"

#include <fmt/format.h>

#include <cassert>

namespace qsat {

namespace {

Outcome outcome_of(SearchReport&& report, std::uint64_t completions) {
    if (auto* stopped = std::get_if<Stopped>(&report.ending)) return std::move(*stopped);
    const bool all = std::holds_alternative<Exhausted>(report.ending);
    if (completions > 0) return Completed{all};
    assert(all);
    return Infeasible{std::move(report.conflicts)};
}

} // namespace

VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine) {
    Verdict verdict = verify(board, placement);
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("the {} engine gave a wrong completion: {}", engine,
                                 describe(conflicts->front(), board.size()))};
    return std::get<VerifiedPlacement>(std::move(verdict));
}

CompletionReport complete(const Board& board, const CompleteOptions& options, const Budget& budget,
                          const CompletionVisitor& visit) {
    // Engines that are not exhaustive rely on givens that do not contradict each other.
    std::vector<Conflict> conflicts = find_conflicts(board, board.queens());
    if (!conflicts.empty())
        return {Infeasible{std::move(conflicts)},
                0,
                {.engine = "givens", .engine_reason = "decided without a search"}};

    std::uint64_t completions = 0;
    const auto visit_verified = [&](const Placement& placement) {
        visit(require_completion(board, placement, options.engine->name));
        return ++completions < options.limit ? Visit::more : Visit::enough;
    };
    SearchReport report = options.engine->search(board,
                                                 {.encoding = options.encoding,
                                                  .seed = options.seed,
                                                  .one_completion = options.limit == 1,
                                                  .jobs = options.jobs,
                                                  .solver_options = options.solver_options,
                                                  .warm_start = options.warm_start,
                                                  .cubes = options.cubes,
                                                  .opened = options.opened},
                                                 budget, visit_verified);
    return {outcome_of(std::move(report), completions), completions, std::move(report.statistics)};
}

} // namespace qsat
