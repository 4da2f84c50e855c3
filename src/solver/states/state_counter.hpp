#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"
#include "states/layer.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace qsat::inline solver {

/// Counts completions by dynamic programming over the rows or the columns, from both ends towards a
/// cut in the middle. A *state* is what the queens on one side of a cut use of the lines that cross
/// it. Placements with the same state are counted together, so time and memory depend on the number
/// of states, not of completions. It suits boards with regions where only queens that touch attack
/// each other diagonally. (M. Held and R. Karp, "A dynamic programming approach to sequencing
/// problems", 1962, have states of this kind; E. Horowitz and S. Sahni, "Computing partitions with
/// applications to the knapsack problem", 1974, meet in the middle.)
class StateCounter {
public:
    /// Makes the states near both ends, and chooses rows or columns. Takes about a millisecond.
    /// Nothing if more than 63 needed lines or 64 others cross a cut. The open board is not needed
    /// after this call. Precondition: it has no conflicts.
    static std::optional<StateCounter> make(const OpenBoard& open, const Budget& budget = {},
                                            Keep keep = Keep::last);

    /// Estimates, perhaps wrong by a factor of four. Of boards with whole diagonals they are
    /// estimates of upper bounds.
    double expected_states() const;
    double expected_seconds() const; ///< of one core of a machine of 2020
    double expected_bytes() const;
    /// The number of states that are made in so many seconds.
    static std::uint64_t states_in(double seconds);

    /// The number of completions; call it once. Each state counts as a node of the budget. Throws
    /// BudgetSpent, also if the states need more than `most_bytes`.
    boost::multiprecision::cpp_int count(const Budget& budget, double most_bytes);

    /// The completion with this number, 0 ... count - 1: the number of a free square for each open
    /// row, in order. Each number has another completion. Precondition: all layers are kept, and
    /// `count` has returned.
    std::vector<int> completion(const boost::multiprecision::cpp_int& number);

private:
    struct Work;
    explicit StateCounter(std::shared_ptr<Work> work) : work_{std::move(work)} {}
    std::shared_ptr<Work> work_;
};

} // namespace qsat::solver
