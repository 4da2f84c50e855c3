#include "catch.hpp"
#include "search/proof_search.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

#include <iterator>
#include <set>
#include <sstream>

using namespace qsat;

TEST_CASE("the search for a proof visits every completion once") {
    Random random{7};
    for (int i = 0; i < 300; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 7));
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        const Oracle oracle{board};
        std::multiset<Placement> found;
        const SearchReport report = search_with_proof(
            open, {},
            [&](std::span<const int> chosen) {
                found.insert(open.placement(chosen));
                return Visit::more;
            },
            nullptr);
        CHECK(std::holds_alternative<Exhausted>(report.ending));
        const std::set<Placement>& completions = oracle.completions();
        const std::multiset<Placement> expected{completions.begin(), completions.end()};
        CHECK(found == expected);
    }
}

TEST_CASE("a search for a proof stops at its limits and when the visitor has enough") {
    const Board board{{.size = 12}};
    const OpenBoard open{board};
    const Visitor more = [](std::span<const int>) { return Visit::more; };
    const SearchReport limited = search_with_proof(open, {.node_limit = 100}, more, nullptr);
    CHECK(std::get<Stopped>(limited.ending).reason == StopReason::node_limit);
    const std::atomic<bool> cancelled{true};
    const SearchReport cancelled_report =
        search_with_proof(open, {.cancelled = &cancelled}, more, nullptr);
    CHECK(std::get<Stopped>(cancelled_report.ending).reason == StopReason::interrupted);
    const SearchReport satisfied = search_with_proof(
        open, {}, [](std::span<const int>) { return Visit::enough; }, nullptr);
    CHECK(std::holds_alternative<Satisfied>(satisfied.ending));
}

TEST_CASE("the last square of a line costs no clause, and no lemma outlives the one above it") {
    // Without a completion, and the first choice refutes it: two free squares on a line.
    const Board board{{.size = 4, .queens = {{3, 0}}}};
    const OpenBoard open{board};
    std::ostringstream out;
    DratWriter writer{out, DratForm::text};
    search_with_proof(
        open, {}, [](std::span<const int>) { return Visit::enough; }, &writer);
    CHECK(out.str() == "-1 0\n0\n");

    std::ostringstream large;
    DratWriter large_writer{large, DratForm::text};
    const Board six{{.size = 6, .queens = {{5, 0}}}};
    const OpenBoard open_six{six};
    search_with_proof(
        open_six, {}, [](std::span<const int>) { return Visit::enough; }, &large_writer);
    std::istringstream in{large.str()};
    std::multiset<std::multiset<std::string>> present;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line};
        std::multiset<std::string> clause{std::istream_iterator<std::string>{words}, {}};
        clause.erase("0");
        const bool removed = clause.erase("d") > 0;
        if (removed)
            CHECK(present.erase(clause) == 1);
        else
            present.insert(clause);
    }
    // What is left are the lemmas of one literal and the empty clause.
    for (const auto& clause : present)
        CHECK(clause.size() <= 1);
}
