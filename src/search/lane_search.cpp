#include "search/lane_table.hpp"

#include "search/refutation_log.hpp"

#include <bit>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/lane_search.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "search/lane_registers.hpp"

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

template <typename T, int lane_count>
class Search {
public:
    Search(const LaneTable<T, lane_count>& table, const KernelLimits& limits, const Visitor& visit,
           RefutationLog* log)
        : table_{table}, limits_{limits}, visit_{visit}, log_{log}, levels_(table.row_count + 1) {}

    KernelReport run(const Subtree& subtree) {
        subtree_ = &subtree;
        report_.nodes = subtree.empty() ? 0 : 1;
        chosen_.assign(table_.row_count, -1);
        levels_[0].lanes = table_.all_squares;
        levels_[0].open = table_.all_lanes;
        auto position = Registers<T, lane_count>::load(table_.all_squares);
        for (const int square : subtree) {
            position = position & Registers<T, lane_count>::load(table_.left_free[square]);
            levels_[0].open = minus(levels_[0].open, table_.closed[square]);
            chosen_[table_.row[square]] = square;
        }
        LaneSet<lane_count> dead = position.empty_lanes();
        if (intersect(dead, levels_[0].open)) return std::move(report_);
        position.store(levels_[0].lanes);
        descend();
        return std::move(report_);
    }

private:
    struct Level {
        Lanes<T, lane_count> lanes;
        LaneSet<lane_count> open;
        int lane;   // the line that this level branches on
        T untried;  // its squares still to be tried
        int placed; // the square tried now; -1 before the first
    };

    /// Chooses the line to branch on; false if there is none left.
    HWY_INLINE bool open_level(Level& level) {
        std::uint64_t any = 0;
        for (const std::uint64_t word : level.open)
            any |= word;
        if (any == 0) return false;
        level.lane = most_constrained(Registers<T, lane_count>::load(level.lanes), level.open);
        level.untried = level.lanes.line[level.lane];
        level.placed = -1;
        return true;
    }

    void descend() {
        if (!open_level(levels_[0])) {
            if (visit_(chosen_) == Visit::enough) report_.ending = Satisfied{};
            return;
        }
        std::size_t depth = 0;
        for (;;) {
            Level& level = levels_[depth];
            if (level.untried == 0) {
                if (depth == 0) return;
                --depth;
                continue;
            }
            if (log_ != nullptr && level.placed >= 0) log_->refute();
            if (const auto reason = limits_.reached(report_.nodes)) {
                report_.ending = Stopped{*reason};
                if (*reason != StopReason::node_limit || !limits_.list_unsearched) return;
                return leave_unsearched(depth);
            }
            level.placed = take_untried(level);
            if (log_ != nullptr && level.untried != 0) log_->choose(level.placed);
            ++report_.nodes;
            const LaneSet<lane_count> open = minus(level.open, table_.closed[level.placed]);
            const auto position = Registers<T, lane_count>::load(level.lanes) &
                                  Registers<T, lane_count>::load(table_.left_free[level.placed]);
            LaneSet<lane_count> dead = position.empty_lanes();
            if (intersect(dead, open)) continue;
            Level& next = levels_[depth + 1];
            position.store(next.lanes);
            next.open = open;
            if (open_level(next)) {
                ++depth;
            } else if (visit_completion(depth) == Visit::enough) {
                report_.ending = Satisfied{};
                return;
            }
        }
    }

    HWY_INLINE int take_untried(Level& level) {
        const int bit = std::countr_zero(level.untried);
        level.untried &= static_cast<T>(level.untried - 1);
        return table_.square[level.lane][bit];
    }

    Visit visit_completion(std::size_t depth) {
        for (std::size_t i = 0; i <= depth; ++i)
            chosen_[table_.row[levels_[i].placed]] = levels_[i].placed;
        return visit_(chosen_);
    }

    /// Every square still untried on the way down heads a subtree of its own. The deepest comes
    /// first, as in a proof.
    void leave_unsearched(std::size_t depth) {
        Subtree path = *subtree_;
        for (std::size_t i = 0; i < depth; ++i)
            path.push_back(levels_[i].placed);
        for (std::size_t i = depth + 1; i > 0; --i) {
            Level& level = levels_[i - 1];
            if (i <= depth) {
                path.pop_back();
                if (log_ != nullptr && level.untried != 0) log_->refute();
            }
            while (level.untried != 0) {
                Subtree unsearched = path;
                unsearched.push_back(take_untried(level));
                if (log_ != nullptr)
                    log_->leave(std::move(unsearched));
                else
                    report_.unsearched.push_back(std::move(unsearched));
            }
        }
    }

    const LaneTable<T, lane_count>& table_;
    const KernelLimits& limits_;
    const Visitor& visit_;
    RefutationLog* const log_; // may be null
    const Subtree* subtree_ = nullptr;
    std::vector<Level> levels_;
    std::vector<int> chosen_;
    KernelReport report_;
};

template <typename T, int lane_count>
KernelReport search(const LaneTable<T, lane_count>& table, const Subtree& subtree,
                    const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    return Search<T, lane_count>{table, limits, visit, log}.run(subtree);
}

/// Dispatch works on plain functions.
LaneSearches lane_searches() {
    return {search<std::uint16_t, 64>,  search<std::uint32_t, 64>,  search<std::uint16_t, 128>,
            search<std::uint32_t, 128>, search<std::uint64_t, 128>, hwy::TargetName(HWY_TARGET)};
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat {

HWY_EXPORT(lane_searches);

LaneSearches lane_searches() { return HWY_DYNAMIC_DISPATCH(lane_searches)(); }

} // namespace qsat

#endif
