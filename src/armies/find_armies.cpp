#include "armies/find_armies.hpp"

#include "solve/complete.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// As many queens as are wanted, the given ones among them.
Armies reduced_to(ArmySizes sizes, Armies queens, const Armies& given) {
    for (const Army army : both_armies) {
        std::vector<Square>& squares = queens[army];
        std::stable_partition(squares.begin(), squares.end(), [&](Square square) {
            return std::ranges::binary_search(given[army], square);
        });
        squares.resize(static_cast<std::size_t>(sizes[army]), Square{});
    }
    return queens;
}

PeacefulArmies require_peaceful(const ArmyBoard& board, Armies queens) {
    auto verdict = verify_armies(board, std::move(queens));
    if (const auto* conflicts = std::get_if<std::vector<ArmyConflict>>(&verdict))
        throw Defect{
            fmt::format("armies are not at peace: {}", describe(conflicts->front(), board.size()))};
    return std::get<PeacefulArmies>(std::move(verdict));
}

/// What the armies come to be while one level after the other is decided.
class ArmiesSearch {
public:
    ArmiesSearch(const ArmyBoard& board, const SizesWanted& wanted, const ArmiesOptions& options,
                 const Budget& budget)
        : board_{board}, wanted_{wanted}, options_{options}, budget_{budget} {}

    ArmiesReport run() {
        auto givens = verify_armies(board_, board_.given());
        if (auto* conflicts = std::get_if<std::vector<ArmyConflict>>(&givens))
            return report(NoArmies{std::move(*conflicts)}, "givens");
        if (is_too_small()) return report(NoArmies{}, "givens");
        LocalArmies local = search_armies(board_, wanted_, options_.seed, budget_);
        statistics_.steps = local.steps;
        statistics_.local_search = wanted_.level_of(sizes_of(local.queens));
        take(std::move(local.queens));
        try {
            while (!is_done()) {
                budget_.require();
                const int next = std::max(level_ + 1, least_level());
                auto more = decide(next);
                if (!more) return none_beyond();
                take(std::move(*more));
            }
        } catch (const BudgetSpent& spent) {
            if (level_ < 0) return report(Stopped{spent}, "nobody");
            return report(ArmiesSoFar{armies(), spent}, "nobody");
        }
        return report(WantedArmies{armies()}, statistics_.conflicts > 0 ? "sat" : "local search");
    }

private:
    /// Are there more queens given than are wanted?
    bool is_too_small() const {
        const ArmySizes given = sizes_of(board_.given());
        return (wanted_.white && *wanted_.white < given.white) ||
               (wanted_.black && *wanted_.black < given.black);
    }

    /// Where an army is as large as possible it has its given queens.
    int least_level() const {
        const ArmySizes given = sizes_of(board_.given());
        return std::max(wanted_.white ? 0 : given.white, wanted_.black ? 0 : given.black);
    }

    bool is_done() const { return wanted_.is_fixed() && level_ >= 0; }

    /// Armies large enough for the given queens take the place of smaller ones.
    void take(Armies queens) {
        const int level = wanted_.level_of(sizes_of(queens));
        if (level < (wanted_.is_fixed() ? 0 : least_level())) return;
        level_ = level;
        queens_ = std::move(queens);
    }

    std::optional<Armies> decide(int level) {
        const ArmySizes sizes = wanted_.at(level);
        auto found = decide_armies(board_, sizes, options_, budget_, statistics_.conflicts);
        if (!found) statistics_.refuted = sizes;
        return found;
    }

    ArmiesReport none_beyond() {
        if (level_ < 0) return report(NoArmies{}, "sat");
        return report(LargestArmies{armies()}, "sat");
    }

    PeacefulArmies armies() const {
        return require_peaceful(board_, reduced_to(wanted_.at(level_), queens_, board_.given()));
    }

    ArmiesReport report(ArmiesOutcome outcome, std::string_view decided_by) {
        statistics_.decided_by = decided_by;
        return {std::move(outcome), std::move(statistics_)};
    }

    const ArmyBoard& board_;
    const SizesWanted& wanted_;
    const ArmiesOptions& options_;
    const Budget& budget_;
    int level_ = -1; // of the queens
    Armies queens_;
    ArmiesStatistics statistics_;
};

} // namespace

const PeacefulArmies* armies_of(const ArmiesOutcome& outcome) {
    if (const auto* largest = std::get_if<LargestArmies>(&outcome)) return &largest->armies;
    if (const auto* wanted = std::get_if<WantedArmies>(&outcome)) return &wanted->armies;
    if (const auto* so_far = std::get_if<ArmiesSoFar>(&outcome)) return &so_far->armies;
    return nullptr;
}

ArmiesReport find_armies(const ArmyBoard& board, const SizesWanted& wanted,
                         const ArmiesOptions& options, const Budget& budget) {
    return ArmiesSearch{board, wanted, options, budget}.run();
}

} // namespace qsat
