#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "sat/sat_engine.hpp"
#include "support/visits.hpp"

using namespace qsat;
using namespace std::chrono_literals;
using test::Visits;

namespace {

Visits search(const Board& board, const SearchOptions& options = {}, const Budget& budget = {},
              std::size_t limit = 1'000'000) {
    return test::visit_all(search_by_sat, board, options, budget, limit);
}

} // namespace

TEST_CASE("a board full of givens is visited once, one with conflicts never") {
    const Board full{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    const Board attacking{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 1}}}};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        const SearchOptions options{.encoding = std::string{encoding.name}};
        const Visits one = search(full, options);
        CHECK(one.ended<Exhausted>());
        CHECK(one.placements == std::vector<Placement>{{1, 3, 0, 2}});
        CHECK(search(full, options, {}, 1).ended<Satisfied>());
        const Visits none = search(attacking, options);
        CHECK(none.ended<Exhausted>());
        CHECK(none.placements.empty());
    }
}

TEST_CASE("the report gives the size of the formula and who chose the encoding") {
    const Board board{{.size = 8}};
    const OpenBoard open{board};
    const AtMostOneEncoding ladder = *find_at_most_one_encoding("ladder");
    const Visits visits = search(board, {.encoding = "ladder"}, {}, 1);
    CHECK(visits.ended<Satisfied>());
    CHECK(visits.report.statistics.engine == "sat");
    CHECK_FALSE(visits.report.statistics.search.has_value());
    REQUIRE(visits.report.statistics.sat.has_value());
    const SatStatistics& sat = *visits.report.statistics.sat;
    CHECK(sat.encoding == "ladder");
    CHECK(sat.encoding_reason.empty());
    const FormulaSize size = BoardCnf{open, ladder}.size();
    CHECK(sat.variables == size.variables);
    CHECK(sat.clauses == size.clauses);
    CHECK(sat.literals == size.literals);
    CHECK_FALSE(search(board, {}, {}, 1).report.statistics.sat->encoding_reason.empty());
}

TEST_CASE("the sums of the diagonals refute a board in a hundredth of the conflicts") {
    // qsat generate diagonals --size 22 --diagonals 22 --seed 1
    const Board board{{.size = 22,
                       .excluded_sums = {4, 6, 7, 9, 14, 17, 19, 23, 26, 27, 30, 35, 36, 38, 42},
                       .excluded_differences = {-3, 0, 4, 5, 8, 10, 21}}};
    const Budget budget{.conflict_limit = 20'000};
    CHECK(search(board, {.encoding = "pairwise+sums"}, budget).ended<Exhausted>());
    CHECK(search(board, {.encoding = "auto"}, budget).ended<Exhausted>());
    CHECK(search(board, {.encoding = "pairwise"}, budget).stop_reason() ==
          StopReason::conflict_limit);
}

TEST_CASE("sums with too many states are refused, with what to do") {
    const Board board{{.size = 300}};
    const Visits visits = search(board, {.encoding = "mixed+sums"});
    CHECK(visits.stop_reason() == StopReason::memory);
}

TEST_CASE("a spent budget stops the engine before, during and between completions") {
    const Board board{{.size = 40}};
    CHECK(search(board, {}, {.deadline = Clock::now() - 1s}).stop_reason() == StopReason::timeout);
    std::atomic<bool> cancelled{true};
    CHECK(search(board, {}, {.cancelled = &cancelled}).stop_reason() == StopReason::interrupted);

    cancelled = false;
    const OpenBoard open{board};
    std::size_t visits = 0;
    const SearchReport report = search_by_sat(open, {.limit = every_completion},
                                              {.cancelled = &cancelled}, [&](std::span<const int>) {
                                                  ++visits;
                                                  cancelled = true;
                                                  return Visit::more;
                                              });
    REQUIRE(std::holds_alternative<Stopped>(report.ending));
    CHECK(visits == 1);
}

TEST_CASE("a formula that cannot fit is refused with advice, before memory is spent") {
    // 1500 open lines make over 10^9 pairs a direction: hundreds of gigabytes.
    const Board board{{.size = 1'500}};
    const Visits visits = search(board, {.encoding = "pairwise"});
    CHECK(visits.stop_reason() == StopReason::memory);
    CHECK(std::get<Stopped>(visits.report.ending).advice.find("clauses; the encoding mixed has ") !=
          std::string::npos);
    CHECK(visits.placements.empty());
}
