// What takes a budget hands back that it was stopped, soon after the budget is spent, with what it
// knows: at whatever poll that is.
#include "catch.hpp"
#include "count/ask_count.hpp"
#include "engine/make_open_board.hpp"
#include "estimate/ask_estimate.hpp"
#include "first/first.hpp"
#include "generate/generate.hpp"
#include "hint/ask_hint.hpp"
#include "interchange/language.hpp"
#include "library/qsat.hpp"
#include "solve/complete.hpp"
#include "steps/ask_steps.hpp"
#include "support/crowded.hpp"
#include "support/looks.hpp"

#include <sstream>

using namespace qsat;

namespace {

using Reason = std::optional<StopReason>;

/// Why it was stopped; nothing if it was not.
template <typename Result>
Reason reason_of(const Result& result) {
    if (const auto* stopped = std::get_if<Stopped>(&result)) return stopped->reason;
    return std::nullopt;
}

Reason generated(Generate& generate, int size, const Budget& budget,
                 std::optional<std::int64_t> queens = {}) try {
    generate(size, {.seed = 1, .queens = queens}, budget);
    return std::nullopt;
} catch (const BudgetSpent& spent) {
    return spent.reason;
}

Reason complete_by(const char* engine, const Board& board, const Budget& budget,
                   SearchOptions options = {}) {
    options.engine = find_engine(engine);
    return reason_of(complete(board, options, budget, [](const VerifiedPlacement&) {}).outcome);
}

Reason reason_of(const std::optional<Stopped>& stopped) {
    return stopped ? Reason{stopped->reason} : std::nullopt;
}

Reason count_by(const char* engine, const Board& board, const Budget& budget,
                CountParameters parameters = {}) {
    parameters.engine = engine;
    return reason_of(ask(board, parameters, budget).stopped);
}

/// An estimate that was stopped has fewer walks; one without a walk says why.
Reason estimate(int size, std::uint64_t all_walks, const Budget& budget) {
    const EstimateReport report = ask(Board{{.size = size}}, EstimateParameters{}, budget);
    if (report.stopped) return report.stopped->reason;
    return report.walks < all_walks ? Reason{StopReason::interrupted} : std::nullopt;
}

Board empty(int size) { return Board{{.size = size}}; }

Reason export_to(const char* language, int size, const Budget& budget) try {
    const Board board = empty(size);
    const OpenBoard open{board};
    std::ostringstream out;
    find_export_language(language)->write({.open = open}, budget, out);
    return std::nullopt;
} catch (const BudgetSpent& spent) {
    return spent.reason;
}

const SearchOptions all_completions{.limit = every_completion};

/// Work that polls more than a hundred times.
struct LongWork {
    const char* name;
    std::function<Reason(const Budget&)> run;
};

const std::vector<LongWork> long_works{
    {"open board", [](const Budget& b) { return reason_of(make_open_board(empty(300), b)); }},
    {"backtrack, lanes",
     [](const Budget& b) { return complete_by("backtrack", test::crowded(14, 7, 100), b); }},
    {"backtrack, general kernel",
     [](const Budget& b) { return complete_by("backtrack", test::crowded(16, 9, 150), b); }},
    {"backtrack on three threads",
     [](const Budget& b) {
         return complete_by("backtrack", test::crowded(14, 7, 100), b, {.jobs = 3});
     }},
    {"all completions by backtrack",
     [](const Budget& b) { return complete_by("backtrack", empty(12), b, all_completions); }},
    {"all completions by sat",
     [](const Budget& b) { return complete_by("sat", empty(12), b, all_completions); }},
    {"all completions, a class each",
     [](const Budget& b) {
         return complete_by("backtrack", empty(24), b,
                            {.limit = 1'000'000'000, .up_to_symmetry = true});
     }},
    {"sat", [](const Budget& b) { return complete_by("sat", test::crowded(14, 7, 100), b); }},
    {"sat on three threads",
     [](const Budget& b) { return complete_by("sat", test::crowded(14, 7, 100), b, {.jobs = 3}); }},
    {"sat by cubes",
     [](const Budget& b) {
         return complete_by("sat", test::crowded(14, 7, 100), b, {.jobs = 3, .cubes = 50});
     }},
    {"auto", [](const Budget& b) { return complete_by("auto", test::crowded(14, 7, 100), b); }},
    {"auto on three threads",
     [](const Budget& b) {
         return complete_by("auto", test::crowded(16, 9, 150), b, {.jobs = 3});
     }},
    {"the first completion",
     [](const Budget& b) { return reason_of(find_first(empty(46), {}, b).stopped); }},
    {"local", [](const Budget& b) { return complete_by("local", test::crowded(8, 7, 64), b); }},
    {"count", [](const Budget& b) { return count_by("auto", empty(26), b); }},
    {"count by join", [](const Budget& b) { return count_by("join", empty(22), b); }},
    {"count by join on three threads",
     [](const Budget& b) { return count_by("join", empty(22), b, {.jobs = 3}); }},
    {"count by search", [](const Budget& b) { return count_by("backtrack", empty(22), b); }},
    {"count by search on three threads",
     [](const Budget& b) { return count_by("backtrack", empty(22), b, {.jobs = 3}); }},
    {"count up to symmetry",
     [](const Budget& b) { return count_by("join", empty(22), b, {.up_to_symmetry = true}); }},
    {"estimate", [](const Budget& b) { return estimate(30, 74'074, b); }},
    {"estimate of a part of many squares", [](const Budget& b) { return estimate(700, 136, b); }},
    {"a walk as a person goes",
     [](const Budget& b) { return reason_of(ask(empty(300), StepsParameters{}, b).stopped); }},
    {"generate completion",
     [](const Budget& b) { return generated(generate_completion, 1'000'000, b, 300'000); }},
    {"generate blocked", [](const Budget& b) { return generated(generate_blocked, 800, b); }},
    {"generate diagonals", [](const Budget& b) { return generated(generate_diagonals, 500, b); }},
    {"generate puzzle", [](const Budget& b) { return generated(generate_puzzle, 200, b); }},
    {"export to DIMACS", [](const Budget& b) { return export_to("dimacs", 120, b); }},
    {"export to ASP", [](const Budget& b) { return export_to("asp", 120, b); }},
    {"export to MiniZinc", [](const Budget& b) { return export_to("minizinc", 120, b); }},
    {"export to OPB", [](const Budget& b) { return export_to("opb", 120, b); }},
    {"export to LP", [](const Budget& b) { return export_to("lp", 120, b); }},
    {"the hint of a huge board",
     [](const Budget& b) -> Reason {
         const HintReport report = ask(empty(500), HintParameters{}, b);
         return report.stopped ? Reason{report.stopped->reason} : std::nullopt;
     }},
};

} // namespace

TEST_CASE("a spent budget is handed back as stopped, whenever it is spent") {
    for (const LongWork& work : long_works) {
        INFO(work.name);
        test::check_that_it_stops(
            64, [&](const Budget& budget) { return work.run(budget) == StopReason::interrupted; });
    }
}

TEST_CASE("SAT looks at its budget while it writes clauses, for every encoding") {
    for (const char* encoding : {"pairwise", "ladder", "bitwise", "product", "commander"}) {
        INFO(encoding);
        test::check_that_it_stops(64, [&](const Budget& budget) {
            return complete_by("sat", empty(64), budget, {.encoding = encoding}) ==
                   StopReason::interrupted;
        });
    }
}

TEST_CASE("a deadline and a flag are seen by the same polls") {
    const std::atomic<bool> cancelled{true};
    for (const LongWork& work : long_works) {
        INFO(work.name);
        CHECK(work.run({.deadline = Clock::now()}) == StopReason::timeout);
        CHECK(work.run({.cancelled = &cancelled}) == StopReason::interrupted);
    }
}

TEST_CASE("a count that is stopped has what it found") {
    for (const char* engine : {"join", "backtrack"}) {
        std::uint64_t last = 0;
        for (const int spent_at : {500, 1'000}) {
            int looks = 0;
            const std::function<bool()> stop_requested = [&] { return ++looks >= spent_at; };
            const CountReport report = ask(empty(19), CountParameters{.engine = engine},
                                           {.stop_requested = &stop_requested});
            CHECK(reason_of(report.stopped) == StopReason::interrupted);
            const std::uint64_t found = std::stoull(report.count);
            CHECK(found > last);
            CHECK(found < 4'968'057'848);
            last = found;
        }
    }
}

TEST_CASE("a lazy generator does not look at what it does not need") {
    int looks = 0;
    const std::function<bool()> stop_requested = [&] { return ++looks > 1'000'000; };
    const Reason stopped =
        generated(generate_completion, 1'000'000'000, {.stop_requested = &stop_requested}, 10);
    // Refused where there is not the memory, without ever taking it.
    CHECK((!stopped || stopped == StopReason::memory));
    CHECK(looks <= 2);
}

TEST_CASE("a hint is refused for a board that memory does not hold") {
    const Board huge{{.size = 1'000'000, .queens = {{999'999, 0}}}};
    const HintReport report = ask(huge, HintParameters{}, {});
    REQUIRE(report.stopped); // there are 10^12 free squares
    CHECK(report.stopped->reason == StopReason::memory);
}
