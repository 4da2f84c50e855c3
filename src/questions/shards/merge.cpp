#include "shards/shard_file.hpp"

#include "board/fingerprint.hpp"
#include "formats/input_error.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <limits>

namespace qsat {

namespace {

/// The completion of the first result with one.
std::optional<FoundCompletion> found_completion(const std::vector<ShardResult>& results) {
    const auto found = std::ranges::find_if(
        results, [](const ShardResult& result) { return !result.completion.empty(); });
    if (found == results.end()) return std::nullopt;
    Board board = read_board(found->source, found->board_text, {.format = "json"});
    std::vector<Square> queens;
    for (std::size_t column = 0; column < found->completion.size(); ++column)
        queens.push_back({board.size() - found->completion[column], static_cast<int>(column)});
    const bool inside = std::ranges::all_of(queens, [&](Square q) { return board.contains(q); });
    if (!inside || fingerprint(board) != found->board)
        throw InputError{{found->source}, "has a completion of another board"};
    Verdict verdict = verify(board, queens);
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw InputError{{found->source},
                         "has a wrong completion: " + describe(conflicts->front(), board.size())};
    return FoundCompletion{std::move(board), std::get<VerifiedPlacement>(std::move(verdict))};
}

/// Verifies again that the smallest placement of all shards cannot be completed.
MergedThreshold merge_threshold(const std::vector<ShardResult>& results, const Budget& budget) {
    const auto queens = [](const ShardResult& result) {
        constexpr std::size_t no_spoiler = std::numeric_limits<std::size_t>::max();
        return result.spoiler.empty() ? no_spoiler : result.spoiler.size() / 2;
    };
    const ShardResult& least = *std::ranges::min_element(results, {}, queens);
    MergedThreshold merged{read_board(least.source, least.board_text, {.format = "json"}), {}};
    const Board& board = merged.board;
    if (board.size() != least.size || fingerprint(board) != least.board)
        throw InputError{{least.source}, "has the threshold of another board"};
    if (least.spoiler.empty()) {
        merged.threshold.queens = board.size() - static_cast<int>(board.queens().size());
        return merged;
    }
    std::vector<Square> spoiler;
    for (std::size_t i = 0; i < least.spoiler.size(); i += 2)
        spoiler.push_back({least.spoiler[i] - 1, least.spoiler[i + 1] - 1});
    try {
        merged.threshold.spoiler = require_spoiler(board, spoiler, budget);
    } catch (const Defect& defect) {
        throw InputError{{least.source}, defect.what()};
    }
    merged.threshold.queens = static_cast<int>(spoiler.size()) - 1;
    return merged;
}

} // namespace

MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget) {
    const ShardResult& any = results.front();
    if (auto found = found_completion(results)) return std::move(*found);
    MissingShards missing{missing_shards(results, any.shard.count)};
    if (!missing.numbers.empty()) return missing;
    if (any.task == complete_task) return NoCompletion{};
    if (any.task == threshold_task) return merge_threshold(results, budget);
    return ExactCount{at_least(results, 0, any.symmetries), any.symmetries};
}

std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards) {
    std::vector<bool> there(shards, false);
    for (const ShardResult& result : results)
        there[result.shard.number - 1] = true;
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = 0; i < shards; ++i)
        if (!there[i]) missing.push_back(i + 1);
    return missing;
}

Number at_least(const std::vector<ShardResult>& results, const Number& more,
                std::uint64_t symmetries) {
    Number sum = more;
    for (const ShardResult& result : results)
        sum += result.count;
    return (sum + (symmetries - 1)) / symmetries;
}

} // namespace qsat
