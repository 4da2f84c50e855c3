// Also defined in symmetric_count.cpp.
#pragma once

#include "board/open_board.hpp"
#include "count/tally.hpp"
#include "count/units.hpp"
#include "search/kernel.hpp"

#include <memory>
#include <vector>

namespace qsat::inline questions {

/// Counts the completions of a board with the exact kernels, which visit each completion. Suits
/// boards of any size with few completions. The units of work are cubes (search/cubes.hpp), which
/// depend only on the board and their number. Large cubes are divided further to keep all threads
/// busy.
class SearchCounter {
public:
    /// Prepares the search of an open board, which must outlive this object. Makes at least `units`
    /// units if the board can be divided so far.
    explicit SearchCounter(const OpenBoard& open, std::uint64_t units = 1, const Poll& poll = {});

    std::uint64_t unit_count() const { return cubes_.size(); }
    const std::vector<Subtree>& cubes() const { return cubes_; }

    /// Counts the completions of some units on `jobs` threads. The work of the running threads may
    /// exceed the budget's node limit. If there is a tally, it is updated, also with what was
    /// searched before a stop, and the count ends when it has enough. Throws BudgetSpent.
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
/// with its given queens except the identity. The search places the images of a queen together with
/// it. Precondition: the open board has no conflicts. Throws BudgetSpent.
Number count_fixed(const OpenBoard& open, const Budget& budget);

} // namespace qsat::questions
