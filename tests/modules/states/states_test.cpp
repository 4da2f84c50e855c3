#include "states/state_counter.hpp"

#include "board/verify.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/paths.hpp"
#include "support/random_board.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <limits>
#include <set>

using namespace qsat;

namespace {

constexpr double much = std::numeric_limits<double>::infinity();

boost::multiprecision::cpp_int count(const Board& board) {
    auto counter = StateCounter::make(OpenBoard{board});
    REQUIRE(counter.has_value());
    return counter->count({}, much);
}

} // namespace

TEST_CASE("states count what the oracle lists, on boards of every kind") {
    Random random{301};
    int with_completions = 0;
    for (int round = 0; round < test::rounds_of(1500); ++round) {
        const int size = 1 + round % 8;
        const Board board =
            round % 3 == 0 ? random_board(random, size) : random_region_board(random, size);
        if (!OpenBoard{board}.conflicts().empty()) continue;
        INFO(as_text(board));
        const auto expected = Oracle{board}.completions().size();
        with_completions += expected > 0 ? 1 : 0;
        REQUIRE(count(board) == expected);
    }
    CHECK(with_completions > test::rounds_of(100));
}

TEST_CASE("each number of a completion has a completion of its own") {
    Random random{302};
    int completions = 0;
    for (int round = 0; round < test::rounds_of(600); ++round) {
        const int size = 1 + round % 7;
        const Board board =
            round % 3 == 0 ? random_board(random, size) : random_region_board(random, size);
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        INFO(as_text(board));
        auto counter = StateCounter::make(open, {}, Keep::all);
        const auto count = static_cast<int>(counter->count({}, much));
        std::set<Placement> found;
        for (int number = 0; number < count; ++number) {
            const Placement made = open.placement(counter->completion(number));
            REQUIRE(std::holds_alternative<VerifiedPlacement>(verify(board, made)));
            found.insert(made);
        }
        REQUIRE(std::ssize(found) == count);
        completions += count;
    }
    CHECK(completions > test::rounds_of(1000));
}

TEST_CASE("empty boards whose queens may not touch: A002464") {
    // (D. Robbins, "The probability that neighbors remain neighbors after random rearrangements",
    // 1980)
    std::vector<long long> numbers{1, 1, 0, 0};
    for (int n = 4; n <= 14; ++n)
        numbers.push_back((n + 1) * numbers[n - 1] - (n - 2) * numbers[n - 2] -
                          (n - 5) * numbers[n - 3] + (n - 3) * numbers[n - 4]);
    for (int n = 1; n <= 14; ++n)
        CHECK(count(Board{{.size = n, .diagonals = Diagonals::touching}}) == numbers[n]);
}

TEST_CASE("the empty classic board of 12 rows: A000170") {
    CHECK(count(Board{{.size = 12}}) == 14200);
}

TEST_CASE("numbers beyond 64 bits on each side of the middle are exact") {
    // Blocks of eight rows, of which no two touch.
    constexpr int blocks = 12;
    constexpr int rows = 8;
    BoardParts parts{.size = blocks * rows, .diagonals = Diagonals::touching};
    for (int row = 0; row < parts.size; ++row)
        for (int column = 0; column < parts.size; ++column)
            if (column / rows != row / rows * 5 % blocks) parts.blocked.push_back({row, column});
    const boost::multiprecision::cpp_int all = pow(boost::multiprecision::cpp_int{5242}, blocks);
    const Board board{parts}; // A002464(8) = 5242
    const OpenBoard open{board};
    auto counter = StateCounter::make(open, {}, Keep::all);
    CHECK(counter->count({}, much) == all);
    std::set<Placement> found;
    for (const auto& number :
         std::vector<boost::multiprecision::cpp_int>{0, all / 3, all / 3 + 1, all / 2, all - 1}) {
        found.insert(open.placement(counter->completion(number)));
        REQUIRE(std::holds_alternative<VerifiedPlacement>(verify(board, *found.rbegin())));
    }
    CHECK(found.size() == 5);
}

TEST_CASE("a count by states ends at the limits of memory, nodes and time") {
    const Board board{{.size = 14, .diagonals = Diagonals::touching}};
    const OpenBoard open{board};
    const auto reason = [&](const Budget& budget, double bytes) -> std::optional<StopReason> {
        try {
            StateCounter::make(open)->count(budget, bytes);
        } catch (const BudgetSpent& spent) {
            return spent.reason;
        }
        return std::nullopt;
    };
    CHECK(reason({}, 1e5) == StopReason::memory);
    CHECK(reason({.node_limit = 20'000}, much) == StopReason::node_limit);
    CHECK(reason({.deadline = Clock::now()}, much) == StopReason::timeout);
    CHECK(reason({}, 1e7) == std::nullopt);
}

TEST_CASE("states refuse boards with too many lines across a cut") {
    const Board board{{.size = 40}};
    CHECK_FALSE(StateCounter::make(OpenBoard{board}).has_value());
}

TEST_CASE("what states are expected to take is of the right order") {
    for (const int size : {12, 13, 14, 15}) {
        const Board board{{.size = size, .diagonals = Diagonals::touching}};
        auto counter = StateCounter::make(OpenBoard{board});
        const double expected = counter->expected_states();
        Budget budget{.node_limit = static_cast<std::uint64_t>(expected * 8)};
        CAPTURE(size, expected);
        CHECK_NOTHROW(StateCounter{*counter}.count(budget, much));
        budget.node_limit = static_cast<std::uint64_t>(expected / 8);
        CHECK_THROWS_AS(StateCounter::make(OpenBoard{board})->count(budget, much), BudgetSpent);
    }
}

TEST_CASE("hard boards with regions that others counted") {
    const std::string folder = QSAT_SOURCE_DIR "/../shared/hard/";
    if (!std::filesystem::exists(folder)) return test::skip("../shared/hard is not here");
    const auto count_file = [&](const std::string& name) {
        const std::string file = folder + name + ".txt";
        return count(read_boards(file, test::read_file(file), {}).at(0));
    };
    CHECK(count_file("reg-14-0-1") == 9'168'962);
    CHECK(count_file("reg-16-0-1") == 513'713'003);
    CHECK(count_file("reg-18-0-1") == 70'613'162'229);
    for (const std::string name :
         {"regr-18-0-19", "regr-20-0-8", "regr-20-0-22", "regr-22-0-11", "regr-24-0-2"})
        CHECK(count_file(name) == 0);
}
