#include "shards/count_shards.hpp"

#include "board/fingerprint.hpp"
#include "board/symmetry.hpp"

namespace qsat {

ShardedCount::ShardedCount(const Board& board, const CountOptions& options, std::uint64_t shards)
    : options_{options}, shards_{shards}, board_{board}, stopped_{board_.stopped} {
    if (options_.tally == nullptr) options_.tally = &own_;
    if (!board_.reduction) return;
    if (options_.up_to_symmetry) symmetries_ = symmetries_with_givens(*board_.open).size();
    if (!board_.reduction->parts.empty()) cut_largest_part();
}

void ShardedCount::cut_largest_part() {
    constexpr std::uint64_t cubes_per_shard = 32;
    const OpenBoard& part = board_.reduction->parts.back();
    const bool join =
        options_.engine == "auto" ? estimate_cost(part).prefers_join() : options_.engine == "join";
    if (join) {
        engine_ = "join";
        join_ = JoinCounter::make(part);
        if (!join_) {
            stopped_ = {StopReason::gave_up,
                        "the join takes up to 26 open rows; try --engine backtrack"};
            return;
        }
        Hash hash;
        hash.add("join");
        hash.add(static_cast<std::int64_t>(join_->unit_count()));
        cut_ = hash.text();
    } else {
        engine_ = "backtrack";
        search_.emplace(part, cubes_for(shards_, cubes_per_shard));
        cut_ = cut_of(search_->cubes());
    }
}

Counted ShardedCount::count(std::uint64_t number, const Budget& budget) {
    Counted counted;
    if (stopped_) return {0, stopped_->reason};
    if (!board_.reduction) return counted;
    // What is not cut belongs to the first shard: a board without parts, and what the lemma that
    // is not Burnside's adds to the completions.
    counted = join_ || search_ ? count_units(number, budget) : Counted{number == 1 ? 1 : 0};
    if (counted.exact() && counted.found > 0) {
        const Counted others = count_other_parts(budget);
        counted.found *= others.found;
        counted.stopped = others.stopped;
    }
    if (counted.exact() && number == 1 && options_.up_to_symmetry) {
        const Counted fixed = count_fixed(board_, budget);
        counted.found += fixed.found;
        counted.stopped = fixed.stopped;
    }
    return counted;
}

Counted ShardedCount::count_units(std::uint64_t number, const Budget& budget) const {
    const Shard shard{number, shards_};
    // If there are other parts, nothing is known of them.
    options_.tally->begin(board_.reduction->parts.size() == 1 ? 1 : 0);
    const auto count = [&](const auto& counter) {
        return counter.count(shard.units(counter.unit_count()), options_.jobs, budget,
                             options_.tally);
    };
    return join_ ? count(*join_) : count(*search_);
}

Counted ShardedCount::count_other_parts(const Budget& budget) {
    if (other_parts_) return {*other_parts_};
    Counted product{.found = 1};
    const std::vector<OpenBoard>& parts = board_.reduction->parts;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const bool join = options_.engine != "backtrack" && estimate_cost(parts[i]).prefers_join();
        const Counted factor = join ? *count_by_join(parts[i], options_.jobs, budget)
                                    : count_by_search(parts[i], options_.jobs, budget);
        if (factor.stopped) return {0, factor.stopped};
        product.found *= factor.found;
    }
    other_parts_ = product.found;
    return product;
}

} // namespace qsat
