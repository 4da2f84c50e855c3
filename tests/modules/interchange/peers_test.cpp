// The exported texts are put to the solvers that they are meant for: those must find exactly the
// completions that qsat finds.
#include "catch.hpp"
#include "interchange/language.hpp"
#include "interchange/solver_output.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/temporary_directory.hpp"

#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

struct Peer {
    const ExportLanguage* language;
    std::vector<std::string> programs;
    std::string before_file; ///< the command line
    std::string after_file;
    bool enumerates;
    std::string module{}; ///< of Python
};

const Peer gringo_and_clasp{&asp_language, {"gringo", "clasp"}, "gringo ", " | clasp -n 0", true};
const Peer clingo{&asp_language, {"clingo"}, "clingo -n 0 ", "", true};
const Peer clasp_on_opb{&opb_language, {"clasp"}, "clasp -n 0 --quiet=0 ", "", true};
const Peer clasp_on_dimacs{&dimacs_language, {"clasp"}, "clasp -n 0 --quiet=0 ", "", true};
const Peer minisat_plus{&opb_language, {"minisat+"}, "minisat+ -v0 ", "", false};
const Peer minizinc{
    &minizinc_language, {"minizinc", "fzn-gecode"}, "minizinc -a ", " 2> /dev/null", true};
const Peer minizinc_json{&minizinc_language,
                         {"minizinc", "fzn-gecode"},
                         "minizinc -a --output-mode json ",
                         " 2> /dev/null",
                         true};
const Peer clasp_json{
    &asp_language, {"gringo", "clasp"}, "gringo ", " | clasp -n 0 --outf=2", true};
const Peer clasp_json_on_dimacs{&dimacs_language, {"clasp"}, "clasp -n 0 --outf=2 ", "", true};
const Peer z3{&dimacs_language, {"z3"}, "z3 -dimacs ", "", false};
const Peer glpsol{&lp_language,
                  {"glpsol"},
                  "solve() { glpsol --lp $1 -o $1.answer > $1.log; cat $1.answer; }; solve ",
                  "",
                  false};
const Peer cbc{&lp_language,
               {"cbc"},
               "solve() { cbc $1 solve solu $1.answer > $1.log; cat $1.answer; }; solve ",
               "",
               false};
const Peer highs{&lp_language,
                 {"python3"},
                 "solve() { python3 -c 'import highspy, sys\nsolver = highspy.Highs()\n"
                 "solver.silent()\nsolver.readModel(sys.argv[1])\nsolver.run()\n"
                 "solver.writeSolution(sys.argv[1] + \".answer\", 0)' $1 > $1.log; "
                 "cat $1.answer; }; solve ",
                 "",
                 false,
                 "highspy"};

bool is_here(const Peer& peer) {
    for (const std::string& program : peer.programs) {
        if (is_installed(program)) continue;
        skip(program + " is not installed");
        return false;
    }
    if (peer.module.empty() || run_shell("python3 -c 'import " + peer.module + "'").exit_code == 0)
        return true;
    skip("Python has no module " + peer.module);
    return false;
}

using Placements = std::set<Placement>;

Placements completions_of(const Board& board) {
    Placements found;
    complete(board, {.limit = 1000}, {},
             [&](const VerifiedPlacement& completion) { found.insert(completion.columns()); });
    return found;
}

void add_verified(const Verdict& verdict, Placements& found) {
    REQUIRE(std::holds_alternative<VerifiedPlacement>(verdict));
    CHECK(found.insert(std::get<VerifiedPlacement>(verdict).columns()).second); // each once
}

void compare_with(const Peer& peer, const Board& board, const TemporaryDirectory& directory) {
    const Placements expected = completions_of(board);
    const OpenBoard open{board};
    std::ostringstream text;
    // Pairs need no auxiliary variables, which would let a model be counted more than once.
    peer.language->write({.open = open, .encoding = "pairwise"}, {}, text);
    const std::string file =
        directory.file("board" + std::string{peer.language->extension}, text.str());
    const std::string answer = run_shell(peer.before_file + file + peer.after_file).out;
    INFO(as_text(board) << text.str() << '\n' << answer);
    const SolverOutput output = read_any_solver_output("answer", answer, board.size());
    using Status = SolverOutput::Status;
    CHECK(output.status == (expected.empty() ? Status::unsatisfiable : Status::satisfiable));
    Placements found;
    for (const std::vector<int>& model : output.models)
        add_verified(decode(open, model), found);
    for (const std::vector<Square>& queens : output.placements)
        add_verified(verify(board, queens), found);
    if (peer.enumerates)
        CHECK(found == expected);
    else
        CHECK(found.empty() == expected.empty());
}

void compare_on_many_boards(const Peer& peer, const TemporaryDirectory& directory) {
    const std::vector<Board> chosen{
        Board{{.size = 1}},
        Board{{.size = 1, .queens = {{0, 0}}}},
        Board{{.size = 1, .blocked = {{0, 0}}}},
        Board{{.size = 1, .queens = {{0, 0}}, .excluded_sums = {0}}},
        Board{{.size = 3}},
        Board{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}},
        Board{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 1}}}},
        Board{{.size = 4, .queens = {{0, 1}, {0, 3}}}},
        Board{{.size = 5, .blocked = {{2, 0}, {2, 1}, {2, 2}, {2, 3}, {2, 4}}}},
        Board{{.size = 5, .blocked = {{0, 2}, {1, 2}, {2, 2}, {3, 2}, {4, 2}}}},
        Board{{.size = 8}},
    };
    for (const Board& board : chosen)
        compare_with(peer, board, directory);

    Random random{1850};
    int feasible = 0;
    constexpr int boards = 60;
    for (int i = 0; i < boards; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        compare_with(peer, board, directory);
        feasible += completions_of(board).empty() ? 0 : 1;
    }
    CHECK(feasible >= boards / 8);
    CHECK(feasible <= boards * 7 / 8);
}

/// What a user types: qsat export, a solver, qsat decode.
ProcessResult export_and_decode(const Peer& peer, const std::string& squares,
                                const TemporaryDirectory& directory) {
    const std::string board = directory.file("board.txt", squares);
    const std::string file = board + std::string{peer.language->extension};
    return run_shell(QSAT_BINARY " export " + board + " --force -q --to " +
                     std::string{peer.language->name} + " -o " + file + " && " + peer.before_file +
                     file + peer.after_file + " | " QSAT_BINARY " decode " + board +
                     " - -q --to squares");
}

void decode_on_the_command_line(const Peer& peer, const TemporaryDirectory& directory) {
    const ProcessResult completed = export_and_decode(peer, "8: b4 d5 !g7", directory);
    CHECK(completed.out == "8: e8 a7 h6 d5 b4 g3 c2 f1\n");
    CHECK(completed.exit_code == 0);
    const ProcessResult infeasible = export_and_decode(peer, "8: b4 d5 !e8", directory);
    CHECK(infeasible.out.empty());
    CHECK(infeasible.exit_code == 1);
}

void check(const Peer& peer) {
    if (!is_here(peer)) return;
    const TemporaryDirectory directory;
    compare_on_many_boards(peer, directory);
    decode_on_the_command_line(peer, directory);
}

} // namespace

TEST_CASE("gringo and clasp agree on answer set programs") { check(gringo_and_clasp); }
TEST_CASE("clingo agrees on answer set programs") { check(clingo); }
TEST_CASE("clasp agrees on pseudo-Boolean constraints") { check(clasp_on_opb); }
TEST_CASE("clasp agrees on clauses") { check(clasp_on_dimacs); }
TEST_CASE("minisat+ agrees on pseudo-Boolean constraints") { check(minisat_plus); }
TEST_CASE("MiniZinc agrees on constraint models") { check(minizinc); }
TEST_CASE("MiniZinc agrees on constraint models, as JSON") { check(minizinc_json); }
TEST_CASE("clasp agrees on answer set programs, as JSON") { check(clasp_json); }
TEST_CASE("clasp agrees on clauses, as JSON") { check(clasp_json_on_dimacs); }
TEST_CASE("z3 agrees on clauses") { check(z3); }
TEST_CASE("GLPK agrees on linear programs") { check(glpsol); }
TEST_CASE("CBC agrees on linear programs") { check(cbc); }
TEST_CASE("HiGHS agrees on linear programs") { check(highs); }

TEST_CASE("qsat verify reads what MiniZinc prints without its separators") {
    if (!is_here(minizinc)) return;
    const TemporaryDirectory directory;
    const std::string board = directory.file("board.txt", "8: b4 d5");
    const std::string model = board + ".mzn";
    const ProcessResult run =
        run_shell(QSAT_BINARY " export " + board + " -q --to minizinc -o " + model +
                  " && minizinc -a --soln-sep '' "
                  "--search-complete-msg '' " +
                  model + " 2> /dev/null | " QSAT_BINARY " verify " + board + " -");
    CHECK(run.out == "solution 1: valid\nsolution 2: valid\n");
    CHECK(run.exit_code == 0);
}
