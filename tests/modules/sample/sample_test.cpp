#include "sample/ask_sample.hpp"

#include "catch.hpp"
#include "formats/format.hpp"
#include "question/watch.hpp"
#include "states/state_counter.hpp"
#include "support/board_text.hpp"
#include "support/json.hpp"
#include "support/oracle.hpp"
#include "support/process.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <map>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

Board board_of(const std::string& text) { return read_boards("board", text, {}).at(0); }

std::map<Placement, int> frequencies(const SampleReport& report) {
    std::map<Placement, int> drawn;
    for (const VerifiedPlacement& completion : report.completions)
        ++drawn[completion.columns()];
    return drawn;
}

/// The draws of each completion, of which 400 are expected, are at most six standard deviations
/// away. The seed is fixed.
void check_uniform(const Board& board, const std::set<Placement>& completions) {
    constexpr int each = 400;
    const std::uint64_t draws = each * completions.size();
    const SampleReport report = ask(board, {.seed = 5, .limit = draws}, Budget{});
    REQUIRE(report.found == draws);
    REQUIRE(report.completions.size() == draws);
    CHECK(report.count == std::to_string(completions.size()));
    const auto drawn = frequencies(report);
    REQUIRE(drawn.size() == completions.size());
    for (const auto& [completion, times] : drawn) {
        REQUIRE(completions.contains(completion));
        CHECK(std::abs(times - each) < 6 * std::sqrt(each));
    }
}

} // namespace

TEST_CASE("every completion is drawn with about the same frequency") {
    for (const std::string text :
         {"AAABB/ACCBB/ACDDB/ECDDD/EEEDD", "6:", "7:", "8: b4", "8: b4 !c7"}) {
        INFO(text);
        const Board board = board_of(text);
        check_uniform(board, Oracle{board}.completions());
    }
    const Board touching{{.size = 6, .diagonals = Diagonals::touching}};
    check_uniform(touching, Oracle{touching}.completions());
}

TEST_CASE("parts of a board are drawn independently") {
    // Four blocks of four rows, of which no two touch.
    constexpr std::array blocks{1, 3, 0, 2};
    BoardParts parts{.size = 16, .diagonals = Diagonals::touching};
    for (int row = 0; row < parts.size; ++row)
        for (int column = 0; column < parts.size; ++column)
            if (column / 4 != blocks[row / 4]) parts.blocked.push_back({row, column});
    const Board board{parts};
    const auto completions = Oracle{board}.completions();
    REQUIRE(completions.size() == 16);
    check_uniform(board, completions);
}

TEST_CASE("draws from random boards with regions are completions, from all of them") {
    Random random{303};
    int several = 0;
    for (int round = 0; round < rounds_of(300); ++round) {
        const Board board = random_region_board(random, 4 + round % 5);
        INFO(as_text(board));
        const auto completions = Oracle{board}.completions();
        const SampleReport report =
            ask(board, {.seed = static_cast<std::uint64_t>(round), .limit = 60}, Budget{});
        REQUIRE_FALSE(report.stopped);
        REQUIRE(report.count == std::to_string(completions.size()));
        REQUIRE(report.found == (completions.empty() ? 0 : 60));
        for (const auto& [completion, times] : frequencies(report))
            REQUIRE(completions.contains(completion));
        several += completions.size() > 1 ? 1 : 0;
    }
    CHECK(several > rounds_of(20));
}

TEST_CASE("draws from states are uniform, too") {
    // 479,306 completions (A002464), too many for a short search. Each column of the first row has
    // as many draws as its share of them, within six standard deviations. The seed is fixed.
    constexpr int size = 10;
    constexpr int draws = 3000;
    const SampleReport report =
        ask(Board{{.size = size, .diagonals = Diagonals::touching}}, {.limit = draws}, Budget{});
    REQUIRE(report.count == "479306");
    std::array<int, size> drawn{};
    for (const auto& [completion, times] : frequencies(report))
        drawn[completion[0]] += times;
    for (int column = 0; column < size; ++column) {
        const Board with{{.size = size, .queens = {{0, column}}, .diagonals = Diagonals::touching}};
        const auto count =
            StateCounter::make(OpenBoard{with})->count({}, std::numeric_limits<double>::max());
        const double share = static_cast<double>(count) / 479'306;
        CHECK(std::abs(drawn[column] - draws * share) < 6 * std::sqrt(draws * share * (1 - share)));
    }
}

TEST_CASE("the same seed draws the same, and fewer draws are the first of more") {
    const Board board{{.size = 9}};
    const auto draws = [&](std::uint64_t seed, std::uint64_t limit) {
        return ask(board, {.seed = seed, .limit = limit}, Budget{}).permutations();
    };
    const auto ten = draws(1, 10);
    CHECK(draws(1, 10) == ten);
    const auto four = draws(1, 4);
    CHECK(std::equal(four.begin(), four.end(), ten.begin()));
    CHECK(draws(2, 10) != ten);
    // Pinned: the same on every platform.
    CHECK(draws(1, 1).at(0) == std::vector{6, 3, 9, 4, 1, 8, 2, 5, 7});
}

TEST_CASE("what a sample says") {
    const ProcessResult some = run_qsat({"sample", "6:", "--limit", "3", "--to", "permutation"});
    CHECK(some.exit_code == 0);
    CHECK(std::ranges::count(some.out, '\n') == 3);
    CHECK_THAT(some.err, Contains("3 completions drawn at random, from 4, in"));
    const ProcessResult one = run_qsat({"sample", "6:", "--seed", "3", "--json"});
    const auto json = parse_json(one.out);
    CHECK(json["result"] == "sampled");
    CHECK(json["count"] == "4");
    CHECK(json["found"] == 1);
    CHECK(json["seed"] == 3);
    CHECK(json["completions"].size() == 1);
    CHECK(json["queens"].size() == 6);
    const auto many = parse_json(run_qsat({"sample", "6:", "--limit", "40", "--json"}).out);
    CHECK(many["completions"].size() == 40);
    CHECK(many["found"] == 40);
    CHECK_FALSE(many.contains("queens"));
    const ProcessResult none = run_qsat({"sample", "3:"});
    CHECK(none.exit_code == 1);
    CHECK_THAT(none.err, Contains("no completion exists"));
    CHECK(parse_json(run_qsat({"sample", "8: a1 b2", "--json"}).out)["reasons"].size() == 1);
}

TEST_CASE("a sample stops when it is told, and says how many it drew") {
    const Board board{{.size = 6}};
    class Twice : public Watch {
    public:
        bool take(const VerifiedPlacement&) override {
            ++taken;
            return true;
        }
        int taken = 0;
    } watch;
    const std::function<bool()> stop = [&] { return watch.taken >= 2; };
    const SampleReport report =
        ask(board, {.limit = 1'000'000}, Budget{.stop_requested = &stop}, watch);
    CHECK(report.found == 2);
    REQUIRE(report.stopped);
    CHECK(report.stopped->reason == StopReason::interrupted);
    CHECK_FALSE(report.are_kept);
}
