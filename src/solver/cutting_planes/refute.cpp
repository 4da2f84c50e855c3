#include "cutting_planes/refute.hpp"

#include "cutting_planes/refutation_writer.hpp"
#include "engine/memory.hpp"

#include <cassert>
#include <new>

namespace qsat {

namespace {

[[noreturn]] void throw_no_memory() {
    throw BudgetSpent{
        {StopReason::memory,
         "a cutting planes proof needs linear relaxations; --proof-format binary does not"}};
}

/// The counting sets for the relaxations. Throws BudgetSpent if memory is short.
CountingSets counts_for_relaxations(const OpenBoard& open, const Budget& budget) {
    // For the facts of a subproblem: one copy for each round of each branch above the current one.
    constexpr double bytes_of_square = 64;
    constexpr double parts = 64;
    const double bytes = Relaxation::bytes_of_search(open, false) +
                         parts * bytes_of_square * static_cast<double>(open.free_squares().size());
    if (bytes > available_memory()) throw_no_memory();
    return CountingSets{open, false, budget.poll()};
}

/// Do the rows and columns alone prove that there is no completion?
bool lines_refute(const OpenBoard& open, const Budget& budget) {
    const CountingSets none = CountingSets::none(open);
    const Subproblem subproblem{open, budget.poll()};
    const SetBounds bounds{none, open.row_count()};
    return LagrangianBound{free_of_charge(open, none), none, subproblem, bounds, budget.poll()}
        .refutes();
}

/// The relaxations only model rows, columns and whole diagonals.
void require_classic(const OpenBoard& open) {
    if (!open.is_classic())
        throw BudgetSpent{
            {StopReason::gave_up,
             "cutting planes proofs do not support boards with regions; DRAT and LRAT do"}};
}

} // namespace

std::optional<ProofStatistics> refute_by_cutting_planes(const OpenBoard& open, const Budget& budget,
                                                        const CuttingPlanesOutput& out,
                                                        std::span<const std::vector<int>> excluded,
                                                        const RefutationLimits& limits) try {
    require_classic(open);
    const int further = static_cast<int>(excluded.size());
    // The given queens are a completion, which is excluded.
    const bool all_given = open.row_count() == 0 && further > 0;
    if (open.conflicts().empty() && !all_given) {
        CountingSets counts = lines_refute(open, budget) ? CountingSets::none(open)
                                                         : counts_for_relaxations(open, budget);
        return RefutationWriter{open, std::move(counts), budget, out, limits, further}.run(
            excluded);
    }
    const int count = OpbNumbers{open, budget.poll()}.count();
    ProofLines lines{out, count + further};
    ProofSum sum;
    if (all_given) sum.terms.push_back({count + 1});
    for (const int constraint : OpbNumbers::contradiction(open))
        sum.terms.push_back({constraint});
    lines.conclude(lines.add(sum));
    return ProofStatistics{"opb", lines.lines(), lines.bytes()};
} catch (const std::bad_alloc&) {
    throw_no_memory();
}

std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget,
                                             const CuttingPlanesOutput& out) try {
    assert(open.conflicts().empty()); // the board has a completion
    require_classic(open);
    return RefutationWriter{
        open, counts_for_relaxations(open, budget), budget, out, {}, open.row_count() + 1}
        .run_before(chosen);
} catch (const std::bad_alloc&) {
    throw_no_memory();
}

} // namespace qsat
