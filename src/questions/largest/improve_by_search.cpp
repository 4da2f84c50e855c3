#include "board/queen_stack.hpp"
#include "largest/largest.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>

namespace qsat::inline questions {

namespace {

constexpr std::size_t directions = QueenStack::directions;

/// Lines with free squares, those near the middle first, as in search/lane_table.hpp.
std::vector<int> from_the_middle(const QueenStack& stack, std::size_t direction) {
    const OpenBoard& open = stack.open();
    std::vector<int> lines;
    for (int line = stack.first_line(direction); line < stack.first_line(direction + 1); ++line)
        if (stack.free_count(line) > 0) lines.push_back(line);
    std::ranges::stable_sort(lines, {}, [&](int line) {
        const Square at = open.original(stack.squares_on(line).front());
        const int middle = open.board().size() - 1;
        const int sum = at.sum() - middle;
        const int difference = at.difference();
        const std::array<int, directions> distances{
            2 * at.row - middle, 2 * at.column - middle, 0, sum, difference, sum, difference};
        return std::abs(distances[direction]);
    });
    return lines;
}

class BranchAndBound {
public:
    BranchAndBound(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                   const Budget& budget)
        : budget_{budget}, stack_{open, budget.poll()}, best_{best}, most_{most} {
        for (std::size_t direction = 0; direction < directions; ++direction)
            lines_[direction] = from_the_middle(stack_, direction);
    }

    /// Runs the search up to the node limit and counts the nodes.
    void run(std::uint64_t& nodes, std::uint64_t node_limit) {
        if (can_improve()) open_branch();
        while (!branches_.empty()) {
            Branch& branch = branches_.back();
            if (std::exchange(branch.is_tried, false)) stack_.take_back();
            if (!can_improve() || !try_next(branch)) {
                candidates_.resize(branch.first_candidate);
                branches_.pop_back();
                continue;
            }
            if (node_limit-- == 0) throw BudgetSpent{{StopReason::node_limit}};
            if (nodes++ % nodes_between_polls == 0) budget_.require();
            if (stack_.queens().size() > best_.size()) {
                best_ = stack_.queens();
                if (best_.size() >= most_) return;
            }
            if (can_improve()) open_branch();
        }
    }

private:
    static constexpr std::uint64_t nodes_between_polls = 64;

    /// The choices on a line. Its untried squares are the last of the candidates.
    struct Branch {
        int line;
        std::size_t direction;
        std::size_t first_candidate;
        bool may_stay_empty;
        bool is_tried = false; ///< a choice is active
    };

    /// The usable lines of a direction minus those needed for one queen more than the best.
    int spare_lines(std::size_t direction) const {
        return static_cast<int>(stack_.queens().size()) + stack_.usable_lines(direction) -
               static_cast<int>(best_.size() + 1);
    }

    bool has_lines(std::size_t direction) const {
        return stack_.first_line(direction) < stack_.first_line(direction + 1);
    }

    bool can_improve() const {
        for (std::size_t direction = 0; direction < directions; ++direction)
            if (has_lines(direction) && spare_lines(direction) < 0) return false;
        return true;
    }

    bool try_next(Branch& branch) {
        if (candidates_.size() > branch.first_candidate) {
            stack_.place(candidates_.back());
            candidates_.pop_back();
        } else if (std::exchange(branch.may_stay_empty, false) &&
                   spare_lines(branch.direction) > 0) {
            stack_.clear(branch.line);
        } else {
            return false;
        }
        branch.is_tried = true;
        return true;
    }

    void open_branch() {
        Branch branch = narrowest_line();
        const std::span<const int> squares = stack_.squares_on(branch.line);
        for (std::size_t i = squares.size(); i-- > 0;) // because the last one is tried first
            if (stack_.is_free(squares[i])) candidates_.push_back(squares[i]);
        const auto all = std::span{candidates_}.subspan(branch.first_candidate);
        branch.may_stay_empty = std::ranges::none_of(
            all, [&](int square) { return attacks_one_line_at_most(square, branch.line); });
        if (all.size() <= longest_compared) drop_dominated(branch);
        branches_.push_back(branch);
    }

    /// The line with the fewest free squares. Lines that may stay empty come after the others.
    Branch narrowest_line() const {
        Branch narrowest{-1, 0, candidates_.size(), true};
        int fewest = std::numeric_limits<int>::max();
        for (std::size_t direction = 0; direction < directions; ++direction) {
            const int spare = spare_lines(direction);
            if (!has_lines(direction) || spare + 1 >= fewest) continue;
            for (const int line : lines_[direction]) {
                const int free = stack_.free_count(line);
                if (free == 0 || free + spare >= fewest) continue;
                fewest = free + spare;
                narrowest.line = line;
                narrowest.direction = direction;
            }
        }
        return narrowest;
    }

    bool attacks_one_line_at_most(int square, int line) const {
        int attacked = 0;
        for (const int other : stack_.lines_of(square))
            attacked += other != line && stack_.free_count(other) > 1 ? 1 : 0;
        return attacked <= 1;
    }

    /// Comparing all pairs of squares of a long line is slow and finds little.
    static constexpr std::size_t longest_compared = 8;

    void drop_dominated(const Branch& branch) {
        for (std::size_t i = candidates_.size(); i-- > branch.first_candidate;)
            for (std::size_t j = branch.first_candidate; j < candidates_.size(); ++j)
                if (i != j && attacks_no_more(candidates_[j], candidates_[i], branch.line)) {
                    candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
                    break;
                }
    }

    /// Does a queen on `other` attack all that one on `square` attacks outside the line?
    bool attacks_no_more(int square, int other, int line) const {
        for (const int crossing : stack_.lines_of(square)) {
            if (crossing == line || stack_.free_count(crossing) == 1) continue;
            for (const int attacked : stack_.squares_on(crossing))
                if (attacked != square && stack_.is_free(attacked) &&
                    !stack_.open().attack(attacked, other))
                    return false;
        }
        return true;
    }

    const Budget& budget_;
    QueenStack stack_;
    std::vector<int>& best_;
    std::size_t most_;
    std::array<std::vector<int>, directions> lines_; // from the middle
    std::vector<int> candidates_;
    std::vector<Branch> branches_;
};

} // namespace

void improve_by_search(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                       std::uint64_t node_limit, const Budget& budget,
                       LargestStatistics& statistics) {
    if (best.size() >= most) return;
    BranchAndBound{open, best, most, budget}.run(statistics.nodes, node_limit);
}

} // namespace qsat::questions
