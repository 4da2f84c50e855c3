#include "armies/armies.hpp"
#include "catch.hpp"
#include "modules/armies/frontier.hpp"
#include "support/looks.hpp"
#include "support/rounds.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <set>
#include <sstream>

using namespace qsat;

namespace {

/// The sizes of the largest armies on the empty board, OEIS A250000 from n = 1.
const std::vector<int> known{0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21, 24, 28, 32};

std::vector<ArmiesParameters> every_way() {
    std::vector<ArmiesParameters> ways;
    for (const bool breaks_symmetries : {false, true})
        for (const int jobs : {1, 2})
            ways.push_back({.breaks_symmetries = breaks_symmetries, .jobs = jobs});
    return ways;
}

/// The same board in the middle of a larger one; all other squares are blocked.
ArmyBoard enlarged(const ArmyBoard& board, int size) {
    const int margin = (size - board.size()) / 2;
    const auto moved = [&](Square square) {
        return Square{square.row + margin, square.column + margin};
    };
    Armies given;
    for (const Army army : both_armies)
        for (const Square queen : board.given()[army])
            given[army].push_back(moved(queen));
    std::vector<Square> blocked;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const Square before{row - margin, column - margin};
            if (std::min(before.row, before.column) < 0 ||
                std::max(before.row, before.column) >= board.size() || board.is_blocked(before))
                blocked.push_back({row, column});
        }
    return ArmyBoard{size, given, blocked};
}

std::vector<SizesWanted> some_wishes(Random& random) {
    const auto some = [&] { return random_index(random, 5); };
    return {{}, {.white = some()}, {.black = some()}, {.white = some(), .black = some()}};
}

/// The report for a wish, after a comparison with brute force.
ArmiesReport compared(const ArmyBoard& board, const test::Frontier& frontier,
                      const SizesWanted& wanted, std::uint64_t seed = 0) {
    CAPTURE(test::text_of(board), wanted.white.value_or(-1), wanted.black.value_or(-1));
    const int level = frontier.level(wanted);
    ArmiesReport report = ask(board, {.wanted = wanted, .seed = seed}, {});
    REQUIRE(report.armies.has_value() == (level >= 0));
    if (!report.armies) return report;
    REQUIRE(sizes_of(*report.armies) == wanted.at(level));
    REQUIRE(report.are_largest() != wanted.is_fixed());
    return report;
}

} // namespace

TEST_CASE("the armies of random boards are those of brute force, for every wish") {
    Random random{250'000};
    int found = 0;
    int none = 0;
    for (int round = 0; round < test::rounds_of(300); ++round) {
        const ArmyBoard board = test::random_army_board(random, 1 + random_index(random, 4));
        const bool at_peace = army_conflicts(board, board.given()).empty();
        const test::Frontier frontier{board};
        for (const SizesWanted& wanted : some_wishes(random)) {
            const ArmiesReport report =
                compared(board, frontier, wanted, static_cast<std::uint64_t>(round));
            if (!report.armies) REQUIRE(report.reasons.empty() == at_peace);
            ++(report.armies ? found : none);
        }
    }
    CHECK(found > 100);
    CHECK(none > 20);
}

TEST_CASE("on large boards with few free squares the armies are those of brute force, soon") {
    Random random{100};
    const auto square = [&](int size) {
        return Square{random_index(random, size), random_index(random, size)};
    };
    int equal = 0;
    const int rounds = test::rounds_of(60);
    for (int round = 0; round < rounds; ++round) {
        const int size = std::vector{21, 30, 60, 100}[static_cast<std::size_t>(round % 4)];
        std::set<Square> free;
        const std::size_t count = 1 + static_cast<std::size_t>(round / 4 % 8);
        while (free.size() < count) {
            // Some on common lines.
            Square next = square(size);
            if (!free.empty() && random_index(random, 2) == 0) next.row = free.begin()->row;
            free.insert(next);
        }
        Armies given;
        if (random_index(random, 4) == 0) given.white.push_back(*free.rbegin());
        std::vector<Square> blocked;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (!free.contains({row, column})) blocked.push_back({row, column});
        const ArmyBoard board{size, given, blocked};
        INFO(test::text_of(board));
        // Every set of white queens, and all black queens that it leaves room for.
        const std::vector<Square> squares{free.begin(), free.end()};
        int most = 0;
        for (unsigned set = 0; set < 1U << count; ++set) {
            Armies armies;
            for (std::size_t i = 0; i < count; ++i)
                if ((set >> i & 1) != 0) armies.white.push_back(squares[i]);
            for (const Square black : squares)
                if (std::ranges::none_of(armies.white, [black](Square white) {
                        return white == black || attack(white, black);
                    }))
                    armies.black.push_back(black);
            if (army_conflicts(board, armies).empty())
                most = std::max(most, SizesWanted{}.level_of(sizes_of(armies)));
        }
        const ArmiesReport report = ask(board, ArmiesParameters{}, {});
        if (!given.white.empty() && most == 0) {
            CHECK_FALSE(report.armies); // a white queen, and no square for a black one
        } else {
            REQUIRE(report.are_largest());
            CHECK(sizes_of(*report.armies) == ArmySizes{most, most});
            equal += most > 0 ? 1 : 0;
        }
        CHECK(report.statistics.steps < 100'000);
    }
    CHECK(equal > rounds / 6);
}

TEST_CASE("armies of every size on empty boards, and the largest beside them") {
    for (int size = 1; size <= 4; ++size) {
        const ArmyBoard board{size};
        const test::Frontier frontier{board};
        for (int some = 0; some <= size * size + 1; ++some) {
            compared(board, frontier, {.white = some});
            compared(board, frontier, {.black = some});
            // As many others as there is room for, and one more.
            const int most = frontier.level({.white = some});
            if (most > 0) compared(board, frontier, {.white = some, .black = most});
            compared(board, frontier, {.white = some, .black = most + 1});
        }
    }
}

TEST_CASE("the search decides random boards as brute force does, in every way") {
    Random random{48};
    for (int round = 0; round < test::rounds_of(60); ++round) {
        const ArmyBoard small = test::random_army_board(random, 1 + random_index(random, 4));
        const test::Frontier frontier{small};
        const ArmySizes given = sizes_of(small.given());
        if (!army_conflicts(small, small.given()).empty()) continue;
        for (const int size : {small.size(), 8, 11, 14, 20, 27}) {
            const ArmyBoard board = enlarged(small, size);
            INFO(test::text_of(board));
            for (const ArmiesParameters& way : every_way()) {
                CAPTURE(way.breaks_symmetries, way.jobs);
                const ArmySizes wanted{given.white + random_index(random, 4),
                                       given.black + random_index(random, 4)};
                CAPTURE(wanted.white, wanted.black);
                ArmiesProgress progress;
                const auto found = decide_armies(board, wanted, way, {}, progress);
                REQUIRE(found.has_value() == frontier.has_room(wanted));
                if (!found) continue;
                REQUIRE(sizes_of(*found).white >= wanted.white);
                REQUIRE(sizes_of(*found).black >= wanted.black);
                REQUIRE(army_conflicts(board, *found).empty());
            }
        }
    }
}

TEST_CASE("the search and SAT agree on boards of five to nine rows") {
    Random random{12};
    std::array<int, 2> answers{};
    for (int round = 0; round < test::rounds_of(60); ++round) {
        const int size = 5 + random_index(random, 5);
        std::vector<Square> blocked;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (random_index(random, size * size) > 25) blocked.push_back({row, column});
        const ArmyBoard board{size, {}, blocked};
        INFO(test::text_of(board));
        std::uint64_t count = 0;
        const Armies local = search_armies(board, {}, 1, {}, count);
        const int level = SizesWanted{}.level_of(sizes_of(local));
        for (const ArmySizes wanted :
             {ArmySizes{level, level}, ArmySizes{level + 1, level + 1}, ArmySizes{level + 2, level},
              ArmySizes{level - 1, level + 3}}) {
            CAPTURE(wanted.white, wanted.black);
            std::ostringstream proof;
            const bool refuted =
                prove_no_armies(board, wanted, {}, {}, {proof, ProofFormat::text}).has_value();
            ArmiesProgress progress;
            const auto found = decide_armies(board, wanted, {}, {}, progress);
            REQUIRE(found.has_value() != refuted);
            ++answers[refuted ? 1 : 0];
            if (found) REQUIRE(army_conflicts(board, *found).empty());
        }
    }
    CHECK(std::ranges::min(answers) > 20);
}

TEST_CASE("relaxations with the best weights leave few subproblems") {
    for (const auto& [wanted, most] :
         {std::pair{ArmySizes{10, 10}, 2'500}, std::pair{ArmySizes{8, 13}, 10'000}}) {
        ArmiesProgress progress;
        REQUIRE_FALSE(decide_armies(ArmyBoard{8}, wanted, {}, {}, progress));
        CHECK(progress.nodes < static_cast<std::uint64_t>(most));
    }
}

TEST_CASE("the largest armies of empty boards are the known ones") {
    for (int size = 1; size <= 9; ++size) {
        CAPTURE(size);
        const int most = known[static_cast<std::size_t>(size - 1)];
        const ArmiesReport report = ask(ArmyBoard{size}, ArmiesParameters{}, {});
        CHECK(sizes_of(report.armies.value()) == ArmySizes{most, most});
        CHECK(report.refuted == ArmySizes{most + 1, most + 1});
    }
}

TEST_CASE("local search alone finds the largest armies up to ten rows, the same for a seed") {
    for (int size = 1; size <= 10; ++size) {
        CAPTURE(size);
        const ArmyBoard board{size};
        const SizesWanted equal;
        std::uint64_t steps = 0;
        const Armies found = search_armies(board, equal, 1, {}, steps);
        CHECK(equal.level_of(sizes_of(found)) == known[static_cast<std::size_t>(size - 1)]);
        CHECK(army_conflicts(board, found).empty());
        if (size != 6) continue;
        std::uint64_t again = 0;
        CHECK(search_armies(board, equal, 1, {}, again) == found);
        CHECK(again == steps);
        int others = 0;
        for (std::uint64_t seed = 2; seed < 10; ++seed)
            others += search_armies(board, equal, seed, {}, again) == found ? 0 : 1;
        CHECK(others > 0);
    }
}

TEST_CASE("given queens and blocked squares stay what they are") {
    const ArmyBoard board = read_army_board("x", "7: w:d4 w:a1 b:f5 !c3 !g7");
    const ArmiesReport report = ask(board, ArmiesParameters{}, {});
    REQUIRE(report.are_largest());
    const Armies& queens = *report.armies;
    for (const Army army : both_armies)
        for (const Square given : board.given()[army])
            CHECK(std::ranges::count(queens[army], given) == 1);
    for (const Square blocked : board.blocked())
        for (const Army army : both_armies)
            CHECK(std::ranges::count(queens[army], blocked) == 0);
}

TEST_CASE("given queens can leave no armies of equal size") {
    const auto reasons = [](const std::string& text, const SizesWanted& wanted) {
        const ArmiesReport report = ask(read_army_board("x", text), {.wanted = wanted}, {});
        CHECK_FALSE(report.armies);
        CHECK_FALSE(report.stopped);
        return report.reasons;
    };
    // White holds every row.
    CHECK(reasons("2: w:a1 w:a2", {}).empty());
    CHECK(reasons("8: w:a1 w:a2", {.white = 1}).empty());
    CHECK(reasons("8: w:a1 b:h8", {}) ==
          std::vector<std::string>{"the black queen on h8 attacks the white one on a1"});
}

TEST_CASE("a search that is stopped says so, at whatever look, with what it has") {
    test::check_that_it_stops(64, [](const Budget& budget) {
        const ArmiesReport report = ask(ArmyBoard{14}, ArmiesParameters{}, budget);
        return report.armies && report.stopped && report.stopped->reason == StopReason::interrupted;
    });
    // No room that anybody could find, nor soon refute.
    test::check_that_it_stops(64, [](const Budget& budget) {
        const ArmiesReport report =
            ask(ArmyBoard{14}, {.wanted = {.white = 28, .black = 29}}, budget);
        return !report.armies && report.stopped &&
               report.stopped->reason == StopReason::interrupted;
    });
    const ArmiesReport late = ask(ArmyBoard{14}, {.jobs = 2}, {.deadline = Clock::now()});
    REQUIRE((late.armies && late.stopped));
    CHECK(late.stopped->reason == StopReason::timeout);
}

TEST_CASE("the search on two threads is stopped") {
    std::atomic<int> left{200};
    const std::function<bool()> stop_requested = [&] { return left.fetch_sub(1) <= 0; };
    ArmiesProgress progress;
    CHECK_THROWS_AS(decide_armies(ArmyBoard{14}, {29, 29}, {.jobs = 2},
                                  {.stop_requested = &stop_requested}, progress),
                    BudgetSpent);
}
