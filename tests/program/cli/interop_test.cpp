#include "encodings/at_most_one.hpp"
#include "program/cli/program.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// A DIMACS file, as somebody reads it who has never seen how it was made.
struct Dimacs {
    long variables = 0; // of the header
    long clauses = 0;   // of the header
    std::vector<std::vector<int>> found;
    int largest_variable = 0;
    std::map<int, std::string> names; // c varname
    std::vector<int> show;            // c p show
};

Dimacs parse_dimacs(const std::string& text) {
    Dimacs dimacs;
    std::istringstream lines{text};
    std::vector<int> clause;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        if (line.starts_with("c varname ")) {
            std::string c, key, name;
            int variable = 0;
            words >> c >> key >> variable >> name;
            CHECK(dimacs.names.emplace(variable, name).second);
        } else if (line.starts_with("c p show ")) {
            std::string c, p, show;
            words >> c >> p >> show;
            for (int variable = 0; words >> variable && variable != 0;)
                dimacs.show.push_back(variable);
        } else if (line.starts_with("p cnf ")) {
            std::string p, cnf;
            words >> p >> cnf >> dimacs.variables >> dimacs.clauses;
        } else if (!line.starts_with('c')) {
            for (int literal = 0; words >> literal;) {
                dimacs.largest_variable = std::max(dimacs.largest_variable, std::abs(literal));
                if (literal != 0) {
                    clause.push_back(literal);
                } else {
                    dimacs.found.push_back(clause);
                    clause.clear();
                }
            }
        }
    }
    CHECK(clause.empty());
    return dimacs;
}

/// A board and what other solvers must say of it.
struct Case {
    const char* name;
    std::string board;
    bool completes;
    std::size_t squares; ///< free squares and given queens
};

const std::vector<Case> cases{
    {"Nauck's puzzle", nauck, true, 24},
    {"one square", "1:\n", true, 1},
    {"one given queen on one square", "1: a1\n", true, 1},
    {"empty 6 x 6", "6:\n", true, 36},
    {"empty 12 x 12", "12:\n", true, 144},
    {"all queens given", "4: b4 d3 a2 c1\n", true, 4},
    {"blocked squares and excluded diagonals", "8: !a8 !b8 /a2 \\a7\n", true, 48},
    {"empty 3 x 3", "3:\n", false, 9},
    {"givens that attack each other along a row", "4: a4 d4\n", false, 4},
    {"givens that attack each other along a diagonal", "6: a1 d4\n", false, 10},
    {"a given queen on a blocked square", "5: c3 !c3\n", false, 9},
    {"a row without a free square", "xxxxx\n.....\n.....\n.....\n.....\n", false, 20},
    {"a single square, blocked", "1: !a1\n", false, 0},
    {"a corner that leaves no completion of the 6 x 6", "6: a1\n", false, 21},
};

/// A solver and where it leaves its answer: on standard output, or in a file named last.
struct Peer {
    const char* name;
    Words options;
    bool writes_file;
};

const std::vector<Peer> peers{{"minisat", {"-verb=0"}, true},
                              {"clasp", {}, false},
                              {"cadical", {"-q"}, false},
                              {"kissat", {"-q"}, false},
                              {"cryptominisat5", {"--verb", "0"}, false}};

std::string answer_of(const Peer& peer, const TemporaryDirectory& directory) {
    Words arguments = peer.options;
    arguments.push_back((directory.path() / "board.cnf").string());
    const std::string result = (directory.path() / "result.txt").string();
    if (peer.writes_file) arguments.push_back(result);
    const ProcessResult run = run_process(peer.name, arguments);
    return peer.writes_file ? read_file(result) : run.out;
}

void export_board(const TemporaryDirectory& directory, const std::string& encoding) {
    const ProcessResult run = run_qsat(
        {"export", "board.txt", "-o", "board.cnf", "--force", "-q", "--encoding", encoding},
        {.directory = directory.path()});
    REQUIRE(run.err.empty());
    REQUIRE(run.exit_code == 0);
}

void check_with(const Peer& peer) {
    if (!is_installed(peer.name)) return skip(std::string{peer.name} + " is not installed");
    const TemporaryDirectory directory;
    for (const Case& one : cases) {
        directory.file("board.txt", one.board);
        for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
            INFO(one.name << ", " << encoding.name);
            export_board(directory, std::string{encoding.name});
            directory.file("model.txt", answer_of(peer, directory));
            const ProcessResult run =
                run_qsat({"decode", "board.txt", "model.txt"}, {.directory = directory.path()});
            CHECK(run.exit_code == (one.completes ? 0 : 1));
            if (!one.completes)
                CHECK(run.err == "model.txt: the solver says that no completion exists\n");
        }
    }
}

} // namespace

TEST_CASE("minisat reads exported boards and its answer is decoded") { check_with(peers[0]); }
TEST_CASE("clasp reads exported boards and its answer is decoded") { check_with(peers[1]); }
TEST_CASE("cadical reads exported boards and its answer is decoded") { check_with(peers[2]); }
TEST_CASE("kissat reads exported boards and its answer is decoded") { check_with(peers[3]); }
TEST_CASE("cryptominisat5 reads exported boards and its answer is decoded") {
    check_with(peers[4]);
}

TEST_CASE("all models of an exported board, projected, are its completions") {
    if (!is_installed("clasp")) return skip("clasp is not installed");
    const Folder folder{{"board.txt", "6:\n"}};
    export_board(folder, "pairwise"); // without auxiliary variables, nothing to project away
    const ProcessResult models =
        run_process("clasp", {"0", (folder.path() / "board.cnf").string()});
    const ProcessResult run =
        folder.qsat({"decode", "board.txt", "-", "--to", "squares"}, {.input = models.out});
    CHECK(run.exit_code == 0);
    CHECK(std::ranges::count(run.out, '\n') == 4);
}

TEST_CASE("the header counts exactly what follows, and the map names every square variable") {
    for (const Case& one : cases) {
        for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
            INFO(one.name << ", " << encoding.name);
            const ProcessResult run =
                run_qsat({"export", "--to", "dimacs", "--encoding", std::string{encoding.name}},
                         {.input = one.board});
            REQUIRE(run.exit_code == 0);
            const Dimacs dimacs = parse_dimacs(run.out);
            CHECK(dimacs.clauses == static_cast<long>(dimacs.found.size()));
            CHECK(dimacs.variables >= dimacs.largest_variable);
            std::size_t literals = 0;
            for (const std::vector<int>& clause : dimacs.found)
                literals += clause.size();
            CHECK(dimacs.variables >= static_cast<long>(one.squares));
            CHECK(dimacs.names.size() == one.squares);
            CHECK(dimacs.show.size() == one.squares);
            for (std::size_t i = 0; i < dimacs.show.size(); ++i)
                CHECK(dimacs.show[i] == static_cast<int>(i) + 1);
            CHECK_THAT(run.err, Contains("exported: " + std::to_string(dimacs.variables) +
                                         " variables, " + std::to_string(dimacs.clauses) +
                                         " clauses, " + std::to_string(literals) + " literals ("));
        }
    }
}

TEST_CASE("the map names the square that a variable puts a queen on") {
    const Folder folder{{"board.txt", nauck}};
    export_board(folder, "ladder");
    const Dimacs dimacs = parse_dimacs(folder.read("board.cnf"));
    std::string model;
    std::istringstream squares{std::string{nauck_first}.substr(2)};
    for (std::string square; squares >> square;) {
        const auto named =
            std::ranges::find(dimacs.names, square, [](const auto& entry) { return entry.second; });
        REQUIRE(named != dimacs.names.end());
        model += std::to_string(named->first) + ' ';
    }
    CHECK(folder.qsat({"decode", "board.txt", "-", "--to", "squares"}, {.input = model}).out ==
          nauck_first);
}

TEST_CASE("an export tells who wrote it, for which board and how") {
    const std::string text = run_qsat({"export", "--encoding", "ladder"}, {.input = nauck}).out;
    CHECK_THAT(text, Catch::Matchers::StartsWith("c qsat "));
    CHECK_THAT(text, Contains("c board 8: d5 b4\n"));
    CHECK_THAT(text, Contains("c encoding ladder\n"));
    CHECK_THAT(run_qsat({"export"}, {.input = nauck}).out, Contains("c encoding pairwise (auto: "));
}
