// Every rule with every look-ahead, so that a new entry of the tables is tested the day it is
// added.
#include "catch.hpp"
#include "modules/explain/judges.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "trace/trace.hpp"

using namespace qsat;

namespace {

std::set<Placement> completions(const Board& board, const TraceParameters& options) {
    std::set<Placement> found;
    const TraceReport trace =
        trace_search(board, options, {}, [&](const VerifiedPlacement& completion) {
            CHECK(found.insert(completion.columns()).second); // each once
        });
    CHECK(trace.counts.solutions == found.size());
    CHECK(trace.infeasible.has_value() == found.empty());
    return found;
}

/// Calls visit with each rule and look-ahead.
void for_each_way(int round, const auto& visit) {
    for (const Rule& rule : rules)
        for (const LookAhead& look_ahead : look_aheads) {
            INFO("round " << round << ": " << rule.name << ", " << look_ahead.name);
            visit(TraceParameters{.rule = std::string{rule.name},
                                  .look_ahead = std::string{look_ahead.name},
                                  .all = true});
        }
}

} // namespace

TEST_CASE("every rule finds the completions of random boards, whatever it sees ahead") {
    Random random{19};
    for (int round = 0; round < test::rounds_of(300); ++round) {
        const Board board = random_board(random, 1 + static_cast<int>(random.below(6)));
        const Oracle oracle{board};
        for_each_way(round, [&](TraceParameters way) {
            way.seed = random.below(9);
            CHECK(completions(board, way) == oracle.completions());
            way.all = false;
            const auto first = completions(board, way);
            CHECK(first.size() == std::min<std::size_t>(1, oracle.completions().size()));
            CHECK(std::ranges::includes(oracle.completions(), first));
        });
    }
}

TEST_CASE("the tree tells the truth about every node") {
    Random random{20};
    for (int round = 0; round < test::rounds_of(60); ++round) {
        const Board board = random_board(random, 4 + static_cast<int>(random.below(4)));
        for_each_way(round, [&](const TraceParameters& way) {
            std::vector<test::Standing> standing; // at each node
            for (const TraceNode& node : trace_search(board, way, {}).nodes) {
                test::Standing now =
                    node.parent < 0 ? test::Standing{board} : standing[node.parent];
                if (node.tried) {
                    CHECK(node.tried->free_squares == std::ssize(now.free_on(node.tried->line)));
                    now.queens.push_back(node.tried->square);
                }
                CHECK(now.place(node.forced));
                CHECK(find_conflicts(board, now.queens).empty());
                if (node.empty_line) CHECK(now.free_on(*node.empty_line).empty());
                CHECK(node.is_solution ==
                      (now.queens.size() == static_cast<std::size_t>(board.size())));
                standing.push_back(std::move(now));
            }
        });
    }
}

TEST_CASE("a seed gives the same tree, and another seed another") {
    for (const Rule& rule : rules) {
        INFO(rule.name);
        const auto squares = [&](std::uint64_t seed) {
            std::vector<Square> tried;
            for (const TraceNode& node :
                 trace_search(Board{{.size = 12}}, {.rule = std::string{rule.name}, .seed = seed},
                              {})
                     .nodes)
                if (node.tried) tried.push_back(node.tried->square);
            return tried;
        };
        CHECK(squares(3) == squares(3));
        const bool draws = rule.name == "random" || rule.name == "least-attacking";
        CHECK((squares(3) != squares(4)) == draws);
    }
}
