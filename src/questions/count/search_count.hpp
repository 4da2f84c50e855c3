#pragma once

#include "board/open_board.hpp"
#include "count/tally.hpp"
#include "count/units.hpp"
#include "search/kernel.hpp"

#include <memory>
#include <vector>

namespace qsat {

/// Counts the completions of a board by the exact kernels, which visit each of them: for boards
/// with few completions, of any size. The units of work are cubes (search/cubes.hpp), which depend
/// on the board and their number alone; large ones are cut further to keep all threads busy.
class SearchCounter {
public:
    /// Prepares the search of an open board, which must outlive the counter, in at least so many
    /// units if the board can be cut so far.
    explicit SearchCounter(const OpenBoard& open, std::uint64_t units = 1, const Poll& poll = {});

    std::uint64_t unit_count() const { return cubes_.size(); }
    const std::vector<Subtree>& cubes() const { return cubes_; }

    /// Counts the completions of some units by so many threads. A stopped count is of what was
    /// searched by then. The budget's node limit is kept to within what the threads have in work.
    /// If there is a tally, it is kept up to date, and the count ends when it has enough.
    Counted count(UnitRange units, int jobs, const Budget& budget, Tally* tally = nullptr) const;

private:
    bool completed_; // has no open rows
    std::unique_ptr<const Kernel> kernel_;
    std::vector<Subtree> cubes_;
};

/// All units of the board's search.
Counted count_by_search(const OpenBoard& open, int jobs, const Budget& budget,
                        Tally* tally = nullptr);

} // namespace qsat
