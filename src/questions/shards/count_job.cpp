#include "shards/jobs.hpp"

#include "board/fingerprint.hpp"
#include "count/symmetric_count.hpp"

namespace qsat {

MergedShards CountAnswer::merge(const std::vector<ShardResult>& results, const Budget&) {
    const std::uint64_t symmetries = results.front().symmetries;
    Number sum = symmetries - 1; // a lower bound is rounded up
    for (const ShardResult& result : results)
        sum += std::get<CountAnswer>(result.answer).count;
    return ExactCount{sum / symmetries, symmetries};
}

CountJob::CountJob(const Board& board, const CountOptions& options, std::uint64_t shards,
                   std::string version, const Budget& budget)
    : ShardJob{"the requested count", CountAnswer{}, board, shards, std::move(version)},
      options_{options} {
    header_.engine = "reduction";
    header_.cut = "none";
    try {
        board_.emplace(board, budget);
        if (!board_->reduction) return;
        if (options_.up_to_symmetry)
            header_.symmetries = symmetries_with_givens(*board_->open, budget.poll()).size();
        if (!board_->reduction->parts.empty()) cut_largest_part(budget);
    } catch (const BudgetSpent& spent) {
        stopped_ = spent;
    }
}

void CountJob::cut_largest_part(const Budget& budget) {
    constexpr std::uint64_t cubes_per_shard = 32;
    const OpenBoard& part = board_->reduction->parts.back();
    if (options_.engine == "join" || (options_.engine == "auto" && prefers_join(part, budget))) {
        join_ = JoinCounter::make(part, budget.poll());
        if (!join_) throw BudgetSpent{{StopReason::gave_up, std::string{join_advice}}};
        header_.engine = "join";
        header_.cut = hash_of("join, parities " + std::to_string(join_->unit_count()) + ' ');
    } else {
        search_.emplace(part, cubes_for(shards(), cubes_per_shard), budget.poll());
        header_.engine = "backtrack";
        header_.cut = cut_of(search_->cubes());
    }
}

ShardAnswer CountJob::work(const Shard& shard, const Budget& budget) {
    const Counted counted = count(shard, budget);
    if (counted.stopped) throw BudgetSpent{{*counted.stopped}};
    tally_.begin(0);
    return CountAnswer{counted.found};
}

Number CountJob::at_least(std::vector<ShardResult> results) const {
    results.push_back(header_);
    results.back().answer = CountAnswer{tally_.known()};
    return std::get<ExactCount>(CountAnswer::merge(results, {})).count;
}

Counted CountJob::count(const Shard& shard, const Budget& budget) {
    if (!board_->reduction) return {};
    // Counts that are not divided belong to the first shard: a board without parts, and the further
    // counts of Burnside's lemma.
    const bool is_first = shard.number == 1;
    Counted counted = join_ || search_ ? count_units(shard, budget) : Counted{is_first ? 1 : 0};
    if (counted.exact() && counted.found > 0) {
        const Counted others = count_other_parts(budget);
        counted.found *= others.found;
        counted.stopped = others.stopped;
    }
    if (counted.exact() && is_first && options_.up_to_symmetry) {
        const Counted fixed = count_fixed(*board_->open, budget);
        counted.found += fixed.found;
        counted.stopped = fixed.stopped;
    }
    return counted;
}

Counted CountJob::count_units(const Shard& shard, const Budget& budget) {
    // If there are other parts, their counts are unknown.
    tally_.begin(board_->reduction->parts.size() == 1 ? 1 : 0);
    const auto count = [&](const auto& counter) {
        return counter.count(shard.units(counter.unit_count()), options_.jobs, budget, &tally_);
    };
    return join_ ? count(*join_) : count(*search_);
}

Counted CountJob::count_other_parts(const Budget& budget) {
    if (other_parts_) return {*other_parts_};
    Counted product{.found = 1};
    const std::vector<OpenBoard>& parts = board_->reduction->parts;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const bool join = options_.engine != "backtrack" && prefers_join(parts[i], budget);
        const Counted factor = join ? *count_by_join(parts[i], options_.jobs, budget)
                                    : count_by_search(parts[i], options_.jobs, budget);
        if (factor.stopped) return {0, factor.stopped};
        product.found *= factor.found;
    }
    other_parts_ = product.found;
    return product;
}

} // namespace qsat
