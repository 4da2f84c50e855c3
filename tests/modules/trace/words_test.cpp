// What SAT learned in words, and the meanings of variables.
#include "catch.hpp"
#include "modules/trace/encodings_to_try.hpp"
#include "support/board_text.hpp"
#include "support/cnf.hpp"
#include "support/json.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "trace/board_formula.hpp"

#include <array>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

const Poll no_poll = [] {};

VariableMeaning meaning_of(const BoardFormula& formula, std::size_t variable) {
    std::map<int, VariableMeaning> meanings;
    formula.explain(std::array{Lit::positive(Var{static_cast<int>(variable)})}, meanings);
    return meanings.at(static_cast<int>(variable));
}

/// The squares of each auxiliary variable of row 1, the first line of an empty board from below, of
/// which there is just this line.
std::vector<std::string> meanings_on_a_line(const std::string& encoding, int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < size - 1; ++row)
        for (int column = 0; column < size; ++column)
            parts.blocked.push_back({row, column});
    const Board board{std::move(parts)};
    const OpenBoard open{board};
    const BoardCnf cnf{open, *find_at_most_one_encoding(encoding)};
    BoardFormula formula{cnf, no_poll};
    std::vector<std::string> texts;
    for (std::size_t i = open.free_squares().size(); i < cnf.size().variables; ++i) {
        const VariableMeaning meaning = meaning_of(formula, i);
        CHECK_FALSE(meaning.is_square);
        std::string text;
        for (const Square square : meaning.squares)
            text += column_name(square.column);
        texts.push_back(text);
    }
    return texts;
}

constexpr Lit literal(int dimacs) { return Lit::from_dimacs(dimacs); }

/// Variables of a 5 x 5 board: a5, b4, c3 and d5 first, then auxiliary ones of row 5: of its first
/// three squares, of two that are no neighbours, and of one.
LearnedClauses example() {
    LearnedClauses learned{.encoding = "sequential", .auxiliary_variables = 3, .learned = 3};
    learned.formula.clauses = 90;
    learned.conflicts = 1;
    learned.meanings = {
        {0, {{{0, 0}}, true}}, {1, {{{1, 1}}, true}},           {2, {{{2, 2}}, true}},
        {3, {{{0, 3}}, true}}, {4, {{{0, 0}, {0, 1}, {0, 2}}}}, {5, {{{0, 0}, {0, 2}}}},
        {6, {{{0, 0}}}},
    };
    using Kind = Premise::Kind;
    learned.premises = {
        {0, {Kind::at_most_one, "column b holds at most one queen", 0, {literal(-1), literal(-2)}}},
        {1, {Kind::needs_queen, "row 3 needs a queen", 0, {literal(2), literal(3)}}},
        {2, {Kind::learned, "learned 1", 1, {literal(-1), literal(3)}}},
        {3, {Kind::given, "given", 0, {literal(1)}}},
        {4, {Kind::at_most_one, "row 5 holds at most one queen", 0, {literal(5), literal(-1)}}},
        {5,
         {Kind::conflict,
          "queens a5 and d5 attack each other along a row",
          0,
          {literal(-1), literal(-4)}}},
    };
    learned.clauses = {
        {.clause = {literal(-1), literal(3)},
         .steps = {{0, literal(-2)}},
         .conflict = 1,
         .needed = true},
        {.clause = {literal(-5)}, .steps = {}, .conflict = 2},
        {.clause = {}, .steps = {{3, literal(1)}, {2, literal(3)}}, .conflict = 5, .needed = true},
    };
    learned.outcome = Infeasible{};
    return learned;
}

const Board& five_rows() {
    static const Board five{{.size = 5}};
    return five;
}

std::string sentence(const std::vector<int>& clause) {
    const LearnedClauses learned = example();
    std::vector<Lit> literals;
    for (const int number : clause)
        literals.push_back(literal(number));
    return LearnedWords{learned, five_rows()}.sentence(literals);
}

} // namespace

TEST_CASE("auxiliary variables of each encoding mean what its paper says") {
    using Texts = std::vector<std::string>;
    CHECK(meanings_on_a_line("pairwise", 8) == Texts{});
    CHECK(meanings_on_a_line("sequential", 5) == Texts{"a", "ab", "abc", "abcd"});
    CHECK(meanings_on_a_line("ladder", 5) == Texts{"a", "ab", "abc", "abcd"});
    CHECK(meanings_on_a_line("commander:3", 6) == Texts{"abc", "def"});
    CHECK(meanings_on_a_line("commander:2", 8) == Texts{"ab", "cd", "ef", "gh", "abcd", "efgh"});
    CHECK(meanings_on_a_line("product", 9) == Texts{"adg", "beh", "cfi", "abc", "def", "ghi"});
    CHECK(meanings_on_a_line("bitwise", 8) == Texts{"bdfh", "cdgh", "efgh"});
    CHECK(meanings_on_a_line("bitwise:2", 8) == Texts{"cdgh", "efgh"});
}

TEST_CASE("read as their meanings, variables of every completion satisfy the formula") {
    Random random{1};
    int completions = 0;
    for (int round = 0; round < rounds_of(150); ++round) {
        const Board board = random_board(random, 4 + random_index(random, 5));
        const OpenBoard open{board};
        const Oracle oracle{board};
        if (oracle.completions().empty()) continue;
        for (const std::string& name : encodings_to_try()) {
            CAPTURE(as_text(board), name);
            const BoardCnf cnf{open, *find_at_most_one_encoding(name)};
            Cnf clauses;
            cnf.encode(clauses);
            BoardFormula formula{cnf, no_poll};
            std::vector<VariableMeaning> meanings;
            for (std::size_t i = 0; i < cnf.size().variables; ++i) {
                meanings.push_back(meaning_of(formula, i));
                REQUIRE_FALSE(meanings.back().squares.empty());
            }
            for (const Placement& completion : oracle.completions()) {
                ++completions;
                const auto is_true = [&](Lit literal) {
                    const auto& squares = meanings[literal.variable().index].squares;
                    return literal.is_positive() ==
                           std::ranges::any_of(squares, [&](Square square) {
                               return completion[square.row] == square.column;
                           });
                };
                for (std::size_t i = 0; i < clauses.clause_count(); ++i)
                    REQUIRE(std::ranges::any_of(clauses.clause(i), is_true));
            }
        }
    }
    CHECK(completions > 500);
}

TEST_CASE("a clause is a sentence about squares") {
    CHECK(sentence({}) == "no completion exists");
    CHECK(sentence({3}) == "a queen on c3");
    CHECK(sentence({-3}) == "no queen on c3");
    CHECK(sentence({4, 3, 1}) == "one of a5, c3, d5");
    CHECK(sentence({-4, -2}) == "not both b4 and d5");
    CHECK(sentence({-4, -2, -1}) == "not all of a5, b4 and d5");
    CHECK(sentence({-3, 1}) == "if c3 has a queen then a queen on a5");
    CHECK(sentence({4, -3, 1}) == "if c3 has a queen then one of a5, d5");
    CHECK(sentence({-3, 1, -2}) == "if b4 and c3 have queens then a queen on a5");
}

TEST_CASE("an auxiliary variable is told as its squares, and differs from a square") {
    CHECK(sentence({5}) == "one of a5 to c5");
    CHECK(sentence({-5}) == "none of a5 to c5");
    CHECK(sentence({6}) == "one of a5, c5");
    CHECK(sentence({7}) == "one of a5");
    CHECK(sentence({-7}) == "none of a5");
    CHECK(sentence({-6, -4}) == "not both d5 and one of a5, c5");
    CHECK(sentence({-5, 7}) == "if one of a5 to c5 has a queen then one of a5");
    CHECK(sentence({5, 3, 7}) == "one of a5, b5, c3, c5");
}

TEST_CASE("a long list is cut, and says so; a long clause is named by its number only") {
    LearnedClauses learned;
    Premise premise{.kind = Premise::Kind::learned, .says = "learned 7", .learned = 7};
    std::vector<Lit> negated;
    for (int column = 0; column < 30; ++column) {
        learned.meanings[column] = {{{29, column}}, true};
        premise.clause.push_back(Lit::positive(Var{column}));
        negated.push_back(Lit::negative(Var{column}));
    }
    const Board large{{.size = 30}};
    const LearnedWords words{learned, large};
    CHECK(words.sentence(premise.clause) ==
          "one of a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1, p1, q1, r1, s1, t1, "
          "u1, v1, w1, x1 and 6 more");
    CHECK(words.sentence(negated).ends_with(", w1, x1 and 6 more"));
    CHECK(words.sentence(std::span{negated}.first(24)).ends_with(", v1, w1 and x1"));
    CHECK(words.supposed(premise.clause).ends_with(", no queen on x1 and 6 more"));
    learned.premises = {{0, premise}};
    CHECK(words.step({0, premise.clause.front()}) == "a queen on a1: learned 7");
}

TEST_CASE("a step names the line, and what else is on it; the text below has other steps") {
    const LearnedClauses learned = example();
    const LearnedWords words{learned, five_rows()};
    CHECK(words.step({4, literal(5)}) == "one of a5 to c5: row 5 holds at most one queen (a5)");
    CHECK(words.step({4, literal(-1)}) ==
          "no queen on a5: row 5 holds at most one queen (none of a5 to c5)");
    CHECK(words.conflict(learned.premises.at(0)) ==
          "column b holds at most one queen, not both a5 and b4");
    CHECK(words.conflict(learned.premises.at(3)) == "a queen on a5 is given");
}

TEST_CASE("the text has all of it, indented and numbered") {
    std::ostringstream out;
    write_learned_text(out, example(), five_rows());
    const std::string text = out.str();
    CHECK(text.substr(text.find(", encoding")) ==
          ", encoding sequential: 3 auxiliary variables, shown as the squares of which one has a "
          "queen\n"
          "Learned 3 clauses from 90 clauses of the board and 1 conflict until it was shown that "
          "no completion exists\n"
          "2 of them are needed in the end\n"
          "\n"
          "1. if a5 has a queen then a queen on c3\n"
          "    suppose a queen on a5, no queen on c3\n"
          "    1. no queen on b4: column b holds at most one queen (a5)\n"
          "    contradiction: row 3 needs a queen, and no square is left for it\n"
          "\n"
          "2. none of a5 to c5 (not needed)\n"
          "    suppose one of a5 to c5\n"
          "    contradiction: learned 1, if a5 has a queen then a queen on c3\n"
          "\n"
          "3. no completion exists\n"
          "    1. a queen on a5: given\n"
          "    2. a queen on c3: learned 1, if a5 has a queen then a queen on c3\n"
          "    contradiction: queens a5 and d5 attack each other along a row\n");
}

TEST_CASE("the summary says how the solver ended and what is not told") {
    LearnedClauses learned = example();
    const auto summary = [&] { return LearnedWords{learned, five_rows()}.summary(); };
    learned.clauses.resize(1);
    learned.outcome = Stopped{StopReason::timeout};
    CHECK(summary()[1] == "Learned 3 clauses from 90 clauses of the board and 1 conflict before it "
                          "was stopped: time limit reached");
    CHECK(summary()[2] == "The first 1 is shown, 2 more are not");
    CHECK(summary().size() == 3);
    learned.learned = 1;
    learned.auxiliary_variables = 0;
    learned.outcome = Completed{.all = false};
    CHECK(summary()[0].ends_with(": every variable is a square"));
    CHECK(summary()[1] == "Learned 1 clause from 90 clauses of the board and 1 conflict until a "
                          "completion was found");
    CHECK(summary().size() == 2);
}

TEST_CASE("a clause as JSON") {
    LearnedClauses learned = example();
    const auto clause = [&](std::size_t index) {
        return parse_json(LearnedWords{learned, five_rows()}.json(index).dump());
    };
    CHECK(clause(0) == parse_json(R"json({
        "number": 1, "says": "if a5 has a queen then a queen on c3", "needed": true,
        "clause": [{"queen": false, "square": "a5"}, {"queen": true, "square": "c3"}],
        "steps": [{"says": "no queen on b4: column b holds at most one queen (a5)",
                   "follows": {"queen": false, "square": "b4"},
                   "kind": "at_most_one", "because": "column b holds at most one queen",
                   "clause": [{"queen": false, "square": "a5"}, {"queen": false, "square": "b4"}]}],
        "conflict": {"says": "row 3 needs a queen, and no square is left for it",
                     "kind": "needs_queen", "because": "row 3 needs a queen",
                     "clause": [{"queen": true, "square": "b4"}, {"queen": true, "square": "c3"}]}
    })json"));
    CHECK(clause(1)["clause"][0]["one_of"] == std::vector{"a5", "b5", "c5"});
    CHECK(clause(1)["needed"] == false);
    CHECK(clause(2)["steps"][1]["learned"] == 1);
    CHECK(clause(2)["steps"][0]["kind"] == "given");
    CHECK(clause(2)["conflict"]["kind"] == "conflict");

    learned.clauses.resize(2);
    CHECK(clause(0)["needed"].is_null());
}
