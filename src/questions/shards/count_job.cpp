#include "board/fingerprint.hpp"
#include "board/symmetry.hpp"
#include "board/words.hpp"
#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "shards/shard_job.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

namespace {

/// The completions by these results and by `more` of another shard.
Number sum_of(const std::vector<ShardResult>& results, std::uint64_t symmetries, Number more = 0) {
    more += symmetries - 1; // a lower bound is rounded up
    for (const ShardResult& result : results)
        more += result.count;
    return more / symmetries;
}

MergedShards merge_count(const std::vector<ShardResult>& results, const Budget&) {
    const std::uint64_t symmetries = results.front().symmetries;
    const Number sum = sum_of(results, symmetries);
    return {.count = sum,
            .fields = {{"count", sum.str()}, {"exact", true}, {"symmetries", symmetries}},
            .said = fmt::format(
                "the sum of {}{}", plural(results.size(), "shard"),
                symmetries > 1
                    ? fmt::format(", up to {} symmetries of givens and free squares", symmetries)
                    : "")};
}

class CountJob final : public ShardJob {
public:
    CountJob(const Board& board, const CountParameters& parameters, const Division& division,
             const Budget& budget)
        : ShardJob{"the requested count", count_task, board, division}, parameters_{parameters} {
        header_.engine = "reduction";
        header_.cut = "none";
        try {
            board_.emplace(board, budget);
            if (!board_->reduction) return;
            if (parameters_.up_to_symmetry)
                header_.symmetries = symmetries_with_givens(*board_->open, budget.poll()).size();
            if (!board_->reduction->parts.empty()) cut_largest_part(budget);
        } catch (const BudgetSpent& spent) {
            stopped_ = spent;
        }
    }

    double share() const override { return tally_.share(); }
    Number at_least(const std::vector<ShardResult>& results) const override {
        return sum_of(results, header_.symmetries, tally_.known());
    }

private:
    void cut_largest_part(const Budget& budget) {
        constexpr std::uint64_t cubes_per_shard = 32;
        const OpenBoard& part = board_->reduction->parts.back();
        const bool choose = parameters_.engine == "auto";
        const CountCost cost = choose ? estimate_cost(part, budget) : CountCost{};
        if (parameters_.engine == "join" ||
            (choose && !cost.prefers_states() && cost.prefers_join())) {
            join_ = JoinCounter::make(part, budget.poll());
            if (!join_) throw BudgetSpent{{StopReason::gave_up, std::string{join_advice(part)}}};
            header_.engine = "join";
            header_.cut = hash_of("join, parities " + std::to_string(join_->unit_count()) + ' ');
        } else if (parameters_.engine == "states" || cost.prefers_states()) {
            by_states_ = true; // not divided
            header_.engine = "states";
        } else {
            search_.emplace(part, cubes_for(shards(), cubes_per_shard), budget.poll());
            header_.engine = "backtrack";
            header_.cut = cut_of(search_->cubes());
        }
    }

    void work(ShardResult& result, const Budget& budget) override {
        if (!board_->reduction) return;
        // Counts that are not divided belong to the first shard: a board without parts, and the
        // further counts of Burnside's lemma.
        const bool is_first = result.shard.number == 1;
        Number& count = result.count;
        count = join_        ? count_units(*join_, result.shard, budget)
                : search_    ? count_units(*search_, result.shard, budget)
                : !is_first  ? Number{0}
                : by_states_ ? count_by_states(board_->reduction->parts.back(), budget)
                             : Number{1};
        if (count > 0) count *= count_other_parts(budget);
        if (is_first && parameters_.up_to_symmetry) count += count_fixed(*board_->open, budget);
        tally_.begin(0);
    }

    Number count_units(const auto& counter, const Shard& shard, const Budget& budget) {
        // If there are other parts, their counts are unknown.
        tally_.begin(board_->reduction->parts.size() == 1 ? 1 : 0);
        return counter.count(shard.units(counter.unit_count()), parameters_.jobs, budget, &tally_);
    }

    Number count_other_parts(const Budget& budget) {
        if (other_parts_) return *other_parts_;
        Number product = 1;
        const std::vector<OpenBoard>& parts = board_->reduction->parts;
        for (const OpenBoard& part : parts) {
            if (&part == &parts.back()) break;
            product *= count_part(part, budget);
        }
        other_parts_ = product;
        return product;
    }

    Number count_part(const OpenBoard& part, const Budget& budget) const {
        if (parameters_.engine == "states") return count_by_states(part, budget);
        if (parameters_.engine == "backtrack")
            return count_by_search(part, parameters_.jobs, budget);
        const CountCost cost = estimate_cost(part, budget);
        if (cost.prefers_states()) return count_by_states(part, budget);
        return cost.prefers_join() ? *count_by_join(part, parameters_.jobs, budget)
                                   : count_by_search(part, parameters_.jobs, budget);
    }

    CountParameters parameters_;
    std::optional<CountableBoard> board_; // empty if it was stopped
    std::optional<JoinCounter> join_;     // one of these two, if there is a part to count
    std::optional<SearchCounter> search_;
    bool by_states_ = false;
    std::optional<Number> other_parts_; // set when they are counted
    Tally tally_;                       // tally of the largest part of the present shard
};

} // namespace

constinit const ShardTask count_task{.name = "count",
                                     .count = "count",
                                     .done = "counted shard {} of {} in {} ({})",
                                     .all = "counted {} in {}",
                                     .merge = merge_count};

std::unique_ptr<ShardJob> make_count_job(const Board& board, const CountParameters& parameters,
                                         const Division& division, const Budget& budget) {
    return std::make_unique<CountJob>(board, parameters, division, budget);
}

} // namespace qsat::questions
