#include "engine/random.hpp"
#include "reduce/crossing_filter.hpp"
#include "search/kernel.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace qsat::inline solver {

namespace {

/// Added to the count of a line that has its queen, so that it is neither selected nor found empty.
constexpr int closed = 1 << 30;

/// The free squares and their lines, which do not change during a search. Each square is on
/// `needed` lines that need a queen, and on `all` lines in total.
///
/// Lines are numbered: rows, columns, regions, sums, differences.
template <std::size_t needed, std::size_t all>
class SquareLists {
public:
    /// The squares of a line are tried in the order of the board, or in a random order from the
    /// seed.
    SquareLists(const OpenBoard& open, const KernelOrder& order_of_squares, const Poll& poll)
        : row_count_{open.row_count()}, line_count_{open.needed_count()} {
        const int first_region = row_count_ + open.column_count();
        const int first_sum = line_count_;
        const int first_difference = first_sum + open.sum_count();
        const int first_shifted_sum = first_difference + open.difference_count();
        const MoreLines& more = open.more_lines();
        const int first_shifted_difference = first_shifted_sum + more.shifted_sum_count;
        const int all_lines = first_shifted_difference + more.shifted_difference_count;
        const auto squares = open.free_squares();
        PollCounter counter{poll};

        lines_of_.reserve(squares.size());
        starts_.assign(all_lines + 1, 0);
        for (std::size_t i = 0; i < squares.size(); ++i) {
            counter.step();
            const FreeSquare& square = squares[i];
            auto* line = lines_of_.emplace_back().data();
            *line++ = square.row;
            *line++ = row_count_ + square.column;
            if constexpr (needed == 3) *line++ = first_region + more.regions[i];
            *line++ = first_sum + square.sum;
            *line++ = first_difference + square.difference;
            if constexpr (all - needed == 4) {
                *line++ = first_shifted_sum + more.shifted_sums[i];
                *line++ = first_shifted_difference + more.shifted_differences[i];
            }
            for (const int number : lines_of_.back())
                ++starts_[number + 1];
        }
        std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());

        std::vector<int> order(squares.size());
        std::iota(order.begin(), order.end(), 0);
        if (order_of_squares.shuffle) Random{order_of_squares.seed}.shuffle(order, poll);
        members_ = std::make_unique_for_overwrite<int[]>(all * squares.size());
        std::vector<std::size_t> next = starts_;
        for (const int square : order) {
            counter.step();
            for (const int line : lines_of_[square])
                members_[next[line]++] = square;
        }
    }

    int line_count() const { return line_count_; } // lines that need a queen
    int row_count() const { return row_count_; }
    std::size_t square_count() const { return lines_of_.size(); }

    std::span<const int> squares_on(int line) const {
        return {members_.get() + starts_[line], members_.get() + starts_[line + 1]};
    }
    /// The lines of a square; lines that need a queen come first.
    const std::array<int, all>& lines_of(int square) const { return lines_of_[square]; }

private:
    int row_count_;
    int line_count_;
    std::vector<std::array<int, all>> lines_of_;
    // Start of each line in members_, and the end of the last line.
    std::vector<std::size_t> starts_;
    std::unique_ptr<int[]> members_; // the squares of each line
};

/// A level of the search tree: the squares of one line, which are tried one after the other.
struct Branch {
    std::span<const int> squares;
    std::size_t next = 0;
    int placed = -1; // the square of this level's queen
};

/// The search of one subtree.
template <std::size_t needed, std::size_t all>
class Search {
public:
    Search(const OpenBoard& open, const SquareLists<needed, all>& lists, const KernelLimits& limits,
           const Visitor& visit, RefutationLog* log)
        : lists_{lists}, limits_{limits}, visit_{visit}, log_{log},
          chosen_(lists.row_count()), nodes_between_polls_{std::clamp<std::uint64_t>(
                                          steps_between_polls / std::max(1, lists.line_count()), 1,
                                          KernelLimits::most_between_polls)},
          free_(lists.square_count(), 1) {
        for (int line = 0; line < lists.line_count(); ++line)
            count_.push_back(static_cast<int>(lists.squares_on(line).size()));
        removed_.reserve(lists.square_count());
        removed_before_.reserve(lists.row_count());
        branches_.reserve(lists.row_count());
        // Unit propagation, which checks a log, does not match lines.
        if (needed == 3 && log == nullptr && CrossingFilter::suits(open)) filter_.emplace(open);
    }

    KernelReport run(const Subtree& subtree) {
        subtree_ = &subtree;
        report_.nodes = subtree.empty() ? 0 : 1;
        for (const int square : subtree)
            if (!place(square)) return std::move(report_);
        if (!match_lines()) return std::move(report_);
        open_branch_or_visit();
        while (!branches_.empty() && !std::holds_alternative<Satisfied>(report_.ending)) {
            Branch& branch = branches_.back();
            const bool tried = branch.placed >= 0;
            if (tried) take_back(std::exchange(branch.placed, -1));
            skip_removed(branch);
            if (branch.next == branch.squares.size()) {
                branches_.pop_back();
                continue;
            }
            if (log_ != nullptr && tried) log_->refute();
            if (const auto reason = limits_.reached(report_.nodes, nodes_between_polls_)) {
                report_.ending = Stopped{*reason};
                if (*reason == StopReason::node_limit && limits_.list_unsearched)
                    leave_unsearched();
                break;
            }
            ++report_.nodes;
            branch.placed = branch.squares[branch.next++];
            if (log_ != nullptr) {
                skip_removed(branch);
                if (branch.next < branch.squares.size()) log_->choose(branch.placed);
            }
            if (place(branch.placed) && match_lines()) open_branch_or_visit();
        }
        return std::move(report_);
    }

private:
    // A node examines every line that needs a queen, and some squares.
    static constexpr std::uint64_t steps_between_polls = 1 << 18;

    /// Places a queen on a free square. Returns false if a line without a queen has no free square
    /// left; the queen must be taken back in this case, too.
    bool place(int square) {
        removed_before_.push_back(removed_.size());
        const auto& lines = lists_.lines_of(square);
        for (std::size_t i = 0; i < needed; ++i)
            count_[lines[i]] += closed;
        chosen_[lines[0]] = square;
        return std::ranges::all_of(lines, [this](int line) { return remove_line(line); });
    }

    bool remove_line(int line) {
        bool all_lines_open = true;
        for (const int square : lists_.squares_on(line)) {
            if (free_[square] != 0) all_lines_open &= remove(square);
        }
        return all_lines_open;
    }

    bool remove(int square) {
        free_[square] = 0;
        removed_.push_back(square);
        bool all_lines_open = true;
        const auto& lines = lists_.lines_of(square);
        for (std::size_t i = 0; i < needed; ++i)
            all_lines_open &= --count_[lines[i]] != 0;
        return all_lines_open;
    }

    /// Removes the squares that no matching of rows, columns and regions uses. Returns false if
    /// there is no matching.
    bool match_lines() {
        constexpr std::size_t fewest_open_rows = 8; // below, it takes longer than the search
        if (!filter_ || removed_before_.size() + fewest_open_rows > chosen_.size()) return true;
        filter_->clear();
        const int squares = static_cast<int>(free_.size());
        for (int square = 0; square < squares; ++square)
            if (free_[square] != 0) filter_->add(square);
        if (!filter_->filter()) return false;
        bool all_lines_open = true;
        for (int square = 0; square < squares; ++square)
            if (free_[square] != 0 && !filter_->keeps(square)) all_lines_open &= remove(square);
        return all_lines_open;
    }

    /// Takes back the last queen, which stands on `square`.
    void take_back(int square) {
        const auto& lines = lists_.lines_of(square);
        for (std::size_t i = 0; i < needed; ++i)
            count_[lines[i]] -= closed;
        const std::size_t size_before = removed_before_.back();
        removed_before_.pop_back();
        while (removed_.size() > size_before) {
            const int freed = removed_.back();
            removed_.pop_back();
            free_[freed] = 1;
            const auto& lines_of_freed = lists_.lines_of(freed);
            for (std::size_t i = 0; i < needed; ++i)
                ++count_[lines_of_freed[i]];
        }
    }

    /// The line without a queen that has the fewest free squares; -1 if every line has its queen.
    int most_constrained_line() const {
        int best = -1;
        int fewest = closed;
        for (int line = 0; line < lists_.line_count(); ++line) {
            if (count_[line] >= fewest) continue;
            fewest = count_[line];
            best = line;
            if (fewest <= 1) break;
        }
        return best;
    }

    void open_branch_or_visit() {
        const int line = most_constrained_line();
        if (line >= 0) {
            branches_.push_back({lists_.squares_on(line)});
            return;
        }
        ++report_.completions;
        if (visit_ && visit_(chosen_) == Visit::enough) report_.ending = Satisfied{};
    }

    void skip_removed(Branch& branch) const {
        while (branch.next < branch.squares.size() && free_[branch.squares[branch.next]] == 0)
            ++branch.next;
    }

    /// Every untried square on the current path becomes the root of an unsearched subtree. They are
    /// collected from the deepest branch upwards, because free squares of a branch are only known
    /// when the deeper ones are undone.
    void leave_unsearched() {
        Subtree path = *subtree_;
        for (const Branch& branch : branches_)
            if (branch.placed >= 0) path.push_back(branch.placed);
        for (; !branches_.empty(); branches_.pop_back()) {
            if (const auto reason = limits_.budget->exceeded()) { // then the list is not needed
                report_.ending = Stopped{*reason};
                report_.unsearched.clear();
                return;
            }
            Branch& branch = branches_.back();
            const bool tried = branch.placed >= 0;
            if (tried) {
                take_back(branch.placed);
                path.pop_back();
            }
            skip_removed(branch);
            if (log_ != nullptr && tried && branch.next < branch.squares.size()) log_->refute();
            for (; branch.next < branch.squares.size(); ++branch.next, skip_removed(branch)) {
                Subtree unsearched = path;
                unsearched.push_back(branch.squares[branch.next]);
                if (log_ != nullptr)
                    log_->leave(std::move(unsearched));
                else
                    report_.unsearched.push_back(std::move(unsearched));
            }
        }
    }

    const SquareLists<needed, all>& lists_;
    std::optional<CrossingFilter> filter_;
    const KernelLimits& limits_;
    const Visitor& visit_;
    RefutationLog* const log_; // may be null
    const Subtree* subtree_ = nullptr;
    std::vector<int> chosen_; // by row; old where a row has no queen
    const std::uint64_t nodes_between_polls_;
    std::vector<Branch> branches_;
    KernelReport report_;
    std::vector<char> free_;                  // by square
    std::vector<int> count_;                  // free squares of each line that needs a queen
    std::vector<int> removed_;                // squares in order of removal
    std::vector<std::size_t> removed_before_; // size of `removed_` before each placed queen
};

template <std::size_t needed, std::size_t all>
class GeneralKernel final : public Kernel {
public:
    GeneralKernel(const OpenBoard& open, const KernelOrder& order, const Poll& poll)
        : open_{open}, lists_{open, order, poll} {}

    std::string name() const override { return "lists of squares"; }

    KernelReport search(const Subtree& subtree, const KernelLimits& limits, const Visitor& visit,
                        RefutationLog* log) const override {
        return Search{open_, lists_, limits, visit, log}.run(subtree);
    }

private:
    const OpenBoard& open_;
    SquareLists<needed, all> lists_;
};

} // namespace

std::unique_ptr<Kernel> make_general_kernel(const OpenBoard& open, const KernelOrder& order,
                                            const Poll& poll) {
    const bool full = open.board().diagonals() == Diagonals::full;
    if (!open.board().has_regions()) {
        if (full) return std::make_unique<GeneralKernel<2, 4>>(open, order, poll);
        return std::make_unique<GeneralKernel<2, 6>>(open, order, poll);
    }
    if (full) return std::make_unique<GeneralKernel<3, 5>>(open, order, poll);
    return std::make_unique<GeneralKernel<3, 7>>(open, order, poll);
}

} // namespace qsat::solver
