#pragma once

#include "board/open_board.hpp"
#include "count/tally.hpp"
#include "search/kernel.hpp"

#include <memory>
#include <vector>

namespace qsat::inline questions {

/// Counts completions with the exact kernels, which visit each one. Suits boards of any size with
/// few completions. The units of work are cubes (search/cubes.hpp), which depend only on the board
/// and their number. Large cubes are divided further to keep all threads busy.
class SearchCounter {
public:
    /// Makes at least `units` units if it can. The board must outlive this object.
    explicit SearchCounter(const OpenBoard& open, std::uint64_t units = 1, const Poll& poll = {});

    std::uint64_t unit_count() const { return cubes_.size(); }
    const std::vector<Subtree>& cubes() const { return cubes_; }

    /// Counts the completions of some units on `jobs` threads, which may exceed the budget's node
    /// limit. A tally is updated, also before a stop, and ends the count when it has enough. Throws
    /// BudgetSpent.
    Number count(UnitRange units, int jobs, const Budget& budget, Tally* tally = nullptr) const;

private:
    bool completed_; // true if the board has no open rows
    std::unique_ptr<const Kernel> kernel_;
    std::vector<Subtree> cubes_;
};

/// Counts all units of the board's search. Throws BudgetSpent.
Number count_by_search(const OpenBoard& open, int jobs, const Budget& budget,
                       Tally* tally = nullptr);

/// The number of completions that are mapped to themselves, summed over all symmetries of the board
/// with its given queens except the identity. Precondition: no conflicts. Throws BudgetSpent.
Number count_fixed(const OpenBoard& open, const Budget& budget);

} // namespace qsat::questions
