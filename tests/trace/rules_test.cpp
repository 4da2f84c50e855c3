// Every rule with every look-ahead, so that a new entry of the tables is tested the day it is
// added.
#include "catch.hpp"
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

} // namespace

TEST_CASE("every rule finds the completions of random boards, whatever it sees ahead") {
    Random random{19};
    for (int round = 0; round < test::rounds_of(300); ++round) {
        const Board board = random_board(random, 1 + static_cast<int>(random.below(6)));
        const Oracle oracle{board};
        for (const Rule& rule : rules) {
            for (const LookAhead& look_ahead : look_aheads) {
                INFO("round " << round << ": " << rule.name << ", " << look_ahead.name);
                TraceParameters options{.rule = std::string{rule.name},
                                        .look_ahead = std::string{look_ahead.name},
                                        .all = true,
                                        .seed = random.below(9)};
                CHECK(completions(board, options) == oracle.completions());
                options.all = false;
                const auto first = completions(board, options);
                CHECK(first.size() == std::min<std::size_t>(1, oracle.completions().size()));
                CHECK(std::ranges::includes(oracle.completions(), first));
            }
        }
    }
}

TEST_CASE("the tree tells the truth about every node") {
    Random random{20};
    for (int round = 0; round < test::rounds_of(60); ++round) {
        const Board board = random_board(random, 4 + static_cast<int>(random.below(4)));
        for (const Rule& rule : rules) {
            for (const LookAhead& look_ahead : look_aheads) {
                INFO("round " << round << ": " << rule.name << ", " << look_ahead.name);
                const TraceReport trace = trace_search(board,
                                                       {.rule = std::string{rule.name},
                                                        .look_ahead = std::string{look_ahead.name},
                                                        .all = true},
                                                       {});
                std::vector<std::vector<Square>> standing;
                for (const TraceNode& node : trace.nodes) {
                    auto queens = node.parent < 0
                                      ? std::vector(board.queens().begin(), board.queens().end())
                                      : standing[node.parent];
                    const auto free_on = [&](BoardLine line) {
                        int free = 0;
                        for (int i = 0; i < board.size(); ++i) {
                            const Square square = line.direction == ForcedSquare::Line::row
                                                      ? Square{line.number, i}
                                                      : Square{i, line.number};
                            free += !board.is_blocked(square) && !board.is_excluded(square) &&
                                    std::ranges::none_of(queens, [&](Square queen) {
                                        return attack(queen, square);
                                    });
                        }
                        return free;
                    };
                    if (node.tried) {
                        CHECK(node.tried->free_squares == free_on(node.tried->line));
                        queens.push_back(node.tried->square);
                    }
                    for (const ForcedSquare& forced : node.forced) {
                        const bool is_row = forced.line == ForcedSquare::Line::row;
                        CHECK(free_on({forced.line,
                                       is_row ? forced.square.row : forced.square.column}) == 1);
                        queens.push_back(forced.square);
                    }
                    CHECK(find_conflicts(board, queens).empty());
                    if (node.empty_line) CHECK(free_on(*node.empty_line) == 0);
                    CHECK(node.is_solution ==
                          (queens.size() == static_cast<std::size_t>(board.size())));
                    standing.push_back(std::move(queens));
                }
            }
        }
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
