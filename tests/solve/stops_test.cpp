#include "catch.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/looks.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

bool is_interrupted(const SearchReport& report) {
    const auto* stopped = std::get_if<Stopped>(&report.ending);
    return stopped != nullptr && stopped->reason == StopReason::interrupted;
}

} // namespace

TEST_CASE("every engine looks at its budget while it visits completions, and stops at once") {
    const Board board{{.size = 12}};
    for (const Engine* engine : test::exhaustive_engines()) {
        INFO(engine->name);
        check_that_it_stops(64, [&](const Budget& budget) {
            return is_interrupted(engine->search(board, {.limit = every_completion}, budget,
                                                 [](const Placement&) { return Visit::more; }));
        });
    }
}

TEST_CASE("SAT looks at its budget while it writes clauses, for every encoding") {
    const Board board{{.size = 64}};
    for (const char* encoding : {"pairwise", "ladder", "bitwise", "product", "commander"}) {
        INFO(encoding);
        check_that_it_stops(64, [&](const Budget& budget) {
            return is_interrupted(find_engine("sat")->search(
                board, {.encoding = encoding}, budget, [](const Placement&) -> Visit {
                    throw std::logic_error{"nothing is solved yet"};
                }));
        });
    }
}

TEST_CASE("the local search looks at its budget between its steps, and stops at once") {
    // Three rows share the two squares that are left to them, so that it searches in vain.
    std::vector<Square> blocked;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 98; ++column)
            blocked.push_back({row, column});
    const Board board{{.size = 100, .blocked = blocked}};
    check_that_it_stops(8, [&](const Budget& budget) {
        return is_interrupted(find_engine("local")->search(
            board, {}, budget, [](const Placement&) { return Visit::more; }));
    });
}
