#include "local/heuristics.hpp"

#include "board/poll.hpp"
#include "local/permutation.hpp"

#include <algorithm>
#include <limits>

namespace qsat::inline solver {

namespace {

/// Exchanges columns until no queen is attacked. Returns false if it makes no progress.
bool repair(Permutation& permutation, std::size_t first_suspect, Random& random, Meter& meter) {
    const std::size_t count = permutation.count();
    // The queens that may have to move: of those on one diagonal, all but at most one.
    std::vector<std::size_t> suspects;
    auto is_suspect = filled<char>(count, 0, meter.budget().poll());
    const auto suspect = [&](std::size_t queen) {
        if (is_suspect[queen] == 0) suspects.push_back(queen);
        is_suspect[queen] = 1;
    };
    for (std::size_t i = first_suspect; i < count; ++i)
        suspect(i);
    // Few partners add noise, which helps to leave local minima. With few queens there must be less
    // noise. With 20 or 50 partners, fewer of CSPLib's blocked boards of size 28 are completed.
    const std::size_t most_partners = std::min<std::size_t>(30, count);
    const std::uint64_t patience = 100 * count + 10'000;
    std::uint64_t give_up = meter.steps() + patience;
    std::int64_t least_cost = permutation.cost();
    while (permutation.cost() > 0) {
        const auto index = static_cast<std::size_t>(random.below(suspects.size()));
        const std::size_t queen = suspects[index];
        if (!permutation.is_attacked(queen)) {
            is_suspect[queen] = 0;
            suspects[index] = suspects.back();
            suspects.pop_back();
            continue;
        }
        // Take the first exchange that reduces the cost, or else the one that increases it least.
        int least_growth = std::numeric_limits<int>::max();
        std::size_t partner = queen;
        for (std::size_t i = 0; i < most_partners && least_growth >= 0; ++i) {
            if (meter.steps() == give_up) return false;
            meter.step();
            const auto other = static_cast<std::size_t>(random.below(count));
            if (other == queen) continue;
            const int growth = permutation.growth(queen, other);
            if (growth >= least_growth) continue;
            least_growth = growth;
            partner = other;
        }
        if (partner == queen) continue;
        permutation.exchange(queen, partner);
        suspect(queen);
        suspect(partner);
        if (permutation.cost() < least_cost) {
            least_cost = permutation.cost();
            give_up = meter.steps() + patience;
        }
    }
    return true;
}

} // namespace

LocalSearchResult search_locally(const Board& board, std::uint64_t seed, const Budget& budget) {
    LocalSearchResult result;
    Meter meter{budget};
    try {
        Random random{seed};
        Permutation permutation{board, meter};
        try {
            while (!repair(permutation, permutation.lay(random, meter), random, meter))
                if (++result.restarts == most_restarts) throw BudgetSpent{{StopReason::gave_up}};
            result.completion = permutation.placement(board, meter);
        } catch (const BudgetSpent& spent) {
            if (spent.reason != StopReason::node_limit) throw;
            result.stopped = spent.reason;
            result.nearest = permutation.placement(board, meter);
        }
    } catch (const BudgetSpent& spent) {
        result.stopped = spent.reason;
    }
    result.steps = meter.steps();
    return result;
}

} // namespace qsat::solver
