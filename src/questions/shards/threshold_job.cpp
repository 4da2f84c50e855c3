#include "shards/jobs.hpp"

#include "formats/input_error.hpp"

#include <algorithm>

namespace qsat {

MergedShards ThresholdAnswer::merge(const std::vector<ShardResult>& results, const Budget& budget) {
    const auto fewest = [](const ShardResult& result) {
        // A shard without a spoiler comes last: 0 - 1 is the largest number.
        return std::get<ThresholdAnswer>(result.answer).spoiler.size() - 1;
    };
    const ShardResult& least = *std::ranges::min_element(results, {}, fewest);
    const auto& [numbers, text] = std::get<ThresholdAnswer>(least.answer);
    MergedThreshold merged{text.board_of(least, "the threshold"), {}};
    const Board& board = merged.board;
    const std::size_t rows = static_cast<std::size_t>(board.size()) - board.queens().size();
    merged.threshold.queens = static_cast<int>(numbers.empty() ? rows : numbers.size() / 2 - 1);
    if (numbers.empty()) return merged;
    std::vector<Square> spoiler;
    for (std::size_t i = 0; i < numbers.size(); i += 2)
        spoiler.push_back({numbers[i] - 1, numbers[i + 1] - 1});
    try { // it is verified again
        merged.threshold.spoiler = require_spoiler(board, spoiler, budget);
    } catch (const Defect& defect) {
        throw InputError{{least.source}, defect.what()};
    }
    return merged;
}

ThresholdJob::ThresholdJob(const Board& board, const ThresholdOptions& options,
                           std::uint64_t shards, std::string version, const Budget& budget)
    : ShardJob{"the requested threshold", ThresholdAnswer{}, board, shards, std::move(version)},
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

ShardAnswer ThresholdJob::work(const Shard& shard, const Budget& budget) {
    std::optional<Spoiler> found;
    for (int queens = 1; queens <= last_ && !found; ++queens)
        found = search_->find_in_level(queens, shard, budget);
    if (!found) found = near_middle_;
    ThresholdAnswer answer{.board = BoardText::of(board_)};
    if (found)
        for (const Square queen : found->queens)
            answer.spoiler.insert(answer.spoiler.end(), {queen.row + 1, queen.column + 1});
    return answer;
}

} // namespace qsat
