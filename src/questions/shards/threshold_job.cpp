#include "shards/jobs.hpp"

#include <sstream>

namespace qsat {

ThresholdJob::ThresholdJob(const Board& board, const ThresholdOptions& options,
                           std::uint64_t shards, std::string version, const Budget& budget)
    : ShardJob{"the threshold that was asked for", threshold_task, board, shards,
               std::move(version)},
      board_{board} {
    header_.engine = "backtrack";
    try {
        ThresholdOptions mine = options;
        mine.progress = &progress_;
        search_.emplace(board, mine, budget);
        near_middle_ = search_->find_near_middle(budget);
        last_ = near_middle_ ? static_cast<int>(near_middle_->queens.size()) - 1 : search_->rows();
        header_.cut = search_->cut(last_, budget);
    } catch (const BudgetSpent& spent) {
        stopped_ = spent;
    }
}

double ThresholdJob::share() const {
    const std::uint64_t units = progress_.units;
    // Levels with fewer queens take almost no time.
    if (units == 0 || progress_.queens != last_) return 0;
    return static_cast<double>(progress_.done) / static_cast<double>(units);
}

void ThresholdJob::work(ShardResult& result, const Budget& budget) {
    std::optional<Spoiler> found;
    for (int queens = 1; queens <= last_ && !found; ++queens)
        found = search_->find_in_level(queens, result.shard, budget);
    if (!found) found = near_middle_;
    if (found) {
        for (const Square queen : found->queens)
            result.spoiler.insert(result.spoiler.end(), {queen.row + 1, queen.column + 1});
    }
    std::ostringstream text;
    json_format.write_board(text, board_, {});
    result.board_text = text.str();
    result.board_text.pop_back(); // the line break
}

} // namespace qsat
