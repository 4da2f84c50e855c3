#include "catch.hpp"
#include "encodings/at_most_one.hpp"
#include "parallel/parallel.hpp"
#include "sat/sat_solver.hpp"

#include <thread>
#include <vector>

using namespace qsat;
using namespace std::chrono_literals;

namespace {

/// One pigeon more than holes: unsatisfiable, and hard for resolution.
void add_pigeons(ClauseSink& sink, int holes) {
    std::vector<std::vector<Lit>> in_hole(holes);
    for (int pigeon = 0; pigeon <= holes; ++pigeon) {
        std::vector<Lit> somewhere;
        for (int hole = 0; hole < holes; ++hole) {
            somewhere.push_back(Lit::positive(sink.new_variable()));
            in_hole[hole].push_back(somewhere.back());
        }
        sink.add_clause(somewhere);
    }
    for (const auto& pigeons : in_hole)
        encode_pairwise(sink, pigeons);
}

using Result = SatSolver::Result;

} // namespace

TEST_CASE("clauses may be added between calls") {
    SatSolver solver{0};
    CHECK(solver.solve({}) == Result::satisfiable);
    const Var a = solver.new_variable();
    const Var b = solver.new_variable();
    solver.add_clause({Lit::positive(a), Lit::positive(b)});
    solver.add_clause({Lit::negative(a)});
    REQUIRE(solver.solve({}) == Result::satisfiable);
    CHECK_FALSE(solver.is_true(a));
    CHECK(solver.is_true(b));
    solver.add_clause({Lit::negative(b)});
    CHECK(solver.solve({}) == Result::unsatisfiable);
    CHECK(solver.solve({}) == Result::unsatisfiable);
}

TEST_CASE("the empty clause is unsatisfiable") {
    SatSolver solver{0};
    solver.add_clause({});
    CHECK(solver.solve({}) == Result::unsatisfiable);
}

TEST_CASE("a hard formula is refuted, and its conflicts are counted") {
    SatSolver solver{0};
    add_pigeons(solver, 6);
    CHECK(solver.conflicts() == 0);
    CHECK(solver.solve({}) == Result::unsatisfiable);
    CHECK(solver.conflicts() > 10);
}

TEST_CASE("any seed is accepted") {
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{2'000'000'000},
                                     std::uint64_t{2'000'000'001}, ~std::uint64_t{0}}) {
        SatSolver solver{seed};
        add_pigeons(solver, 4);
        CHECK(solver.solve({}) == Result::unsatisfiable);
    }
}

TEST_CASE("a budget that is spent beforehand leaves even easy formulas unknown") {
    SatSolver solver{0};
    solver.add_clause({Lit::positive(solver.new_variable())});
    CHECK(solver.solve({.deadline = Clock::now() - 1s}) == Result::unknown);
    std::atomic<bool> cancelled{true};
    CHECK(solver.solve({.cancelled = &cancelled}) == Result::unknown);
    cancelled = false;
    CHECK(solver.solve({.cancelled = &cancelled}) == Result::satisfiable);
}

TEST_CASE("room for many variables is made while polls are answered") {
    struct Enough {};
    SatSolver solver{0};
    const Lit last = Lit::positive(Var{3'000'000});
    int polls = 0;
    solver.poll_by([&] { ++polls; });
    solver.add_clause({last});
    CHECK((polls > 0) == parallel::has_threads());
    CHECK(solver.solve({}) == Result::satisfiable);
    CHECK(solver.is_true(Var{3'000'000}));

    SatSolver stopped{0};
    stopped.poll_by([] { throw Enough{}; });
    if (parallel::has_threads()) CHECK_THROWS_AS(stopped.add_clause({last}), Enough);
}

TEST_CASE("a budget that is spent while solving stops the solver soon") {
    SatSolver solver{0};
    add_pigeons(solver, 30);
    const auto start = Clock::now();
    CHECK(solver.solve({.deadline = start + 100ms}) == Result::unknown);
    CHECK(Clock::now() - start >= 100ms);
    CHECK(Clock::now() - start < 5s); // generous: the machine may be busy

    std::atomic<bool> cancelled{false};
    std::jthread canceller{[&] {
        std::this_thread::sleep_for(50ms);
        cancelled = true;
    }};
    CHECK(solver.solve({.deadline = Clock::now() + 20s, .cancelled = &cancelled}) ==
          Result::unknown);
    CHECK(cancelled);
}
