#include "catch.hpp"

#include "judge.hpp"

namespace qsat::verdicts {

namespace {

Judgement judge_four(const std::string& text, bool satisfiable, std::optional<int> diagonals = {}) {
    PublishedSet set{.name = "four"};
    set.boards.push_back({"four", text, diagonals, satisfiable});
    return judge(set, {find_engine("backtrack")}, 1);
}

} // namespace

TEST_CASE("A verdict that is not as published is a disagreement") {
    CHECK(judge_four("letting n = 4", true).disagreements.empty());
    CHECK(judge_four("letting n = 3", false).disagreements.empty());
    CHECK(judge_four("letting n = 4", false).disagreements ==
          std::vector<std::string>{"four: backtrack: satisfiable, but published as unsatisfiable"});
    CHECK(judge_four("letting n = 3", true).disagreements ==
          std::vector<std::string>{"four: backtrack: unsatisfiable, but published as satisfiable"});
}

TEST_CASE("A board that cannot be read is a disagreement") {
    CHECK(judge_four("letting n = x", true).disagreements.size() == 1);
}

TEST_CASE("The first diagonals of the list count") {
    // Both completions of the board of 4 have a queen on the sum diagonals 1 and 5.
    const std::string text = "n = 4\nnumdiags = 2\ndiags = [[0, 1], [1, 1]]";
    CHECK(judge_four(text, true, 1).disagreements.empty());
    CHECK(judge_four(text, false, 2).disagreements.empty());
}

} // namespace qsat::verdicts
