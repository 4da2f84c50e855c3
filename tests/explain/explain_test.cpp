#include "explain/explain.hpp"

#include "catch.hpp"
#include "explain/hitting_set.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

#include <bit>

using namespace qsat;

namespace {

bool has_completion(int size, const std::vector<BoardPart>& parts) {
    return !Oracle{board_of(size, parts)}.completions().empty();
}

std::vector<BoardPart> without(std::vector<BoardPart> parts, const BoardPart& part) {
    std::erase(parts, part);
    return parts;
}

/// Is there a completion without some `count` of the parts from `first` on?
bool can_repair(int size, const std::vector<BoardPart>& parts, std::size_t count,
                std::size_t first = 0) {
    if (count == 0) return has_completion(size, parts);
    for (std::size_t i = first; i < parts.size(); ++i)
        if (can_repair(size, without(parts, parts[i]), count - 1, i)) return true;
    return false;
}

} // namespace

TEST_CASE("minimal sets and fewest removals are what brute force says, on random boards") {
    Random random{72};
    int visible = 0;
    int searched = 0;
    std::size_t most_removed = 0;
    std::size_t largest = 0;
    for (int i = 0; i < 400; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        const int size = board.size();
        INFO(as_text(board));
        const bool feasible = !Oracle{board}.completions().empty();
        const auto explained = find_minimal_set(board, {});
        // The set that is known already must not change what comes out.
        const auto* known = std::get_if<MinimalSet>(&explained);
        const bool tell = known != nullptr && random.below(2) == 0;
        const auto repaired = find_repair(board, {}, tell ? *known : MinimalSet{});
        CHECK(std::holds_alternative<Completed>(explained) == feasible);
        if (size == 2 || size == 3) {
            REQUIRE(std::holds_alternative<MinimalSet>(explained));
            CHECK(std::get<MinimalSet>(explained).parts.empty());
            CHECK(std::holds_alternative<NoRepair>(repaired));
            continue;
        }
        REQUIRE(std::holds_alternative<Repair>(repaired));
        const auto& repair = std::get<Repair>(repaired);
        CHECK(repair.removed.empty() == feasible);
        std::vector<BoardPart> rest = parts_of(board);
        CHECK(board_of(size, rest) == board);
        for (const BoardPart& part : repair.removed) {
            CHECK(std::ranges::count(rest, part) == 1);
            rest = without(rest, part);
        }
        CHECK(Oracle{board_of(size, rest)}.completions().contains(repair.completion.columns()));
        if (repair.removed.size() > 1 && repair.removed.size() < 5)
            CHECK(!can_repair(size, parts_of(board), repair.removed.size() - 1));
        most_removed = std::max(most_removed, repair.removed.size());
        if (feasible) continue;

        REQUIRE(std::holds_alternative<MinimalSet>(explained));
        CHECK(!std::get<MinimalSet>(explained).cut_short);
        const std::vector<BoardPart>& set = std::get<MinimalSet>(explained).parts;
        for (const BoardPart& part : set) {
            CHECK(std::ranges::count(parts_of(board), part) == 1);
            CHECK(has_completion(size, without(set, part)));
        }
        CHECK(!has_completion(size, set));
        largest = std::max(largest, set.size());
        const Board alone = board_of(size, set);
        ++(OpenBoard{alone}.conflicts().empty() ? searched : visible);
    }
    // Every kind of answer is among them.
    CHECK(visible > 10);
    CHECK(searched > 10);
    CHECK(most_removed > 2);
    CHECK(largest > 3);
}

TEST_CASE("a smallest hitting set is found, and proven by trying all smaller ones") {
    Random random{73};
    for (int i = 0; i < 200; ++i) {
        constexpr int numbers = 8;
        std::vector<std::vector<int>> sets(1 + random.below(8));
        for (std::vector<int>& set : sets)
            for (int member = 0; member < 3; ++member)
                set.push_back(random_index(random, numbers));
        int best = numbers;
        for (unsigned chosen = 0; chosen < 1u << numbers; ++chosen)
            if (std::ranges::all_of(sets, [&](const auto& set) {
                    return std::ranges::any_of(set, [&](int n) { return (chosen >> n & 1) != 0; });
                }))
                best = std::min(best, std::popcount(chosen));
        const auto found = smallest_hitting_set(sets, 0, {});
        REQUIRE(found);
        CHECK(static_cast<int>(found->size()) == best);
        for (const auto& set : sets)
            CHECK(std::ranges::any_of(set, [&](int n) { return std::ranges::count(*found, n); }));
    }
    CHECK(smallest_hitting_set({}, 0, {})->empty());
}

TEST_CASE("what a placement is against is what has to go") {
    const Board board{{.size = 4,
                       .queens = {{0, 1}, {1, 1}},
                       .blocked = {{2, 0}, {3, 3}},
                       .excluded_sums = {1, 3},
                       .excluded_differences = {-1, 3}}};
    CHECK(board_of(4, parts_of(board)) == board);
    using Kind = BoardPart::Kind;
    CHECK(parts_against(board, {1, 3, 0, 2}) ==
          std::vector<BoardPart>{{Kind::given, {1, 1}},
                                 {Kind::blocked, {2, 0}},
                                 {Kind::excluded_sum, {0, 0}, 1},
                                 {Kind::excluded_difference, {0, 0}, -1}});
}

TEST_CASE("several removals are found and proven where a search has to help") {
    // The two queens of a corner and its neighbours attack each other, four times over.
    std::vector<Square> queens;
    for (const int corner : {0, 4, 8, 12})
        for (const Square square : {Square{corner, corner}, Square{corner, corner + 1}})
            queens.push_back(square);
    const Board board{{.size = 16, .queens = queens}};
    const auto repaired = find_repair(board, {});
    REQUIRE(std::holds_alternative<Repair>(repaired));
    // At most one of the first squares may stay, for they are on one diagonal; likewise the second.
    CHECK(std::get<Repair>(repaired).removed.size() >= 6);
    CHECK(std::get<Repair>(repaired).removed ==
          parts_against(board, std::get<Repair>(repaired).completion.columns()));
}

TEST_CASE("a spent budget ends an explanation") {
    const Board board{{.size = 8, .blocked = {{0, 0}}, .excluded_sums = {7}}};
    const Budget spent{.deadline = Clock::now()};
    CHECK(std::holds_alternative<Stopped>(find_minimal_set(board, spent)));
    CHECK(std::holds_alternative<Stopped>(find_repair(board, spent)));
    CHECK(!smallest_hitting_set({{1, 2}}, 0, spent));
}
