// A formula that is accepted has exactly the completions as its models; those that qsat writes are.
#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "interchange/language.hpp"
#include "modules/formula/formula_verdict.hpp"
#include "modules/proof/prove.hpp"
#include "support/lines.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/tiny_solver.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// A file in DIMACS that can be changed.
struct Dimacs {
    std::map<int, std::string> names{};
    std::vector<std::vector<int>> clauses{};
    int variables = 0;

    explicit Dimacs(const std::string& text) {
        for (const std::string& line : lines_of(text)) {
            std::istringstream words{line};
            std::string first, second, name;
            int number = 0;
            if (line.starts_with("c varname ")) {
                words >> first >> second >> number >> name;
                names[number] = name;
            } else if (line.starts_with("p cnf ")) {
                words >> first >> second >> variables;
            } else if (!line.starts_with('c')) {
                clauses.emplace_back();
                while (words >> number && number != 0)
                    clauses.back().push_back(number);
            }
        }
    }

    std::string text() const {
        std::ostringstream out;
        for (const auto& [variable, name] : names)
            out << "c varname " << variable << ' ' << name << '\n';
        out << "p cnf " << variables << ' ' << clauses.size() << '\n';
        for (const std::vector<int>& clause : clauses) {
            for (const int literal : clause)
                out << literal << ' ';
            out << "0\n";
        }
        return out.str();
    }
};

/// By a solver that shares nothing with the check: are the models, restricted to the squares, these
/// completions of a board of that size?
bool has_models(const Dimacs& dimacs, int size, const std::set<Placement>& completions) {
    Cnf cnf;
    for (int i = 0; i < dimacs.variables; ++i)
        cnf.new_variable();
    std::vector<Lit> literals;
    for (const std::vector<int>& clause : dimacs.clauses) {
        literals.clear();
        for (const int literal : clause)
            literals.push_back(Lit::from_dimacs(literal));
        cnf.add_clause(literals);
    }
    std::vector<std::vector<Lit>> placements;
    for (const Placement& completion : completions) {
        std::set<std::string> queens;
        for (int row = 0; row < size; ++row)
            queens.insert(square_name({row, completion[row]}, size));
        placements.emplace_back();
        for (const auto& [variable, name] : dimacs.names) {
            const Lit queen = Lit::from_dimacs(variable);
            placements.back().push_back(queens.erase(name) > 0 ? queen : ~queen);
        }
        if (!queens.empty()) return false; // on squares without a variable
        if (!TinySolver{cnf}.satisfiable(placements.back())) return false;
    }
    for (std::vector<Lit>& placement : placements) {
        for (Lit& literal : placement)
            literal = ~literal;
        cnf.add_clause(placement);
    }
    return !TinySolver{cnf}.satisfiable({});
}

/// One small change.
void mutate(Dimacs& dimacs, Random& random) {
    const auto some_clause = [&]() -> std::vector<int>& {
        return dimacs.clauses[random.below(dimacs.clauses.size())];
    };
    const auto some_literal = [&] {
        const int variable = 1 + random_index(random, dimacs.variables);
        return random.below(2) == 0 ? variable : -variable;
    };
    switch (random.below(7)) {
    case 0: // a clause less
        std::swap(some_clause(), dimacs.clauses.back());
        dimacs.clauses.pop_back();
        break;
    case 1: // another sign
        if (auto& clause = some_clause(); !clause.empty())
            clause[random.below(clause.size())] *= -1;
        break;
    case 2: // a literal less
        if (auto& clause = some_clause(); !clause.empty())
            clause.erase(clause.begin() + random_index(random, static_cast<int>(clause.size())));
        break;
    case 3: // a literal more
        some_clause().push_back(some_literal());
        break;
    case 4: // another clause
        dimacs.clauses.push_back({-std::abs(some_literal()), -std::abs(some_literal())});
        break;
    case 5: // a new variable that is true, and a clause with it
        dimacs.clauses.push_back({++dimacs.variables});
        dimacs.clauses.push_back({-dimacs.variables, some_literal(), some_literal()});
        break;
    default: // names that change places
        if (dimacs.names.size() > 1)
            std::swap(dimacs.names.begin()->second, dimacs.names.rbegin()->second);
    }
}

} // namespace

TEST_CASE("what export writes is accepted, for every encoding on random boards") {
    Random random{77};
    const Board long_lines{{.size = 24, .queens = {{0, 5}, {7, 20}}, .blocked = {{12, 12}}}};
    for (int i = 0; i < rounds_of(60); ++i) {
        const Board board =
            i == 0 ? long_lines : random_board(random, 1 + random_index(random, 10));
        const OpenBoard open{board};
        for (const std::string& encoding : every_encoding()) {
            INFO(as_text(board) << encoding);
            const FormulaVerdict verdict = verify_formula(board, {"f", exported(board, encoding)});
            if (const auto* refused = std::get_if<FormulaRefused>(&verdict)) FAIL(refused->reason);
            const auto& accepted = std::get<FormulaAccepted>(verdict);
            const BoardCnf cnf{open, *choose_encoding(encoding, open).encoding};
            CHECK(accepted.clauses == cnf.size().clauses);
            CHECK(accepted.squares == variable_squares(open).size());
            CHECK(accepted.squares + accepted.auxiliary == cnf.size().variables);
            CHECK((accepted.rules == accepted.clauses) == (accepted.groups == 0));
        }
    }
}

TEST_CASE("a variable with two meanings is refused: a diagonal or a square is no state of sums") {
    const Board four{{.size = 4}};
    const Board five{{.size = 5}};
    // By name of its square, the variable of a literal; s is the new variable.
    const auto with = [](const Board& board, const std::vector<std::vector<std::string>>& clauses) {
        Dimacs dimacs{exported(board, "pairwise")};
        ++dimacs.variables;
        for (const std::vector<std::string>& words : clauses) {
            std::vector<int>& clause = dimacs.clauses.emplace_back();
            for (const std::string& word : words) {
                const std::string name = word.substr(word.front() == '~' ? 1 : 0);
                int variable = dimacs.variables;
                for (const auto& [number, square] : dimacs.names)
                    if (square == name) variable = number;
                clause.push_back(word.front() == '~' ? -variable : variable);
            }
        }
        return formula_verdict(board, dimacs.text());
    };
    const std::string unknown = "the meaning of variable 17 is not known";
    // The diagonal through a1 has a queen: no completion has one there.
    CHECK_THAT(with(four, {{"s"},
                           {"~a1", "s"},
                           {"~b2", "s"},
                           {"~c3", "s"},
                           {"~d4", "s"},
                           {"~s", "a1", "b2", "c3", "d4"}}),
               !Contains("accepted"));
    CHECK_THAT(with(four, {{"s"}, {"~s", "a4", "b2"}}), Contains(unknown));
    CHECK_THAT(with(five, {{"s"}, {"~s", "~a5", "b2"}}), !Contains("accepted"));
}

TEST_CASE("no change is accepted that changes what the formula says") {
    Random random{5};
    int accepted = 0;
    int refused = 0;
    for (int i = 0; i < rounds_of(1'500); ++i) {
        const Board board = random_board(random, 3 + random_index(random, 3));
        Dimacs dimacs{exported(board, pick(random, every_encoding()))};
        if (dimacs.clauses.empty() || dimacs.variables == 0) continue;
        for (int changes = 1 + random_index(random, 2); changes > 0 && !dimacs.clauses.empty();
             --changes)
            mutate(dimacs, random);
        const std::string text = dimacs.text();
        INFO(as_text(board) << text);
        if (formula_verdict(board, text) != "accepted") {
            ++refused;
            continue;
        }
        ++accepted;
        REQUIRE(has_models(dimacs, board.size(), Oracle{board}.completions()));
    }
    CHECK(accepted > refused / 20); // such as a clause of a board without completions
    CHECK(refused > accepted);
}

TEST_CASE("a refused formula is refused with the reason") {
    const Board empty{{.size = 4}}; // a4 is variable 1, b4 is 2, a3 is 5
    const Dimacs whole{exported(empty, "pairwise")};
    const auto without = [&](const std::vector<int>& clause) {
        Dimacs dimacs = whole;
        CHECK(std::erase(dimacs.clauses, clause) > 0);
        return formula_verdict(empty, dimacs.text());
    };
    CHECK_THAT(without({1, 2, 3, 4}), Contains("does not refute that row 4 is empty"));
    CHECK_THAT(without({1, 5, 9, 13}), Contains("does not refute that column a is empty"));
    CHECK_THAT(without({-1, -2}), Contains("does not refute queens on both a4 and b4"));
    CHECK_THAT(without({-1, -6}), Contains("does not refute queens on both a4 and b3"));
    const auto with = [&](const std::vector<int>& clause) {
        Dimacs dimacs = whole;
        dimacs.clauses.push_back(clause);
        for (const int literal : clause)
            dimacs.variables = std::max(dimacs.variables, std::abs(literal));
        return formula_verdict(empty, dimacs.text());
    };
    CHECK_THAT(with({-1}), Contains("the clause -1 0 is not a rule of the board"));
    CHECK_THAT(with({}), Contains("the clause 0 is not a rule of the board"));
    CHECK(with({-1, 7, -2}) == "accepted"); // weaker than a rule
    CHECK(with({1, -1}) == "accepted");     // says nothing
    CHECK(with({-1, 17}) == "accepted");    // 17 may be true
    CHECK_THAT(
        with({2, -8, 17}),
        Contains("the meaning of variable 17 is not known: its squares are not on one line"));

    const std::string text = whole.text();
    CHECK_THAT(formula_verdict(Board{{.size = 4, .blocked = {{3, 0}}}}, text),
               Contains("does not refute a queen on a1"));
    CHECK_THAT(formula_verdict(Board{{.size = 4, .queens = {{0, 1}}}}, text),
               Contains("does not derive the given queen b4"));
    CHECK_THAT(formula_verdict(Board{{.size = 5}}, text), Contains("has no variable"));
    const std::string open = exported(Board{{.size = 4, .queens = {{0, 1}}}}, "pairwise");
    CHECK_THAT(formula_verdict(empty, open), Contains(" has no variable"));
}

TEST_CASE("formulas that say something else are refused") {
    const Board board{{.size = 6}};
    const OpenBoard open{board};
    const auto written = [&](ExportRequest request) {
        std::ostringstream out;
        dimacs_language.write(request, {}, out);
        return out.str();
    };
    const ProvenList list = prove_list(board, "backtrack", "auto");
    CHECK_THAT(formula_verdict(board, exported(board, "auto", list.completions)),
               Contains("is not a rule"));
    CHECK(formula_verdict(board, written({.open = open, .wanted = QueensWanted{5}})) != "accepted");
    const std::vector<int> further{1};
    CHECK(formula_verdict(board, written({.open = open, .further_queens = further})) != "accepted");
}

TEST_CASE("what is no formula is refused with its place") {
    const Board board{{.size = 1}};
    CHECK(formula_verdict(board, "c varname 1 a1\np cnf 1 1\n1 0\n") == "accepted");
    CHECK_THAT(formula_verdict(board, "c varname 1 a1\nc varname 2 a1\np cnf 2 1\n1 0\n"),
               Contains("f:2: ") && Contains("two variables"));
    CHECK_THAT(formula_verdict(board, "c varname 1 a1\nc varname 1 a1\np cnf 2 1\n1 0\n"),
               Contains("f:2: "));
    CHECK_THAT(formula_verdict(board, "c varname 3 a1\np cnf 2 1\n1 0\n"), Contains("f:1: "));
    CHECK_THAT(formula_verdict(board, "p cnf 2000000000 1\n2000000000 0\n"),
               Contains("numbered from 1"));
    CHECK_THAT(formula_verdict(board, "p cnf 1 1\n2 0\n"), Contains("f:2:1"));
    CHECK_THAT(formula_verdict(board, "p cnf 1 1\n1 0\n"), Contains("a1 has no variable"));
}
