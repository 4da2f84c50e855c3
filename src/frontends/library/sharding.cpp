#include "library/sharding.hpp"

#include "board/fingerprint.hpp"
#include "formats/input_error.hpp"
#include "library/answers.hpp"
#include "shards/shard_job.hpp"

#include <algorithm>

namespace qsat::inline frontends {

namespace {

constexpr const char* version = QSAT_VERSION;

CountParameters parameters_of(const Search& search) {
    const auto engine = std::ranges::find(count_engines, search.engine);
    if (engine == count_engines.end())
        throw InputError{{"engine"},
                         in_quotes(search.engine) + " does not count (expected auto, join, states "
                                                    "or backtrack)"};
    return {.engine = *engine, .jobs = search.jobs, .up_to_symmetry = search.up_to_symmetry};
}

void require_shard(std::uint64_t number, std::uint64_t shards) {
    const auto require = [](const char* what, std::uint64_t value, std::uint64_t most) {
        if (value < 1 || value > most)
            throw InputError{{what},
                             std::to_string(value) + " is out of range (expected 1 to " +
                                 std::to_string(most) + ")"};
    };
    require("shards", shards, most_shards);
    require("number", number, shards);
}

std::string run(const std::unique_ptr<ShardJob>& job, std::uint64_t number, const Search& search) {
    const auto result = job->run(number, search.budget);
    require_answer(result);
    return to_text(std::get<ShardResult>(result));
}

} // namespace

std::string count_shard(const Board& board, std::uint64_t number, std::uint64_t shards,
                        const Search& search) {
    require_shard(number, shards);
    return run(make_count_job(board, parameters_of(search), {shards, version}, search.budget),
               number, search);
}

std::string complete_shard(const Board& board, std::uint64_t number, std::uint64_t shards,
                           const Search& search) {
    require_shard(number, shards);
    return run(make_completion_job(board, options_of(search, 1), {shards, version}, search.budget),
               number, search);
}

MergedAnswer merge_shards(const Board& board, const std::vector<std::string>& answers) {
    std::vector<ShardResult> results;
    for (const std::string& answer : answers)
        results.push_back(shard_of("answer " + std::to_string(results.size() + 1), answer));
    if (results.empty()) throw InputError{{"answers"}, "expected at least one"};
    require_one_job(results);
    const ShardResult& any = results.front();
    if (any.size != board.size() || any.board != fingerprint(board))
        throw InputError{{any.source}, "is of another board"};
    MergedShards merged = merge(results);
    if (merged.shown)
        throw InputError{{"answers"}, "are of a threshold (expected of a count or a search)"};
    return {.count = merged.count ? merged.count->str() : "",
            .completion = std::move(merged.completion),
            .infeasible = merged.infeasible,
            .missing = std::move(merged.missing)};
}

} // namespace qsat::frontends
