// The tree that a search leaves, against counts by hand, published ones and the native kernels.
#include "catch.hpp"
#include "search/kernel.hpp"
#include "support/looks.hpp"
#include "support/random_board.hpp"
#include "trace/trace.hpp"

using namespace qsat;

namespace {

const Board empty_4{{.size = 4}};
const Board empty_8{{.size = 8}};

/// `a4`, `-` for a node where a search begins; `x` behind a dead end, `!` behind a solution.
std::string outline(const TraceReport& trace, int size) {
    std::string text;
    for (const TraceNode& node : trace.nodes) {
        text += (text.empty() ? "" : " ") + std::to_string(node.depth);
        text += node.tried ? square_name(node.tried->square, size) : "-";
        text += node.empty_line ? "x" : node.is_solution ? "!" : "";
    }
    return text;
}

std::uint64_t kernel_nodes(const OpenBoard& open, bool all) {
    const Budget budget;
    return make_kernel(open, {})
        ->search({}, {.budget = &budget},
                 [all](std::span<const int>) { return all ? Visit::more : Visit::enough; })
        .nodes;
}

} // namespace

TEST_CASE("the tree of 4 x 4 row by row is the one that is drawn by hand") {
    // Counted on paper. Row 4 is the top one, where the search begins; what stands behind a square
    // are the free squares of the next row.
    //   a4: c3 d3.  c3: none on row 2, a dead end.  d3: b2, and with it none on row 1, a dead end.
    //   b4: d3.     d3: a2.  a2: c1, the first solution: b4 d3 a2 c1.
    //   c4 and d4 are the mirror images of b4 and a4.
    // So the first solution takes a4 c3 d3 b2 b4 d3 a2 c1, 8 queens, with 2 dead ends, and all of
    // the tree is twice that, as a4's and b4's branches have 4 nodes each: 16 queens, 4 dead ends
    // and 2 solutions.
    const TraceReport first = trace_search(empty_4, {}, {});
    CHECK(outline(first, 4) == "0- 1a4 2c3x 2d3 3b2x 1b4 2d3 3a2 4c1!");
    CHECK(first.counts.nodes == 8);
    CHECK(first.counts.dead_ends == 2);
    CHECK(first.counts.depth == 4);
    REQUIRE_FALSE(first.infeasible.has_value());
    CHECK_FALSE(first.stopped);
    const TraceNode& dead_end = first.nodes[2];
    CHECK(dead_end.parent == 1);
    CHECK(dead_end.tried->line == BoardLine{ForcedSquare::Line::row, 1});
    CHECK(dead_end.tried->free_squares == 2);
    CHECK(dead_end.empty_line == BoardLine{ForcedSquare::Line::row, 2});
    CHECK(first.nodes[0].untried == 2); // c4 and d4

    const TraceReport all = trace_search(empty_4, {.all = true}, {});
    CHECK(outline(all, 4) ==
          "0- 1a4 2c3x 2d3 3b2x 1b4 2d3 3a2 4c1! 1c4 2a3 3d2 4b1! 1d4 2a3 3c2x 2b3x");
    CHECK(all.counts.nodes == 16);
    CHECK(all.counts.dead_ends == 4);
    CHECK(all.counts.solutions == 2);
}

TEST_CASE("looking ahead cuts the tree of 4 x 4 as by hand") {
    // An emptied line: a4 c3 leaves row 2 empty as before; a4 d3 leaves b2 on row 2 and c1 on row
    // 1, and no other square, so there is no empty line yet; b2 then empties row 1. Nothing is
    // saved.
    const TraceReport empty_line = trace_search(empty_4, {.look_ahead = "empty-line"}, {});
    CHECK(outline(empty_line, 4) == "0- 1a4 2c3x 2d3 3b2x 1b4 2d3 3a2 4c1!");
    // Forced squares: after a4 no line has one free square; c3 empties row 2; d3 forces b2, which
    // empties row 1. b4 leaves d3 alone on row 3, then a2 on row 2 and c1 on row 1: a solution.
    const TraceReport propagated = trace_search(empty_4, {.look_ahead = "propagate"}, {});
    CHECK(outline(propagated, 4) == "0- 1a4 2c3x 2d3x 1b4!");
    const TraceNode& solution = propagated.nodes.back();
    CHECK(solution.forced == std::vector<ForcedSquare>{{{1, 3}, ForcedSquare::Line::row},
                                                       {{2, 0}, ForcedSquare::Line::row},
                                                       {{3, 2}, ForcedSquare::Line::row}});
    CHECK(propagated.counts.forced == 4);
}

TEST_CASE("row by row visits as many nodes as are published") {
    // All nodes but the root: OEIS A319284. A brute-force program counted those before the first
    // solution.
    struct Published {
        std::uint64_t all, first, solutions;
    };
    const std::vector<Published> by_size{{1, 1, 1},   {2, 2, 0},    {5, 5, 0},    {16, 8, 2},
                                         {53, 5, 10}, {152, 31, 4}, {551, 9, 40}, {2056, 113, 92}};
    for (int size = 1; size <= 8; ++size) {
        CAPTURE(size);
        const auto [nodes, first, solutions] = by_size[size - 1];
        const TraceCounts all = trace_search(Board{{.size = size}}, {.all = true}, {}).counts;
        CHECK(all.nodes == nodes);
        CHECK(all.solutions == solutions);
        CHECK(trace_search(Board{{.size = size}}, {}, {}).counts.nodes == first);
    }
}

TEST_CASE("fewest-free-both visits as many nodes as the native kernel without restarts") {
    std::vector<Board> boards;
    for (const int size : {4, 8, 11, 16, 17}) // on larger ones the kernel chooses with more care
        boards.push_back(Board{{.size = size}});
    Random random{5};
    while (boards.size() < 10) {
        Board board = random_board(random, 9);
        if (OpenBoard{board}.conflicts().empty()) boards.push_back(std::move(board));
    }
    for (const Board& board : boards) {
        const OpenBoard open{board};
        for (const bool all : {false, true}) {
            if (all && board.size() > 9) continue;
            INFO(board.size() << " rows, " << board.queens().size() << " given, all: " << all);
            TraceParameters options{
                .rule = "fewest-free-both", .look_ahead = "empty-line", .all = all};
            CHECK(trace_search(board, options, {}).counts.nodes == kernel_nodes(open, all));
            // It goes on with an empty line at once, so it need not look ahead for one.
            options.look_ahead = "none";
            CHECK(trace_search(board, options, {}).counts.nodes == kernel_nodes(open, all));
        }
    }
}

TEST_CASE("what is not listed is counted where it belongs") {
    const TraceReport whole = trace_search(empty_8, {.all = true, .nodes = 1'000'000}, {});
    REQUIRE(whole.nodes.size() == whole.counts.nodes + 1);
    for (const std::size_t limit : {0, 1, 7, 100, 2055, 2056, 5000}) {
        CAPTURE(limit);
        const TraceReport cut = trace_search(empty_8, {.all = true, .nodes = limit}, {});
        CHECK(cut.counts.nodes == 2056);
        CHECK(cut.counts.solutions == 92);
        REQUIRE(cut.nodes.size() == std::min<std::size_t>(limit, 2056) + 1);
        // Of the whole tree every node that is cut off belongs to the nearest above it that is not.
        std::vector<std::uint64_t> hidden(cut.nodes.size()), solutions(cut.nodes.size());
        for (std::size_t i = cut.nodes.size(); i < whole.nodes.size(); ++i) {
            int above = whole.nodes[i].parent;
            while (above >= static_cast<int>(cut.nodes.size()))
                above = whole.nodes[above].parent;
            ++hidden[above];
            solutions[above] += whole.nodes[i].is_solution;
        }
        for (std::size_t i = 0; i < cut.nodes.size(); ++i) {
            CHECK(cut.nodes[i].hidden_nodes == hidden[i]);
            CHECK(cut.nodes[i].hidden_solutions == solutions[i]);
            CHECK(cut.nodes[i].parent == whole.nodes[i].parent);
        }
    }
}

TEST_CASE("a tree keeps to its memory, however many nodes are asked for") {
    std::int64_t looks = 0; // one a node
    const std::function<bool()> after_a_while = [&looks] { return ++looks > 1'200'000; };
    const TraceReport trace = trace_search(Board{{.size = 13}}, {.all = true, .nodes = 100'000'000},
                                           {.stop_requested = &after_a_while});
    CHECK(trace.counts.nodes > 1'100'000);
    const std::uint64_t listed = trace.nodes.size() - 1;
    CHECK(listed * sizeof(TraceNode) <= 100'000'000);
    CHECK((listed + 2) * sizeof(TraceNode) > 100'000'000);
    std::uint64_t hidden = 0;
    for (const TraceNode& node : trace.nodes)
        hidden += node.hidden_nodes;
    CHECK(listed + hidden == trace.counts.nodes);
}

TEST_CASE("a search is begun anew when it takes long, and still sees that there is nothing") {
    // The upper three rows have free squares on three columns only, and there is no room for three
    // queens on 3 x 3; the rule looks at the lower ones first.
    BoardParts parts{.size = 7};
    for (const int row : {0, 1, 2})
        for (int column = 3; column < 7; ++column)
            parts.blocked.push_back({row, column});
    const TraceParameters options{.rule = "least-attacking"};
    const TraceReport trace = trace_search(Board{parts}, options, {});
    CHECK(trace.infeasible.has_value());
    CHECK(trace.counts.restarts > 0);
    std::uint64_t given_up = 0;
    std::uint64_t starts = 0;
    for (const TraceNode& node : trace.nodes) {
        starts += node.parent < 0;
        given_up += node.is_given_up;
        CHECK((node.parent >= 0) == node.tried.has_value());
    }
    CHECK(starts == trace.counts.restarts + 1);
    CHECK(given_up == trace.counts.restarts);
    TraceParameters all = options;
    all.all = true;
    CHECK(trace_search(Board{parts}, all, {}).counts.restarts == 0);
}

TEST_CASE("the search ends when its budget is spent, with the tree so far") {
    for (const Rule& one : rules) {
        INFO(one.name);
        test::check_that_it_stops(256, [&](const Budget& budget) {
            const TraceReport trace = trace_search(
                Board{{.size = 100}}, {.rule = std::string{one.name}, .all = true}, budget);
            return trace.stopped && trace.stopped->reason == StopReason::interrupted;
        });
    }
    const TraceReport stopped = trace_search(
        Board{{.size = 40}}, {}, {.deadline = Clock::now() + std::chrono::milliseconds{50}});
    REQUIRE(stopped.stopped);
    CHECK(stopped.nodes.size() > 10);
    CHECK(stopped.nodes.front().untried > 0);
}

TEST_CASE("what is decided before a search has no tree, or one node") {
    const Board attacking{{.size = 5, .queens = {{0, 0}, {1, 1}}}};
    const TraceReport none = trace_search(attacking, {}, {});
    CHECK(none.nodes.empty());
    CHECK(none.infeasible.value().size() == 1);
    const Board complete{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    const TraceReport one = trace_search(complete, {}, {});
    CHECK(outline(one, 4) == "0-!");
    const TraceReport large = trace_search(Board{{.size = most_traced_rows + 1}}, {}, {});
    CHECK(large.stopped.value().reason == StopReason::memory);
}
