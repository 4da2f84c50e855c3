#include "library/qsat.hpp"

#include "catch.hpp"
#include "count/ask_count.hpp"

#include <algorithm>

using namespace qsat;
using qsat::test::Contains;

namespace {

using Run = std::string (&)(const Board&, std::uint64_t, std::uint64_t, const Search&);

std::vector<std::string> all_shards(const Board& board, std::uint64_t shards, Run run) {
    std::vector<std::string> answers;
    for (std::uint64_t number = 1; number <= shards; ++number)
        answers.push_back(run(board, number, shards, {}));
    return answers;
}

} // namespace

TEST_CASE("the shards of a count add up, in any order") {
    const Board board = parse_board("12: a3");
    std::vector<std::string> answers = all_shards(board, 5, count_shard);
    std::ranges::reverse(answers);
    CHECK(merge_shards(board, answers).count == ask(board, CountParameters{}, {}).count);
    answers.pop_back();
    const MergedAnswer part = merge_shards(board, answers);
    CHECK(part.count.empty());
    CHECK(part.missing == std::vector<std::uint64_t>{1});
}

TEST_CASE("the shards of a search have a completion, or there is none") {
    const Board feasible = parse_board("20: a3 c8");
    const auto found = merge_shards(feasible, all_shards(feasible, 3, complete_shard)).completion;
    REQUIRE(found);
    CHECK(std::holds_alternative<VerifiedPlacement>(verify(feasible, found->columns())));
    const Board infeasible = parse_board("8: a1 c2 e3");
    CHECK(merge_shards(infeasible, all_shards(infeasible, 3, complete_shard)).infeasible);
    const MergedAnswer part = merge_shards(infeasible, {complete_shard(infeasible, 2, 3)});
    CHECK_FALSE(part.infeasible);
    CHECK(part.missing == std::vector<std::uint64_t>{1, 3});
}

TEST_CASE("what are no shards of one question is refused") {
    const Board board = parse_board("8: b4");
    CHECK_THROWS_WITH(count_shard(board, 3, 2), Contains("number: 3 is out of range"));
    CHECK_THROWS_WITH(complete_shard(board, 1, 0), Contains("shards: 0 is out of range"));
    CHECK_THROWS_AS(count_shard(board, 1, 2, {.engine = "sat"}), InputError);
    CHECK_THROWS_AS(merge_shards(board, {}), InputError);
    CHECK_THROWS_WITH(merge_shards(board, {"{}"}), Contains("answer 1"));
    CHECK_THROWS_WITH(
        merge_shards(board, {count_shard(board, 1, 2), count_shard(parse_board("8:"), 2, 2)}),
        Contains("answer 2"));
    CHECK_THROWS_WITH(merge_shards(parse_board("8:"), {count_shard(board, 1, 2)}),
                      Contains("answer 1: is of another board"));
    CHECK_THROWS_AS(merge_shards(board, {count_shard(board, 1, 2), complete_shard(board, 2, 2)}),
                    InputError);
    CHECK_THROWS_AS(merge_shards(board, {count_shard(board, 1, 2), count_shard(board, 1, 2)}),
                    InputError);
}

TEST_CASE("a shard is stopped by its budget") {
    Search search{};
    search.budget.deadline = Clock::now();
    CHECK_THROWS_AS(count_shard(parse_board("30:"), 1, 2, search), SearchStopped);
}
