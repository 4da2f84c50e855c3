#include "threshold/threshold.hpp"

#include "engine/memory.hpp"
#include "parallel/parallel.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <bit>
#include <cassert>
#include <limits>
#include <mutex>

namespace qsat::inline questions {

Kernels make_kernels(const OpenBoard& open, const Poll& poll) {
    // Tables for large boards are large.
    constexpr int most_rows_of_lanes = 64;
    const std::uint64_t orders = open.row_count() <= most_rows_of_lanes ? 16 : 2;
    Kernels kernels;
    for (std::uint64_t seed = 0; seed < orders; ++seed) {
        if (poll) poll();
        kernels.push_back(make_kernel(open, {.shuffle = true, .seed = seed}, poll));
    }
    return kernels;
}

namespace {

/// Enumerates units of a level one by one. Each thread has one.
class PlacementScan {
public:
    PlacementScan(const PlacementLevel& level, const Kernels& kernels, std::uint64_t most_nodes,
                  const Budget& budget)
        : level_{level}, kernels_{kernels}, most_nodes_{most_nodes}, budget_{budget},
          poll_{budget.poll()}, counter_{poll_}, covered_{level.most_squares, level.covered_queens,
                                                          poll_},
          place_in_rest_(level.open.free_squares().size(), -1), placement_(level.queens) {}

    /// The first placement of the unit that cannot be completed, if there is one and no earlier
    /// unit has found one in the meantime: `first_unit` is the first that has.
    std::optional<Subtree> run(std::uint64_t unit, const std::atomic<std::uint64_t>& first_unit) {
        unit_ = unit;
        first_unit_ = &first_unit;
        turn_ = 0;
        is_nogood_ = false;
        statistics_ = {};
        const auto [first, second] = level_.units[unit];
        prefix_ = {level_.square(first)};
        if (second >= 0) prefix_.push_back(level_.square(second));
        extend(second >= 0 ? second : first);
        return is_nogood_ ? std::optional{placement_} : std::nullopt;
    }

    /// Adds the figures of the last unit.
    void add_to(ThresholdStatistics& sum) const {
        sum.placements += statistics_.placements;
        sum.completions += statistics_.completions;
        sum.nodes += statistics_.nodes;
    }

private:
    /// Places the queens without bits, after a place of the order. Returns false at the end.
    bool extend(int place) {
        const auto placed = static_cast<int>(prefix_.size());
        const std::vector<int> places =
            level_.queens == 1 ? std::vector<int>{} : level_.free_behind(place, prefix_);
        counter_.step(level_.open.free_squares().size());
        if (placed + level_.covered_queens == level_.queens) {
            rest_.clear();
            for (const int other : places)
                rest_.push_back(level_.square(other));
            return scan_sets();
        }
        for (const int next : places) {
            prefix_.push_back(level_.square(next));
            if (!extend(next)) return false;
            prefix_.pop_back();
        }
        return true;
    }

    bool scan_sets() {
        const int queens = level_.covered_queens;
        std::ranges::copy(prefix_, placement_.begin());
        if (queens == 0) {
            ++statistics_.placements;
            return complete();
        }
        if (rest_.size() < static_cast<std::size_t>(queens)) return true;
        covered_.clear(static_cast<int>(rest_.size()));
        words_ = rest_.size() / 64 + 1;
        allowed_.assign((queens + 1) * words_, 0);
        peaceful_.assign(queens < 2 ? 0 : rest_.size() * words_, 0);
        std::ranges::fill(place_in_rest_, -1);
        for (std::size_t i = 0; i < rest_.size(); ++i) {
            place_in_rest_[rest_[i]] = static_cast<int>(i);
            allowed(queens)[i / 64] |= std::uint64_t{1} << i % 64;
            if (queens < 2) continue;
            counter_.step(i + 1);
            for (std::size_t j = 0; j < i; ++j)
                if (!level_.open.attack(rest_[i], rest_[j]))
                    peaceful_[i * words_ + j / 64] |= std::uint64_t{1} << j % 64;
        }
        return choose(queens, words_, 0);
    }

    /// Chooses the squares of the sets one by one, from the last to the second.
    bool choose(int place_in_set, std::size_t words, std::uint64_t rank) {
        if (place_in_set == 1) return scan_row(words, rank);
        for (std::size_t word = 0; word < words; ++word)
            for (std::uint64_t bits = allowed(place_in_set)[word]; bits != 0; bits &= bits - 1) {
                const std::size_t i = 64 * word + std::countr_zero(bits);
                placement_[level_.queens - place_in_set] = rest_[i];
                for (std::size_t w = 0; w <= word; ++w)
                    allowed(place_in_set - 1)[w] =
                        allowed(place_in_set)[w] & peaceful_[i * words_ + w];
                const std::uint64_t before = covered_.rank(static_cast<int>(i), place_in_set);
                if (!choose(place_in_set - 1, word + 1, rank + before)) return false;
            }
        return true;
    }

    /// Scans the sets that differ only in their first square, from this rank on.
    bool scan_row(std::size_t words, std::uint64_t rank) {
        counter_.step(4 * words);
        if (first_unit_->load(std::memory_order_relaxed) < unit_) return false;
        for (std::size_t word = 0; word < words; ++word) {
            const std::uint64_t peaceful = allowed(1)[word];
            if (peaceful == 0) continue;
            statistics_.placements += std::popcount(peaceful);
            const std::uint64_t from = rank + 64 * word;
            std::uint64_t open = peaceful & ~covered_.bits_from(from);
            while (open != 0) {
                placement_.back() = rest_[64 * word + std::countr_zero(open)];
                if (!complete()) return false;
                open &= open - 1;
                open &= ~covered_.bits_from(from);
            }
        }
        return true;
    }

    /// Completes the present placement. Returns false if it has no completion.
    bool complete() {
        constexpr std::size_t steps = 4000; // steps take a few nanoseconds
        counter_.step(steps);
        const Ending ending = search();
        is_nogood_ = std::holds_alternative<Exhausted>(ending);
        if (std::holds_alternative<Satisfied>(ending)) {
            require_completion(level_.open.board(), level_.open.placement(completion_), "backtrack",
                               budget_);
            ++statistics_.completions;
            if (level_.covered_queens > 0) cover();
        }
        return !is_nogood_;
    }

    /// Searches for a completion with the placed queens, shortly in different orders, and then to
    /// the end. Stopped if that takes more than `most_nodes_` nodes.
    Ending search() {
        const Visitor take = [this](std::span<const int> chosen) {
            completion_.assign(chosen.begin(), chosen.end());
            return Visit::enough;
        };
        const std::uint64_t first_limit = 20 * (level_.open.row_count() + std::uint64_t{1});
        const std::uint64_t turn = turn_++;
        std::uint64_t nodes = 0;
        for (std::size_t attempt = 0;; ++attempt) {
            const std::uint64_t limit = attempt < kernels_.size()
                                            ? first_limit << attempt
                                            : std::numeric_limits<std::uint64_t>::max();
            const KernelReport report = kernels_[(turn + attempt) % kernels_.size()]->search(
                placement_,
                {.budget = &budget_,
                 .nodes = std::min(limit, most_nodes_ - nodes),
                 .list_unsearched = false},
                take);
            nodes += report.nodes;
            statistics_.nodes += report.nodes;
            const auto reason = stop_reason(report.ending);
            if (reason && *reason != StopReason::node_limit) throw BudgetSpent{{*reason}};
            if (!reason || nodes >= most_nodes_) return report.ending;
        }
    }

    void cover() {
        // Only placements that contain the queens without bits may be covered.
        assert(std::ranges::all_of(prefix_, [&](int queen) {
            return std::ranges::find(completion_, queen) != completion_.end();
        }));
        in_rest_.clear();
        for (const int square : completion_)
            if (place_in_rest_[square] >= 0) in_rest_.push_back(place_in_rest_[square]);
        std::ranges::sort(in_rest_);
        covered_.cover(in_rest_);
    }

    std::uint64_t* allowed(int place_in_set) { return allowed_.data() + place_in_set * words_; }

    const PlacementLevel& level_;
    const Kernels& kernels_;
    const std::uint64_t most_nodes_;
    const Budget& budget_;
    const Poll poll_;
    PollCounter counter_;

    CoveredSets covered_;
    Subtree prefix_;                      // the queens without bits
    std::vector<int> rest_;               // squares that they leave to the other queens, by number
    std::vector<int> place_in_rest_;      // place of each free square in rest_, or -1
    std::size_t words_ = 0;               // number of 64-bit words for them
    std::vector<std::uint64_t> peaceful_; // for each, the earlier squares that it does not attack
    std::vector<std::uint64_t> allowed_;  // by the number of queens to be placed
    Subtree placement_;                   // the present placement
    std::vector<int> completion_;
    std::vector<int> in_rest_; // squares of the completion in rest_

    std::uint64_t unit_ = 0;
    const std::atomic<std::uint64_t>* first_unit_ = nullptr;
    std::uint64_t turn_ = 0;
    bool is_nogood_ = false;
    ThresholdStatistics statistics_;
};

/// The number of threads that fit into memory. Throws BudgetSpent if not even one does.
int threads_for(const PlacementLevel& level, int jobs) {
    constexpr double used = 0.9; // part of the available memory
    const double room = used * available_memory() / level.bytes();
    if (room < 1)
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("all placements of {} queens need {:.0f} MB per thread",
                                       level.queens, level.bytes() / 1e6)}};
    return static_cast<int>(std::min<double>(parallel::worker_count(jobs), room));
}

} // namespace

std::optional<Subtree> find_nogood(const PlacementLevel& level, const Kernels& kernels,
                                   const UnitRange& units, std::uint64_t most_nodes,
                                   const ThresholdOptions& options, const Budget& budget,
                                   ThresholdStatistics& statistics) {
    if (options.on_level) options.on_level(level, units.size());
    if (options.progress != nullptr) {
        options.progress->done = 0;
        options.progress->units = units.size();
        options.progress->queens = level.queens;
    }
    const int threads = threads_for(level, options.jobs);
    statistics.bytes = std::max(statistics.bytes, level.bytes());
    std::vector<std::unique_ptr<PlacementScan>> scans(threads);
    std::atomic<std::uint64_t> first_unit{std::numeric_limits<std::uint64_t>::max()};
    std::mutex mutex;
    std::optional<Subtree> nogood; // from the first unit that has one
    parallel::for_each_index(threads, units.size(), [&](std::uint64_t index, int thread) {
        const std::uint64_t unit = units[index];
        if (first_unit < unit) return;
        auto& scan = scans[thread];
        if (!scan) scan = std::make_unique<PlacementScan>(level, kernels, most_nodes, budget);
        auto found = scan->run(unit, first_unit);
        const std::scoped_lock lock{mutex};
        scan->add_to(statistics);
        if (found && unit < first_unit) {
            first_unit = unit;
            nogood = std::move(found);
        }
        if (options.progress != nullptr) ++options.progress->done;
    });
    return nogood;
}

} // namespace qsat::questions
