#include "board/words.hpp"
#include "engine/make_open_board.hpp"
#include "formats/input_error.hpp"
#include "search/cubes.hpp"
#include "shards/shard_job.hpp"
#include "solve/complete.hpp"
#include "threshold/threshold.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline questions {

namespace {

MergedShards merge_completion(const std::vector<ShardResult>& results, const Budget&) {
    const auto found = std::ranges::find_if(results, &ShardResult::decides);
    if (found == results.end())
        return {.infeasible = true,
                .fields = {{"result", "infeasible"}, {"completions", Json::array()}},
                .said = fmt::format("no completion exists: none of {} has one",
                                    plural(results.front().shard.count, "shard"))};
    Board board = found->require_board("a completion");
    const std::vector<int>& rows = found->list;
    if (rows.size() > static_cast<std::size_t>(board.size()))
        throw InputError{{found->source}, "has a completion of another board"};
    std::vector<Square> queens;
    for (const int row : rows)
        queens.push_back({board.size() - row, static_cast<int>(queens.size())});
    Verdict verdict = verify(board, queens);
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw InputError{{found->source},
                         "has a wrong completion: " + describe(conflicts->front(), board.size())};
    auto& placement = std::get<VerifiedPlacement>(verdict);
    Json fields{{"result", "completed"},
                {"completions", Json::array({permutation(placement)})},
                {"queens", queens_json(placement)}};
    return {.completion = std::move(placement),
            .board = std::make_shared<const Board>(std::move(board)),
            .fields = std::move(fields),
            .said = "completed: a shard has a completion"};
}

class CompletionJob final : public ShardJob {
public:
    CompletionJob(const Board& board, const SearchOptions& options, const Division& division,
                  const Budget& budget)
        : ShardJob{"the requested search", completion_task, board, division}, board_{board},
          options_{options} {
        header_.engine = std::string{engine_of(options).name};
        try {
            cut(budget);
            header_.cut = cut_of(cubes_);
        } catch (const BudgetSpent& spent) {
            stopped_ = spent;
        }
    }

private:
    void cut(const Budget& budget) {
        if (!find_conflicts(board_, board_.queens(), budget.poll()).empty()) return;
        open_ = require_open_board(board_, budget);
        if (!open_->conflicts().empty()) return;
        // Clauses that SAT learns in one shard are lost to the next.
        constexpr std::uint64_t cubes_per_shard = 8;
        cubes_ = make_cubes(*open_, cubes_for(shards(), cubes_per_shard), budget.poll());
    }

    void work(ShardResult& result, const Budget& budget) override {
        const UnitRange units = result.shard.units(cubes_.size());
        for (std::uint64_t i = 0; i < units.size() && !result.decides(); ++i) {
            budget.require();
            BoardParts parts = board_.parts();
            for (const int square : cubes_[units[i]])
                parts.queens.push_back(open_->original(square));
            complete_or_throw(
                Board{std::move(parts)}, options_, budget,
                [&](const VerifiedPlacement& found) { result.list = permutation(found); });
        }
        if (result.decides()) result.keep(board_);
    }

    const Board& board_;
    SearchOptions options_;
    std::optional<OpenBoard> open_;
    std::vector<Subtree> cubes_; // empty if the given queens conflict
};

/// The report if the board has no completion. Throws BudgetSpent.
std::optional<ThresholdReport> without_threshold(const Board& board, int jobs,
                                                 const Budget& budget) {
    auto report = report_without_threshold(board, jobs, budget);
    if (report && report->stopped) throw BudgetSpent{*report->stopped};
    return report;
}

/// The nogood of a result, verified again. Throws InputError if it is none, and BudgetSpent.
std::vector<Square> nogood_of(const ShardResult& result, const Board& board,
                              const Budget& budget) try {
    std::vector<Square> nogood;
    for (std::size_t i = 0; i < result.list.size(); i += 2)
        nogood.push_back({result.list[i] - 1, result.list[i + 1] - 1});
    return require_nogood(board, std::move(nogood), budget);
} catch (const Defect& defect) {
    throw InputError{{result.source}, defect.what()};
}

MergedShards merge_threshold(const std::vector<ShardResult>& results, const Budget& budget) {
    // A shard without a nogood comes last: 0 - 1 is the largest number.
    const ShardResult& least = *std::ranges::min_element(
        results, {}, [](const ShardResult& result) { return result.list.size() - 1; });
    MergedShards merged{.board =
                            std::make_shared<const Board>(least.require_board("the threshold"))};
    const Board& board = *merged.board;
    if (least.list.empty())
        if (auto none = without_threshold(board, 1, budget)) {
            merged.shown = shown_of(std::move(*none), board);
            return merged;
        }
    ThresholdReport report{.threshold = board.size() - static_cast<int>(board.queens().size()),
                           .statistics = ThresholdStatistics{}};
    if (!least.list.empty()) {
        report.nogood = nogood_of(least, board, budget);
        report.threshold = static_cast<int>(report.nogood->size()) - 1;
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
        header_.cut = "none";
        try {
            if (without_threshold(board, options.jobs, budget)) return;
            ThresholdOptions mine = options;
            mine.progress = &progress_;
            search_.emplace(board, mine, budget);
            search_->find_near_middle(budget);
            header_.cut = search_->cut(budget);
        } catch (const BudgetSpent& spent) {
            stopped_ = spent;
        }
    }

    bool can_learn() const override { return true; }
    void learn(const ShardResult& other) override {
        if (other.list.empty() || !search_) return;
        if (learned_.list.empty() || other.list.size() < learned_.list.size()) learned_ = other;
    }

    /// Levels with fewer queens take almost no time.
    double share() const override {
        return search_ && progress_.queens == search_->last() ? progress_.share() : 0;
    }

private:
    void work(ShardResult& result, const Budget& budget) override {
        result.keep(board_);
        if (!search_) return;
        const auto learned = static_cast<int>(learned_.list.size()) / 2;
        if (learned > 0 && learned <= search_->last())
            search_->use(nogood_of(learned_, board_, budget));
        std::optional<int> cleared;
        const auto nogood = search_->find(result.shard, budget, cleared);
        for (const Square queen : nogood.value_or(std::vector<Square>{}))
            result.list.insert(result.list.end(), {queen.row + 1, queen.column + 1});
    }

    const Board& board_;
    ThresholdProgress progress_;
    std::optional<ThresholdSearch> search_; // empty if it was stopped or has no completion
    ShardResult learned_;                   // with the smallest nogood of other shards, if any
};

} // namespace

constinit const ShardTask completion_task{.name = "complete",
                                          .list = "completion",
                                          .board = "completed_board",
                                          .done = "shard {} of {} has no completion in {}",
                                          .decided = "shard {} of {} has a completion in {}",
                                          .so_far =
                                              "no completion found so far, one may still exist; ",
                                          .merge = merge_completion};

std::unique_ptr<ShardJob> make_completion_job(const Board& board, const SearchOptions& options,
                                              const Division& division, const Budget& budget) {
    return std::make_unique<CompletionJob>(board, options, division, budget);
}

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
