// `qsat trace` from outside: search trees, and what SAT learned.
#include "catch.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"
#include "support/xml.hpp"

#include <algorithm>
#include <csignal>
#include <map>
#include <sstream>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult trace(std::vector<std::string> arguments, const ProcessOptions& options = {}) {
    arguments.insert(arguments.begin(), "trace");
    return run_qsat(arguments, options);
}

const std::string puzzle = QSAT_SOURCE_DIR "/instances/nauck-1850.txt";

} // namespace

TEST_CASE("the tree is told with a line a node, and says why") {
    const ProcessResult run = trace({"--size", "4"});
    CHECK(run.exit_code == 0);
    CHECK(run.out == "4 x 4, an empty board; 2 squares not tried\n"
                     "  a4 (row 4, 4 free)\n"
                     "    c3 (row 3, 2 free); dead end: no free square on row 2\n"
                     "    d3 (row 3, 2 free)\n"
                     "      b2 (row 2, 1 free); dead end: no free square on row 1\n"
                     "  b4 (row 4, 4 free)\n"
                     "    d3 (row 3, 1 free)\n"
                     "      a2 (row 2, 1 free)\n"
                     "        c1 (row 1, 1 free); solution\n");
    CHECK_THAT(run.err, Contains("traced: 8 nodes, 2 dead ends, depth 4, 1 solution in ") &&
                            Contains("(rows, look-ahead none)"));
    CHECK_THAT(
        trace({"--size", "4", "--look-ahead", "propagate"}).out,
        Contains("  b4 (row 4, 4 free); forced: d3 (row 3), a2 (row 2), c1 (row 1); solution\n"));
}

TEST_CASE("nothing is cut silently") {
    const auto cut = [](const std::string& format) {
        return trace({"--size", "8", "--all", "--nodes", "5", "--to", format}).out;
    };
    std::size_t hidden = 0;
    for (const std::string& line : lines_of(cut("text")))
        if (const std::size_t at = line.find("... "); at != std::string::npos)
            hidden += std::stoul(line.substr(at + 4));
    CHECK(hidden == 2056 - 5);
    const std::string words = "1829 more nodes, 88 solutions among them";
    CHECK_THAT(cut("text"), Contains("\n  ... " + words + "\n"));
    CHECK_THAT(cut("svg"), Contains(">+1829<") && Contains(">" + words + "<"));
    CHECK_THAT(cut("dot"), Contains("label=\"" + words + "\", style=dashed"));
    CHECK_THAT(cut("html"), Contains("below it " + words + ", not drawn"));
    const auto json = parse_json(cut("json"));
    CHECK(json["nodes"][0]["hidden_nodes"] == 1829);
    CHECK(json["nodes"][0]["hidden_solutions"] == 88);
}

TEST_CASE("the tree as JSON") {
    const auto json = parse_json(trace({puzzle, "--rule", "fewest-free-both", "--json"}).out);
    CHECK(json["size"] == 8);
    CHECK(json["rule"] == "fewest-free-both");
    CHECK(json["look_ahead"] == "none");
    CHECK(json["given"].size() == 2);
    CHECK(json["result"] == "completed");
    CHECK(json["nodes"].size() == json["statistics"]["nodes"].get<std::size_t>() + 1);
    CHECK(json["statistics"]["solutions"] == 1);
    CHECK(json["nodes"].back()["solution"] == true);
    CHECK(json.contains("seconds"));
    // However large the board.
    CHECK(trace({"--size", "27", "--rule", "fewest-free-both", "--json"}).exit_code == 0);
}

TEST_CASE("exit codes and what is said are those of every command") {
    CHECK(trace({"--size", "3"}).exit_code == 1);
    CHECK_THAT(trace({"--size", "3"}).err, Contains("no completion exists: 5 nodes"));
    const ProcessResult attacking = trace({"5: a1 b2", "--to", "svg"});
    CHECK(attacking.exit_code == 1);
    CHECK(attacking.out.empty());
    CHECK_THAT(attacking.err, Contains("queens b2 and a1 attack each other"));
    const ProcessResult stopped = trace({"--size", "40", "--timeout", "0.2", "--json"});
    CHECK(stopped.exit_code == 3);
    const auto json = parse_json(stopped.out);
    CHECK(json["result"] == "stopped");
    CHECK(json["reason"] == "time limit reached");
    CHECK(json["nodes"].size() == 2001);
    const ProcessResult interrupted =
        trace({"--size", "40"}, {.signal = SignalAfter{SIGINT, std::chrono::milliseconds{500}}});
    CHECK(interrupted.exit_code == 130);
    CHECK(interrupted.afterwards < soon);
    CHECK_THAT(interrupted.out, Contains("more nodes"));
}

TEST_CASE("what trace cannot do is refused with a sentence") {
    const auto refused = [](std::vector<std::string> arguments, const std::string& message) {
        INFO(message);
        const ProcessResult run = trace(std::move(arguments));
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains(message));
    };
    for (const std::string picture : {"svg", "dot", "html"})
        refused({"--size", "27", "--to", picture},
                "--to " + picture +
                    ": a board of size 27 is too large to be drawn (at most 26; add --force, or "
                    "use --to text or --to json");
    refused({"5: a1 !"}, "");
    using Case = std::pair<std::vector<std::string>, std::string>;
    for (auto [options, message] : std::vector<Case>{
             {{"--rule", "best"}, "--rule: unknown name 'best' (expected rows, middle-out, "},
             {{"--look-ahead", "far"}, "expected none, empty-line, propagate"},
             {{"--nodes", "0"}, "--nodes"},
             {{"--to", "svg", "-o", "tree.html"}, "the options choose another one"},
             {{"--encoding", "ladder"}, "--encoding needs --rule sat"},
             {{"--rule", "sat", "--all"}, "--rule sat and --all contradict each other"},
             {{"--rule", "sat", "--look-ahead", "none"},
              "--rule sat and --look-ahead contradict each other"},
             {{"--rule", "sat", "--to", "svg"},
              "--rule sat has no tree, so it cannot write svg (expected text, json or html)"},
             {{"--rule", "sat", "-o", "tree.dot"},
              "--rule sat has no tree, so it cannot write dot (expected text, json or html)"},
             {{"--rule", "sat", "--encoding", "best"}, "unknown name 'best'"},
             {{"--rule", "sat", "--encoding", "ladder+sums"},
              "--rule sat explains clauses of lines only: leave +sums out"}}) {
        options.insert(options.end(), {"--size", "6"});
        refused(options, message);
    }
    CHECK(
        trace({"--size", "27", "--to", "svg", "--force", "--rule", "fewest-free-both"}).exit_code ==
        0);
    CHECK(trace({"--size", "1001"}).exit_code == 3);
}

TEST_CASE("the name of a file decides, and otherwise it gets a page") {
    using Catch::Matchers::StartsWith;
    const TemporaryDirectory directory;
    const auto written = [&](const std::string& name, const std::string& rule = "rows") {
        const std::string path = directory.path() / name;
        CHECK(trace({"6: a6", "--force", "--rule", rule, "-o", path}).exit_code == 1);
        return read_file(path);
    };
    CHECK_THAT(written("tree"), StartsWith("<!DOCTYPE html>"));
    CHECK_THAT(written("tree.html"), StartsWith("<!DOCTYPE html>"));
    CHECK_THAT(written("tree.svg"), StartsWith("<svg "));
    CHECK_THAT(written("tree.dot"), StartsWith("digraph "));
    CHECK_THAT(written("tree.txt"), StartsWith("6 x 6, "));
    CHECK(parse_json(written("tree.json"))["rule"] == "rows");
    CHECK_THAT(written("tree", "sat"), Contains("What a SAT solver learned"));
    CHECK_THAT(written("tree.html", "sat"), Contains("What a SAT solver learned"));
    CHECK_THAT(written("tree.txt", "sat"), Contains("encoding pairwise"));
    CHECK(parse_json(written("tree.json", "sat"))["rule"] == "sat");
}

TEST_CASE("what SAT learned is told in words") {
    const ProcessResult run = trace({"6: a6", "--rule", "sat"});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.out, Contains("encoding pairwise: every variable is a square\n") &&
                            Contains("until it was shown that no completion exists\n") &&
                            Contains("\n1. ") && Contains("    suppose ") &&
                            Contains("    contradiction: ") &&
                            Contains(". no completion exists\n"));
    CHECK_THAT(run.err, Contains("no completion exists: ") && Contains("learned clauses and ") &&
                            Contains("(sat, pairwise)"));
    const ProcessResult found = trace({"--size", "8", "--rule", "sat", "--encoding", "sequential"});
    CHECK(found.exit_code == 0);
    CHECK_THAT(found.out, Contains("encoding sequential: ") && Contains("auxiliary variables") &&
                              Contains("until a completion was found\n"));
}

TEST_CASE("what SAT learned about touching queens is told in whole sentences") {
    const TemporaryDirectory directory;
    const std::string regions = directory.file(
        "regions",
        "AABBBCCC\nAABBBDCC\nEAABBCCC\nEABBBBCC\nFFFBFFFF\nFFFFFGFF\nHFFHHGGG\nHHHHHHHH\n");
    const ProcessResult run = trace({regions, "--rule", "sat"});
    CHECK_THAT(run.out, Contains(" holds at most one queen") && Contains("touching pair ") &&
                            !Contains("which touch"));
}

TEST_CASE("what SAT learned as JSON, with what is beyond") {
    const auto all = parse_json(trace({"6: a6", "--rule", "sat", "--json"}).out);
    CHECK(all["result"] == "infeasible");
    CHECK(all["rule"] == "sat");
    CHECK(all["size"] == 6);
    CHECK(all["reasons"].empty());
    CHECK(all["encoding"] == "pairwise");
    CHECK(all["variables"].get<int>() > 10);
    CHECK(all["auxiliary_variables"] == 0);
    CHECK(all["formula_clauses"].get<int>() > 10);
    CHECK(all["conflicts"].get<int>() > 0);
    CHECK_FALSE(all.contains("given"));
    CHECK_FALSE(all.contains("nodes"));
    CHECK(all["beyond"] == 0);
    CHECK(all["clauses"].size() == all["learned"]);
    CHECK(all["clauses"].back()["says"] == "no completion exists");
    CHECK(all.contains("seconds"));
    const auto some =
        parse_json(trace({"6: a6", "--rule", "sat", "--nodes", "2", "--to", "json"}).out);
    CHECK(some["clauses"].size() == 2);
    CHECK(some["learned"] == all["learned"]);
    CHECK(some["beyond"] == some["learned"].get<int>() - 2);
    CHECK_THAT(trace({"6: a6", "--rule", "sat", "--nodes", "2"}).out,
               Contains("The first 2 are shown, "));
    const auto completed = parse_json(trace({"--size", "1", "--rule", "sat", "--json"}).out);
    CHECK(completed["result"] == "completed");
    CHECK(completed["clauses"].empty());
    CHECK(completed["queens"] == parse_json("[[0, 0]]"));
}

TEST_CASE("a SAT solver that is stopped tells what it knows") {
    const ProcessResult run =
        trace({"--rule", "sat", "--json", "--timeout", "2", "--nodes", "3",
               QSAT_SOURCE_DIR "/instances/diagonals-20-24.txt", "--encoding", "bitwise"});
    const auto json = parse_json(run.out);
    CHECK(json["clauses"].size() == 3);
    if (run.exit_code == 3)
        CHECK(json["reason"] == "time limit reached"); // a fast machine decides it
}

TEST_CASE("Graphviz draws the tree, with every node and edge") {
    if (!is_installed("dot")) return skip("dot (graphviz) is not installed");
    const TemporaryDirectory directory;
    directory.file("tree.dot", trace({"--size", "6", "--all", "--nodes", "50", "--look-ahead",
                                      "propagate", "--to", "dot"})
                                   .out);
    const ProcessResult plain =
        run_process("dot", {"-Tplain", "tree.dot"}, {.directory = directory.path()});
    CHECK(plain.exit_code == 0);
    CHECK(plain.err.empty());
    const auto json = parse_json(
        trace({"--size", "6", "--all", "--nodes", "50", "--look-ahead", "propagate", "--json"})
            .out);
    std::ptrdiff_t stubs = 0;
    for (const auto& node : json["nodes"])
        stubs += node.contains("hidden_nodes") ? 1 : 0;
    CHECK(count_of(plain.out, "\nnode ") == std::ssize(json["nodes"]) + stubs);
    CHECK(count_of(plain.out, "\nedge ") == std::ssize(json["nodes"]) - 1 + stubs);
}

TEST_CASE("the drawing is well-formed, has every node, and tells them apart without colour") {
    const std::string svg = trace({"--size", "6", "--all", "--nodes", "50", "--to", "svg"}).out;
    CHECK(count_of(svg, "data-node=") == 51);
    CHECK(count_of(svg, "<g class=\"node dead-end\"") == count_of(svg, ">✗ row "));
    CHECK(count_of(svg, ">✗ row ") > 0);
    CHECK(count_of(svg, "♛ solved") == 1);
    CHECK_NOTHROW(xml_texts(svg));
}

TEST_CASE("no two boxes of a drawing overlap") {
    const std::string svg =
        trace({"--size", "7", "--all", "--nodes", "300", "--rule", "random", "--to", "svg"}).out;
    std::map<std::string, std::vector<double>> by_level;
    for (std::size_t at = svg.find("<text x="); at != std::string::npos;
         at = svg.find("<text x=", at + 1)) {
        std::istringstream text{svg.substr(at + 9)};
        double x = 0;
        text >> x;
        const std::size_t y = svg.find("y=\"", at) + 3;
        const std::string classes = svg.substr(svg.find("class=\"", at) + 7, 5);
        if (classes.front() == '"') by_level[svg.substr(y, svg.find('"', y) - y)].push_back(x);
    }
    CHECK(by_level.size() == 8);
    for (auto& [level, places] : by_level) {
        std::ranges::sort(places);
        for (std::size_t i = 1; i < places.size(); ++i)
            CHECK(places[i] - places[i - 1] >= 42);
    }
}
