#include "search/refute.hpp"

#include "cutting_planes/cutting_planes_log.hpp"
#include "engine/memory.hpp"
#include "search/relaxed_search.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <new>

namespace qsat::inline solver {

/// Each node of the kernel can become a line of the proof. On a blocked board, branching on
/// counting sets hardly helps, so the kernel may search the whole board for longer.
const RelaxedLimits limits_for_proofs{
    .nodes_before = 5'000, .least_lp_bound = 0, .nodes_for_kernel = 600, .nodes_unrelaxed = 90};

namespace {

[[noreturn]] void throw_no_memory() {
    throw BudgetSpent{
        {StopReason::memory,
         "a cutting planes proof needs linear relaxations; --proof-format binary does not"}};
}

/// The counting sets for the relaxations. Throws BudgetSpent if memory is short.
CountingSets sets_for_relaxations(const OpenBoard& open, const Budget& budget) {
    // For the facts of a subproblem: one copy for each round of each branch above the current one.
    constexpr double bytes_of_square = 64;
    constexpr double parts = 64;
    const double bytes = Relaxation::bytes_of_search(open) +
                         parts * bytes_of_square * static_cast<double>(open.free_squares().size());
    if (bytes > available_memory()) throw_no_memory();
    return CountingSets{open, budget.poll()};
}

/// Do the rows and columns alone prove that there is no completion?
bool lines_refute(const OpenBoard& open, const Budget& budget) {
    const CountingSets none = CountingSets::none(open);
    const Subproblem subproblem{open, none, budget.poll()};
    return LagrangianBound{no_dual_values(subproblem), subproblem, budget.poll()}.refutes();
}

/// The relaxations only model rows, columns and whole diagonals.
void require_classic(const OpenBoard& open) {
    if (!open.is_classic())
        throw BudgetSpent{
            {StopReason::gave_up,
             "cutting planes proofs do not support boards with regions; DRAT and LRAT do"}};
}

/// Returns false if the subproblem has a completion that is not excluded.
bool refute(Subproblem root, const Budget& budget, std::span<const std::vector<int>> excluded,
            const RelaxedLimits& limits, CuttingPlanesLog& log) {
    Budget any_nodes = budget; // the limit is for the search before
    any_nodes.node_limit = Budget{}.node_limit;
    log.begin(root);
    const Visitor visit = [&](std::span<const int> chosen) {
        const bool is_known = std::ranges::any_of(excluded, [&](const std::vector<int>& each) {
            return std::ranges::equal(each, chosen);
        });
        return is_known ? Visit::more : Visit::enough;
    };
    RelaxedSearch search{std::move(root), any_nodes, visit, limits, log};
    const auto ending = search.resume(1, std::numeric_limits<std::uint64_t>::max());
    if (!ending) throw_no_memory();
    if (const auto* stopped = std::get_if<Stopped>(&*ending)) throw BudgetSpent{*stopped};
    return std::holds_alternative<Exhausted>(*ending);
}

} // namespace

std::optional<ProofStatistics> refute_by_cutting_planes(const OpenBoard& open, const Budget& budget,
                                                        const CuttingPlanesOutput& out,
                                                        std::span<const std::vector<int>> excluded,
                                                        const RelaxedLimits& limits) try {
    require_classic(open);
    const int further = static_cast<int>(excluded.size());
    // The given queens are a completion, which is excluded.
    const bool all_given = open.row_count() == 0 && further > 0;
    if (open.conflicts().empty() && !all_given) {
        const CountingSets sets = lines_refute(open, budget) ? CountingSets::none(open)
                                                             : sets_for_relaxations(open, budget);
        CuttingPlanesLog log{open, out, further, budget.poll()};
        if (!refute({open, sets, budget.poll()}, budget, excluded, limits, log))
            return std::nullopt;
        return log.conclude();
    }
    const OpbNumbers numbers{open, budget.poll()};
    ProofLines lines{out, numbers.count() + further};
    ProofSum sum;
    if (all_given) sum.terms.push_back({numbers.count() + 1});
    for (const int constraint : numbers.contradiction())
        sum.terms.push_back({constraint});
    lines.conclude(lines.add(sum));
    return ProofStatistics{"opb", lines.lines(), lines.bytes()};
} catch (const std::bad_alloc&) {
    throw_no_memory();
}

/// Proves, row by row from the top, that there is no queen left of the completion's queen. Then
/// unit propagation places the queen of the row.
std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget,
                                             const CuttingPlanesOutput& out) try {
    assert(open.conflicts().empty()); // the board has a completion
    require_classic(open);
    const CountingSets sets = sets_for_relaxations(open, budget);
    CuttingPlanesLog log{open, out, open.row_count() + 1, budget.poll()};
    // Refutations of prefixes are shorter if relaxations come soon.
    RelaxedLimits limits = limits_for_proofs;
    limits.nodes_before = limits.nodes_unrelaxed;
    Subproblem first{open, sets, budget.poll()};
    for (int row = 0; row < open.row_count(); ++row) {
        for (int left = open.first_in_row(row); left < chosen[row]; ++left) {
            if (!first.position().is_free(left)) continue;
            Subproblem earlier = first;
            earlier.place(left);
            earlier.decisions.push_back(opb_variable(left));
            if (!refute(earlier, budget, {}, limits, log)) return std::nullopt;
            log.refute(earlier.decisions);
            first.strike(left);
        }
        budget.require();
        first.place(chosen[row]);
    }
    return log.conclude();
} catch (const std::bad_alloc&) {
    throw_no_memory();
}

} // namespace qsat::solver
