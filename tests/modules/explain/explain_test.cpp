#include "explain/find_explanation.hpp"

#include "catch.hpp"
#include "search/backtrack.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

#include <bit>

using namespace qsat;

namespace {

bool has_completion(int size, const Parts& parts) {
    return !Oracle{board_of(Board{{.size = size}}, parts)}.completions().empty();
}

Parts without(Parts parts, const BoardPart& part) {
    std::erase(parts, part);
    return parts;
}

/// Is there a completion without some `count` of the parts from `first` on?
bool can_repair(int size, const Parts& parts, std::size_t count, std::size_t first = 0) {
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
        const auto explained = find_minimal_unsatisfiable_subset(board, {});
        // The set that is known already must not change what comes out.
        const bool tell = explained && random.below(2) == 0;
        // Branch and bound decides boards as small as these, unless SAT has to do it alone.
        const std::uint64_t square_limit = i % 2 == 0 ? 0 : squares_before_sat;
        const auto repair = find_minimum_correction_set(
            board, {}, tell ? explained->because : Parts{}, square_limit);
        CHECK(!explained == feasible);
        if (size == 2 || size == 3) {
            REQUIRE(explained);
            CHECK(explained->because.empty());
            CHECK(!repair);
            continue;
        }
        REQUIRE(repair);
        CHECK(repair->removed.empty() == feasible);
        Parts rest = parts_of(board);
        CHECK(board_of(Board{{.size = size}}, rest) == board);
        for (const BoardPart& part : repair->removed) {
            CHECK(std::ranges::count(rest, part) == 1);
            rest = without(rest, part);
        }
        CHECK(Oracle{board_of(Board{{.size = size}}, rest)}.completions().contains(
            repair->completion.columns()));
        if (repair->removed.size() > 1 && repair->removed.size() < 5)
            CHECK(!can_repair(size, parts_of(board), repair->removed.size() - 1));
        most_removed = std::max(most_removed, repair->removed.size());
        if (feasible) continue;

        REQUIRE(explained);
        CHECK(explained->minimal);
        const Parts& set = explained->because;
        for (const BoardPart& part : set) {
            CHECK(std::ranges::count(parts_of(board), part) == 1);
            CHECK(has_completion(size, without(set, part)));
        }
        CHECK(!has_completion(size, set));
        largest = std::max(largest, set.size());
        const Board alone = board_of(Board{{.size = size}}, set);
        ++(OpenBoard{alone}.conflicts().empty() ? searched : visible);
    }
    // Every kind of answer is among them.
    CHECK(visible > 10);
    CHECK(searched > 10);
    CHECK(most_removed > 2);
    CHECK(largest > 3);
}

namespace {

BoardPart numbered(int number) { return {BoardPart::Kind::blocked, {number, 0}}; }

} // namespace

TEST_CASE("a smallest hitting set is found, and proven by trying all smaller ones") {
    Random random{73};
    for (int i = 0; i < 200; ++i) {
        constexpr int numbers = 8;
        std::vector<Parts> sets(1 + random.below(8));
        for (Parts& set : sets)
            for (int member = 0; member < 3; ++member)
                set.push_back(numbered(random_index(random, numbers)));
        int best = numbers;
        for (unsigned chosen = 0; chosen < 1u << numbers; ++chosen)
            if (std::ranges::all_of(sets, [&](const Parts& set) {
                    return std::ranges::any_of(set, [&](const BoardPart& part) {
                        return (chosen >> part.square.row & 1) != 0;
                    });
                }))
                best = std::min(best, std::popcount(chosen));
        const Parts found = smallest_hitting_set(sets, 0, {});
        CHECK(static_cast<int>(found.size()) == best);
        for (const Parts& set : sets)
            CHECK(std::ranges::any_of(
                set, [&](const BoardPart& part) { return std::ranges::count(found, part); }));
    }
    CHECK(smallest_hitting_set({}, 0, {}).empty());
    std::vector<Parts> pairs;
    for (int i = 0; i < 400; ++i)
        pairs.push_back({numbered(2 * i), numbered(2 * i + 1)});
    CHECK(smallest_hitting_set(pairs, 0, {}).size() == pairs.size());
}

namespace {

/// A board that many parts have to be taken away from.
Board crowded_board(Random& random, int size) {
    BoardParts parts{.size = size};
    for (int i = 0; i < size / 2; ++i)
        parts.queens.push_back(random_square(random, size));
    for (int i = 0; i < size * size / 2; ++i)
        parts.blocked.push_back(random_square(random, size));
    for (int i = 0; i < 8; ++i) {
        parts.excluded_sums.push_back(random_sum(random, size));
        parts.excluded_differences.push_back(random_difference(random, size));
    }
    return Board{std::move(parts)};
}

} // namespace

TEST_CASE("nine to eleven removals are proven to be the fewest, against all completions") {
    const Board empty{{.size = 12}};
    const OpenBoard open{empty};
    std::vector<Placement> completions;
    search_by_backtracking(open, {.limit = every_completion}, {}, [&](std::span<const int> chosen) {
        completions.push_back(open.placement(chosen));
        return Visit::more;
    });
    REQUIRE(completions.size() == 14'200); // A000170
    Random random{74};
    int many = 0;
    for (int i = 0; i < 20; ++i) {
        const Board board = crowded_board(random, 12);
        INFO(as_text(board));
        std::size_t fewest = parts_of(board).size();
        for (const Placement& completion : completions)
            fewest = std::min(fewest, parts_against(board, completion).size());
        many += fewest >= 9 && fewest <= 11 ? 1 : 0;
        const CheapestCompletion cheapest = find_cheapest_completion(board, squares_before_sat, {});
        CHECK(cheapest.is_proven);
        REQUIRE(cheapest.completion);
        CHECK(parts_against(board, *cheapest.completion).size() == fewest);
        // Backtracking needs 850,000 for all completions.
        CHECK(cheapest.nodes < 50'000);
        const auto correction = find_minimum_correction_set(board, {});
        REQUIRE(correction);
        CHECK(correction->removed.size() == fewest);
    }
    CHECK(many > 5);
}

TEST_CASE("branch and bound gives up at its limit, and on boards that are too large") {
    Random random{75};
    const Board board = crowded_board(random, 40);
    const CheapestCompletion stopped = find_cheapest_completion(board, 100'000, {});
    CHECK(!stopped.is_proven);
    CHECK(stopped.nodes < 100'000 / 40);
    CHECK(!find_cheapest_completion(Board{{.size = 65}}, 100'000, {}).completion);
    const CheapestCompletion none = find_cheapest_completion(Board{{.size = 3}}, 100'000, {});
    CHECK(none.is_proven);
    CHECK(!none.completion);
    CHECK(find_cheapest_completion(Board{{.size = 16}}, 1'000'000, {}).is_proven);
}

TEST_CASE("givens that contradict each other are explained on boards of any size") {
    // Listing the free squares would take terabytes.
    const int size = GENERATE(65, 20'000, 1'000'000);
    const Board attacking{{.size = size, .queens = {{size - 1, 0}, {size - 2, 1}}}};
    const Board on_blocked{{.size = size, .queens = {{3, 5}}, .blocked = {{3, 5}, {7, 7}}}};
    const Board on_diagonal{{.size = size, .queens = {{3, 5}}, .excluded_differences = {-2, 6}}};
    for (const Board& board : {attacking, on_blocked, on_diagonal}) {
        const auto explained = find_explanation(board, {});
        REQUIRE(explained);
        CHECK(explained->minimal);
        CHECK(explained->because.size() == 2);
        CHECK(!explained->seen);
        const Board pair = board_of(Board{{.size = size}}, explained->because);
        CHECK(!find_conflicts(pair, pair.queens()).empty());
        REQUIRE(explained->repair);
        CHECK(explained->repair->removed.size() == 1);
    }
}

TEST_CASE("an attack is the reason, also where one of its queens alone leaves no completion") {
    const BoardParts c3_c4{.size = 6, .queens = {{2, 2}, {3, 2}}};
    const BoardParts a1_b1{.size = 4, .queens = {{3, 0}, {3, 1}}};
    const BoardParts a1_b1_of_6{.size = 6, .queens = {{5, 0}, {5, 1}}};
    const BoardParts c2_d2{.size = 4, .queens = {{2, 2}, {2, 3}}};
    for (const BoardParts& parts : {c3_c4, a1_b1, a1_b1_of_6, c2_d2}) {
        const Board board{parts};
        INFO(as_text(board));
        const auto found = find_minimal_unsatisfiable_subset(board, {});
        REQUIRE((found && found->seen));
        CHECK(found->because.size() == 1);
        CHECK(found->seen->is_contradiction());
        CHECK(found->seen->parts == parts_of(board));
    }
    const auto none =
        find_minimal_unsatisfiable_subset(Board{{.size = 3, .queens = {{0, 0}, {0, 1}}}}, {});
    REQUIRE((none && none->seen));
    CHECK(none->because.empty());
    CHECK(!none->seen->is_contradiction());
}

TEST_CASE("many givens that contradict each other are corrected on a large board") {
    // Forty pairs side by side, each on a row of its own.
    std::vector<Square> queens;
    for (int pair = 0; pair < 40; ++pair)
        for (const int beside : {0, 1})
            queens.push_back({pair * 150, (pair * 67 % 40) * 150 + beside});
    const Board board{{.size = 6000, .queens = queens}};
    const auto correction = find_minimum_correction_set(board, {});
    REQUIRE(correction);
    CHECK(correction->removed.size() >= 40);
}

TEST_CASE("what a placement is against is what has to go") {
    const Board board{{.size = 4,
                       .queens = {{0, 1}, {1, 1}},
                       .blocked = {{2, 0}, {3, 3}},
                       .excluded_sums = {1, 3},
                       .excluded_differences = {-1, 3}}};
    CHECK(board_of(Board{{.size = 4}}, parts_of(board)) == board);
    using Kind = BoardPart::Kind;
    CHECK(parts_against(board, {1, 3, 0, 2}) == Parts{{Kind::given, {1, 1}},
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
    const std::uint64_t square_limit = GENERATE(std::uint64_t{0}, squares_before_sat);
    const auto repair = find_minimum_correction_set(board, {}, {}, square_limit);
    REQUIRE(repair);
    // At most one of the first squares may stay, for they are on one diagonal; likewise the second.
    CHECK(repair->removed.size() >= 6);
    CHECK(repair->removed == parts_against(board, repair->completion.columns()));
}

TEST_CASE("a spent budget ends an explanation") {
    const Board board{{.size = 8, .blocked = {{0, 0}}, .excluded_sums = {7}}};
    const Budget spent{.deadline = Clock::now()};
    CHECK_THROWS_AS(find_minimal_unsatisfiable_subset(board, spent), BudgetSpent);
    CHECK_THROWS_AS(find_minimum_correction_set(board, spent), BudgetSpent);
    CHECK_THROWS_AS(smallest_hitting_set({{numbered(1), numbered(2)}}, 0, spent), BudgetSpent);
}
