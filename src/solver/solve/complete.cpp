#include "solve/complete.hpp"

#include "board/symmetry.hpp"
#include "engine/make_open_board.hpp"
#include "search/refute.hpp"
#include "solve/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>

namespace qsat::inline solver {

namespace {

Outcome outcome_of(SearchReport&& report, std::uint64_t completions) {
    if (auto* stopped = std::get_if<Stopped>(&report.ending)) return std::move(*stopped);
    const bool all = std::holds_alternative<Exhausted>(report.ending);
    if (completions > 0) return Completed{all};
    assert(all);
    return Infeasible{std::move(report.conflicts)};
}

/// Decides whether a completion is the first of its symmetry class.
class Classes {
public:
    Classes(const OpenBoard& open, const Poll& poll)
        : size_{open.board().size()}, group_{symmetries_with_givens(open, poll)}, image_(size_) {}

    bool is_first(const Placement& placement) {
        return std::ranges::all_of(group_, [&](Symmetry symmetry) {
            for (int row = 0; row < size_; ++row) {
                const Square queen = image(symmetry, {row, placement[row]}, size_);
                image_[queen.row] = queen.column;
            }
            return placement <= image_;
        });
    }

private:
    int size_;
    std::vector<Symmetry> group_;
    Placement image_;
};

/// Finds the answer with an engine first, then proves it with cutting planes.
CompletionReport complete_by_cutting_planes(const Board& board, const SearchOptions& options,
                                            const Budget& budget, const CompletionVisitor& visit,
                                            const ProofOutput& proof) {
    std::vector<VerifiedPlacement> found;
    CompletionReport report =
        complete(board, options, budget, [&](const VerifiedPlacement& completion) {
            found.push_back(completion);
            visit(completion);
        });
    const auto* completed = std::get_if<Completed>(&report.outcome);
    const bool exhausted =
        completed != nullptr ? completed->all : std::holds_alternative<Infeasible>(report.outcome);
    if (!exhausted) return report;
    try {
        const OpenBoard open = require_open_board(board, budget);
        std::vector<std::vector<int>> excluded;
        for (const VerifiedPlacement& completion : found)
            excluded.push_back(open.chosen(completion));
        report.statistics.proof =
            refute_by_cutting_planes(open, budget, proof.cutting_planes(), excluded);
        if (!report.statistics.proof)
            throw Defect{
                "a list of completions is incomplete, but the engine reported it as complete"};
        proof.flush();
    } catch (const BudgetSpent& spent) {
        report.unproved = spent;
    }
    return report;
}

} // namespace

VerifiedPlacement require_completion(const Board& board, const Placement& placement,
                                     std::string_view engine, const Budget& budget) {
    Verdict verdict = verify(board, placement, budget.poll());
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("the {} engine gave a wrong completion: {}", engine,
                                 describe(conflicts->front(), board.size()))};
    return std::get<VerifiedPlacement>(std::move(verdict));
}

CompletionReport complete(const Board& board, const SearchOptions& options, const Budget& budget,
                          const CompletionVisitor& visit, const ProofOutput* proof) {
    assert(proof == nullptr || !options.up_to_symmetry);
    if (proof != nullptr && is_cutting_planes(proof->format))
        return complete_by_cutting_planes(board, options, budget, visit, *proof);
    std::uint64_t completions = 0;
    try {
        // Engines that are not exhaustive require given queens without conflicts.
        std::vector<Conflict> conflicts = find_conflicts(board, board.queens(), budget.poll());
        if (!conflicts.empty() && proof == nullptr)
            return {Infeasible{std::move(conflicts)},
                    0,
                    {.engine = "givens", .engine_reason = "decided without a search"}};

        const Engine& engine = engine_of(options);
        std::optional<Classes> classes;
        if (options.up_to_symmetry)
            classes.emplace(require_open_board(board, budget), budget.poll());
        const auto visit_verified = [&](const Placement& placement) {
            if (classes && !classes->is_first(placement)) return Visit::more;
            visit(require_completion(board, placement, engine.name, budget));
            return ++completions < options.limit ? Visit::more : Visit::enough;
        };
        SearchReport report = proof != nullptr
                                  ? prove(engine, board, options, budget, visit_verified, *proof)
                                  : engine.search(board, options, budget, visit_verified);
        return {outcome_of(std::move(report), completions), completions,
                std::move(report.statistics)};
    } catch (const BudgetSpent& spent) {
        return {spent, completions, {}};
    }
}

CompletionReport complete_or_throw(const Board& board, const SearchOptions& options,
                                   const Budget& budget, const CompletionVisitor& visit,
                                   const ProofOutput* proof) {
    CompletionReport report = complete(board, options, budget, visit, proof);
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (report.unproved) throw BudgetSpent{*report.unproved};
    return report;
}

} // namespace qsat::solver
