#include "formats/input_error.hpp"
#include "shards/shard_job.hpp"
#include "solve/complete.hpp"
#include "threshold/threshold.hpp"

#include <algorithm>

namespace qsat::inline questions {

namespace {

MergedShards merge_threshold(const std::vector<ShardResult>& results, const Budget& budget) {
    // A shard without a nogood comes last: 0 - 1 is the largest number.
    const ShardResult& least = *std::ranges::min_element(
        results, {}, [](const ShardResult& result) { return result.list.size() - 1; });
    MergedShards merged{.board =
                            std::make_shared<const Board>(least.require_board("the threshold"))};
    const Board& board = *merged.board;
    ThresholdReport report{.threshold = board.size() - static_cast<int>(board.queens().size()),
                           .statistics = ThresholdStatistics{}};
    if (!least.list.empty()) {
        std::vector<Square> nogood;
        for (std::size_t i = 0; i < least.list.size(); i += 2)
            nogood.push_back({least.list[i] - 1, least.list[i + 1] - 1});
        report.threshold = static_cast<int>(nogood.size()) - 1;
        try { // it is verified again
            report.nogood = require_nogood(board, std::move(nogood), budget);
        } catch (const Defect& defect) {
            throw InputError{{least.source}, defect.what()};
        }
    }
    merged.shown = shown_of(std::move(report), board);
    return merged;
}

class ThresholdJob final : public ShardJob {
public:
    ThresholdJob(const Board& board, const ThresholdOptions& options, const Division& division,
                 const Budget& budget)
        : ShardJob{"the requested threshold", threshold_task, board, division}, board_{board} {
        header_.engine = "backtrack";
        try {
            ThresholdOptions mine = options;
            mine.progress = &progress_;
            search_.emplace(board, mine, budget);
            search_->find_near_middle(budget);
            header_.cut = search_->cut(budget);
        } catch (const BudgetSpent& spent) {
            stopped_ = spent;
        }
    }

    /// Levels with fewer queens take almost no time.
    double share() const override {
        return search_ && progress_.queens == search_->last() ? progress_.share() : 0;
    }

private:
    void work(ShardResult& result, const Budget& budget) override {
        std::optional<int> cleared;
        const auto nogood = search_->find(result.shard, budget, cleared);
        for (const Square queen : nogood.value_or(std::vector<Square>{}))
            result.list.insert(result.list.end(), {queen.row + 1, queen.column + 1});
        result.keep(board_);
    }

    const Board& board_;
    ThresholdProgress progress_;
    std::optional<ThresholdSearch> search_; // empty if it was stopped
};

} // namespace

/// The list has the row and column of each queen of the nogood, from 1 at the top left.
constinit const ShardTask threshold_task{.name = "threshold",
                                         .list = "spoiler",
                                         .entry = 2,
                                         .board = "threshold_board",
                                         .done = "finished shard {} of {} in {}",
                                         .merge = merge_threshold};

std::unique_ptr<ShardJob> make_threshold_job(const Board& board, const ThresholdOptions& options,
                                             const Division& division, const Budget& budget) {
    return std::make_unique<ThresholdJob>(board, options, division, budget);
}

} // namespace qsat::questions
