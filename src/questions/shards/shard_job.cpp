#include "shards/shard_job.hpp"

#include "board/fingerprint.hpp"

#include <algorithm>

namespace qsat {

ShardJob::ShardJob(std::string source, ShardAnswer task, const Board& board, std::uint64_t shards,
                   std::string version)
    : header_{.source = std::move(source),
              .version = std::move(version),
              .board = fingerprint(board),
              .size = board.size(),
              .shard = {1, shards},
              .answer = std::move(task)} {}

std::variant<ShardResult, Stopped> ShardJob::run(std::uint64_t number, const Budget& budget) try {
    if (stopped_) return *stopped_;
    const auto start = Clock::now();
    ShardResult result = header_;
    result.shard.number = number;
    result.answer = work(result.shard, budget);
    result.seconds = seconds_since(start);
    return result;
} catch (const BudgetSpent& spent) {
    return spent;
}

std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard) {
    constexpr std::uint64_t many = 16'384;
    return std::min(shards * cubes_per_shard, std::max(shards, many));
}

std::string cut_of(const std::vector<Subtree>& cubes) {
    std::string text = "cubes";
    for (const Subtree& cube : cubes) {
        text += '/';
        for (const int square : cube)
            text += std::to_string(square) + ' ';
    }
    return hash_of(text);
}

} // namespace qsat
