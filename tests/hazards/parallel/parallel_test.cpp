// All the code that runs on several threads, on boards that keep every thread busy, for the thread
// sanitizer to look at. That the answers are right is what the tests of each module are for.
#include "catch.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "proof/drat_writer.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "search/cubes.hpp"
#include "search/search_for_one.hpp"
#include "solve/methods.hpp"
#include "support/crowded.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <thread>

using namespace qsat;
using test::crowded;

namespace {

constexpr int jobs = 3;
const SearchOptions any_completion{.limit = 1, .jobs = jobs};

using Search = std::function<SearchReport(const OpenBoard&, const Budget&)>;

Visit enough(std::span<const int>) { return Visit::enough; }

bool refutes(const Search& search, const Board& board) {
    return std::holds_alternative<Exhausted>(search(OpenBoard{board}, {}).ending);
}

bool satisfies(const Search& search, const Board& board) {
    return std::holds_alternative<Satisfied>(search(OpenBoard{board}, {}).ending);
}

/// Does a search that would take hours end when another thread says so?
bool can_be_stopped(const Search& search) {
    std::atomic<bool> cancelled{false};
    const std::jthread other{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{200});
        cancelled = true;
    }};
    const Board board = crowded(14, 7, 100);
    const SearchReport report = search(OpenBoard{board}, {.cancelled = &cancelled});
    const auto* stopped = std::get_if<Stopped>(&report.ending);
    return stopped != nullptr && stopped->reason == StopReason::interrupted;
}

/// Counts the empty board while another thread looks on, as the one that tells the progress does.
Number count_watched(int size, const std::function<Number(const OpenBoard&, Tally*)>& count) {
    Tally tally;
    tally.begin();
    double share = 0;
    const std::jthread watcher{[&](const std::stop_token& over) {
        while (!over.stop_requested()) {
            share = tally.share();
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }};
    const Board board{{.size = size}};
    const Number found = count(OpenBoard{board}, &tally);
    return tally.known() == found ? found : 0;
}

/// The proof that there is no completion but those that stand in it.
std::string prove(const Board& board, const ProofSearchOptions& options) {
    const OpenBoard open{board};
    std::ostringstream out;
    DratWriter writer{out, ProofFormat::text};
    const auto visit = [&](std::span<const int> chosen) {
        writer.flush();
        out << chosen.front() << " completed\n";
        return Visit::more;
    };
    search_with_proof(open, options, {}, visit, writer);
    writer.flush();
    return out.str();
}

} // namespace

TEST_CASE("native search") {
    std::uint64_t nodes = 0;
    const Search search = [&](const OpenBoard& open, const Budget& budget) {
        SearchReport report = search_by_backtracking(open, any_completion, budget, enough);
        nodes = report.statistics.search->nodes;
        return report;
    };
    CHECK(refutes(search, crowded(10, 5, 50)));
    CHECK(nodes > 200'000); // several tasks
    CHECK(satisfies(search, Board{{.size = 30}}));
    CHECK(can_be_stopped(search));
}

TEST_CASE("search on relaxations") {
    const RelaxedLimits limits{.nodes_before = 50, .least_lp_bound = 0, .nodes_for_kernel = 8};
    const Board eight{{.size = 8}};
    const OpenBoard open{eight};
    const Budget budget;
    std::set<std::vector<int>> found; // some come more than once
    const Visitor visit = [&](std::span<const int> chosen) {
        found.emplace(chosen.begin(), chosen.end());
        return Visit::more;
    };
    RelaxedSearch relaxed{open, budget, visit, limits};
    std::optional<Ending> ending;
    while (!ending)
        ending = relaxed.resume(jobs, 2'000); // in turns
    CHECK(std::holds_alternative<Exhausted>(*ending));
    CHECK(found.size() == 92);
    CHECK(relaxed.parts() > 100);

    std::uint64_t relaxations = 0;
    const Search side_by_side = [&](const OpenBoard& part, const Budget& limit) {
        SearchStatistics statistics;
        const auto kernel = make_kernel(part, {});
        const KernelReport report =
            search_for_one(part, *kernel, jobs, limit, enough, statistics, limits);
        relaxations = statistics.relaxations;
        return SearchReport{report.ending, {}};
    };
    CHECK(refutes(side_by_side, crowded(10, 3, 30)));
    CHECK(relaxations > 0);
    CHECK(satisfies(side_by_side, Board{{.size = 16}}));
    const Visitor more = [](std::span<const int>) { return Visit::more; };
    const Board large{{.size = 30}};
    const OpenBoard open_large{large};
    // The deadline must not pass before the search begins, however slow the machine is.
    const auto before = Clock::now();
    { const RelaxedSearch first{open_large, budget, more, limits}; }
    const auto preparation = Clock::now() - before;
    const Budget soon{.deadline = Clock::now() + 10 * preparation + std::chrono::milliseconds{200}};
    RelaxedSearch long_one{open_large, soon, more, limits};
    CHECK(stop_reason(*long_one.resume(jobs, 1'000'000'000)) == StopReason::timeout);
}

TEST_CASE("count by join") {
    CHECK(count_watched(12, [](const OpenBoard& open, Tally* tally) {
              return *count_by_join(open, jobs, {}, tally);
          }) == 14200);
}

TEST_CASE("count by search") {
    CHECK(count_watched(11, [](const OpenBoard& open, Tally* tally) {
              const SearchCounter counter{open, 40}; // for every thread several units
              return counter.count({0, counter.unit_count()}, jobs, {}, tally);
          }) == 2680);
}

TEST_CASE("conquered cubes") {
    const auto conquer = [](const OpenBoard& open, const Budget& budget) {
        return conquer_cubes(open, make_cubes(open, 20), any_completion, budget, enough);
    };
    CHECK(refutes(conquer, crowded(8, 7, 64)));
    CHECK(satisfies(conquer, Board{{.size = 30}}));
    CHECK(can_be_stopped(conquer));
}

TEST_CASE("portfolio") {
    const auto solve = [](const OpenBoard& open, const Budget& budget) {
        return search_by_portfolio(open, any_completion, {}, budget, enough, 0);
    };
    CHECK(refutes(solve, crowded(8, 7, 64)));
    CHECK(satisfies(solve, Board{{.size = 30}}));
    CHECK(can_be_stopped(solve));
}

TEST_CASE("race") {
    std::optional<SatStatistics> sat;
    const Search race = [&](const OpenBoard& open, const Budget& budget) {
        SearchReport report =
            race_native_and_sat(open, any_completion, budget, enough, RaceSlices::of(open, jobs));
        sat = report.statistics.sat;
        return report;
    };
    CHECK(refutes(race, crowded(9, 9, 80)));
    CHECK(sat.has_value()); // the native search did not decide it alone
    CHECK(satisfies(race, Board{{.size = 80}}));
    CHECK(can_be_stopped(race));
}

TEST_CASE("search with a proof") {
    const Board board = crowded(8, 7, 64);
    const std::string expected = prove(board, {.nodes_per_part = 300});
    CHECK(expected.size() > 10'000);
    CHECK((prove(board, {.jobs = jobs, .nodes_per_part = 300}) == expected));
    CHECK(
        (prove(board, {.jobs = jobs, .nodes_per_part = 300, .most_waiting_bytes = 0}) == expected));
}

TEST_CASE("proofs of lists") {
    const Board board{{.size = 9}};
    const std::string alone = prove(board, {.in_order = true, .nodes_per_part = 50});
    CHECK(std::ranges::count(alone, 'm') == 352);
    CHECK((prove(board, {.jobs = jobs, .in_order = true, .nodes_per_part = 50}) == alone));
}
