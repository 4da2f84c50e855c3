#include "library/qsat.hpp"

#include "catch.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

using namespace qsat;
using qsat::test::Contains;

namespace {

/// The literals of the squares under which there are queens.
std::vector<int> model_of(const Formula& formula, const VerifiedPlacement& completion) {
    std::vector<int> model;
    for (std::size_t i = 0; i < formula.squares.size(); ++i) {
        const Square square = formula.squares[i];
        const int variable = static_cast<int>(i) + 1;
        model.push_back(completion.columns()[square.row] == square.column ? variable : -variable);
    }
    return model;
}

} // namespace

TEST_CASE("a formula is what is written as DIMACS") {
    const Board board = parse_board("8: b4 d5 !a1 /a3");
    for (const std::string encoding : {"pairwise", "product"}) {
        const Search search{.encoding = encoding};
        const Formula formula = make_formula(board, search);
        CHECK(formula.encoding == encoding);
        std::ostringstream expected;
        for (const std::vector<int>& clause : formula.clauses) {
            for (const int literal : clause) {
                CHECK(literal != 0);
                CHECK(std::abs(literal) <= formula.variables);
                expected << literal << ' ';
            }
            expected << "0\n";
        }
        std::ostringstream written;
        write_formula(board, written, "dimacs", search);
        std::istringstream lines{written.str()};
        std::string clauses;
        for (std::string line; std::getline(lines, line);)
            if (line.front() != 'c' && line.front() != 'p') clauses += line + '\n';
        CHECK(clauses == expected.str());
        CHECK_THAT(written.str(), Contains("p cnf " + std::to_string(formula.variables) + ' ' +
                                           std::to_string(formula.clauses.size()) + '\n'));
    }
}

TEST_CASE("a completion satisfies the formula, and is decoded from its model") {
    const Board board = parse_board("8: b4 d5");
    const Formula formula = make_formula(board, {.encoding = "pairwise"});
    const auto completion = find_completion(board);
    REQUIRE(completion);
    const std::vector<int> model = model_of(formula, *completion);
    const std::set<int> literals{model.begin(), model.end()};
    CHECK(std::ranges::all_of(formula.clauses, [&](const std::vector<int>& clause) {
        return std::ranges::any_of(clause, [&](int literal) { return literals.contains(literal); });
    }));
    const Verdict verdict = decode_model(board, model);
    REQUIRE(std::holds_alternative<VerifiedPlacement>(verdict));
    CHECK(std::get<VerifiedPlacement>(verdict).columns() == completion->columns());
    CHECK(std::holds_alternative<std::vector<Conflict>>(decode_model(board, {})));

    std::ostringstream output;
    output << "s SATISFIABLE\nv";
    for (const int literal : model)
        output << ' ' << literal;
    output << " 0\n";
    const std::vector<Verdict> verdicts = decode_output(board, output.str());
    REQUIRE(verdicts.size() == 1);
    CHECK(std::holds_alternative<VerifiedPlacement>(verdicts[0]));
    CHECK(decode_output(board, "s UNSATISFIABLE\n").empty());
    CHECK_THROWS_AS(decode_output(board, "v 1 x\n"), InputError);
}

TEST_CASE("formulas are written in every language, into streams that take them") {
    const Board board = parse_board("6: a2");
    for (const std::string language : {"dimacs", "asp", "minizinc", "opb", "lp"}) {
        std::ostringstream out;
        write_formula(board, out, language);
        CHECK(!out.str().empty());
    }
    std::ostringstream broken;
    CHECK_THROWS_WITH(write_formula(board, broken, "foo"), Contains("language: unknown name"));
    broken.setstate(std::ios::badbit);
    CHECK_THROWS_AS(write_formula(board, broken), std::ios_base::failure);
}

TEST_CASE("a formula is made within its budget") {
    const std::atomic<bool> cancelled{true};
    CHECK_THROWS_AS(make_formula(parse_board("100:"), {.budget = {.cancelled = &cancelled}}),
                    SearchStopped);
}

TEST_CASE("a board is completed, or a proof says that there is no completion") {
    std::ostringstream nothing;
    CHECK(complete_or_prove(parse_board("8: b4 d5"), nothing));
    const Board board = parse_board("8: a1 c2 e3");
    REQUIRE(!find_completion(board));
    for (const std::string format : {"text", "binary", "lrat"}) {
        Statistics statistics;
        std::ostringstream proof;
        CHECK(!complete_or_prove(board, proof, format,
                                 {.encoding = "pairwise", .statistics = &statistics}));
        REQUIRE(statistics.proof);
        CHECK(statistics.proof->encoding == "pairwise");
        CHECK(statistics.proof->bytes == proof.str().size());
        CHECK(!proof.str().empty());
    }
    std::ostringstream out;
    CHECK_THROWS_AS(complete_or_prove(board, out, "foo"), InputError);
    CHECK_THROWS_AS(complete_or_prove(board, out, "text", {.engine = "local"}), InputError);
    out.setstate(std::ios::badbit);
    CHECK_THROWS_AS(complete_or_prove(board, out), std::ios_base::failure);
}
