#include "catch.hpp"
#include "modules/proof/verdict.hpp"
#include "support/looks.hpp"

#include <algorithm>
#include <vector>

using namespace qsat;
using namespace qsat::test;

namespace {

using Lines = std::vector<std::string>;

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

/// A refutation of a formula; by deleting lines it becomes wrong, except for `needless` ones.
struct Refutable {
    std::string formula;
    Lines proof;
    std::vector<std::size_t> needless{}; ///< lines, from 0
};

/// Three pigeons in two holes, x1 and x2 for the first pigeon; in each hole no two.
const Refutable holes{"* #variable= 6 #constraint= 9\n"
                      "* a comment\n"
                      "min: -1 x1 ;\n"
                      "+1 x1 +1 x2 >= 1 ;\n+1 x3 +1 x4 >= 1 ;\n+1 x5 +1 x6 >= 1;\n"
                      "-1 x1 -1 x3 >= -1 ;\n-1 x1 -1 x5 >= -1 ;\n+1 ~x3 +1 ~x5 >= 1 ;\n"
                      "-1 x2 -1 x4 >= -1 ;\n-1 x2 -1 x6 >= -1 ;\n-1 x4 -1 x6 >= -1 ;\n",
                      {"pseudo-Boolean proof version 2.0", "* at most one in each hole", "f 9",
                       "pol 4 5 + 6 + 2 d",       // 10
                       "pol 7 8 + -2 + 2 d s ;",  // 11; -2 is constraint 9
                       "pol 1 2 + 3 + 10 + 11 +", // 12
                       "output NONE", "conclusion UNSAT : 12", "end pseudo-Boolean proof"},
                      {1}};

/// At least two of three, and no more than one: x4 says which.
const Refutable sums{
    "* #variable= 3 #constraint= 2\n+1 x1 +1 x2 +1 x3 >= 2 ;\n-1 x1 -1 x2 -1 x3 >= -1 ;\n",
    {"pseudo-Boolean proof version 2.0", "f 2",
     "red 2 ~x4 +1 x1 +1 x2 +1 x3 >= 2 ; x4 -> 0",    // 3
     "red +2 x4 -1 x1 -1 x2 -1 x3 >= -1 ; x4 -> 1 ;", // 4
     "pol 1 4 + 2 d",                                 // 5: x4
     "pol 2 3 + 2 d",                                 // 6: ~x4
     "del id 1 2 3 4", "pol 5 6 +", "output NONE", "conclusion UNSAT", "end pseudo-Boolean proof"},
    {6}};

/// An equality is two constraints; weakening, an axiom and multiplication in an old version.
const Refutable equality{"* #variable= 3 #constraint= 2\n+2 x1 +2 x2 -1 x3 = 3 ;\n-1 x3 >= 0 ;\n",
                         {"pseudo-Boolean proof version 1.2", "f 3 0",
                          "p 1 x3 w 2 d",    // 4: x1 + x2 >= 2
                          "p 1 x3 + 2 d",    // 5: the same
                          "p 3 2 + s 2 d 0", // 6: ~x1 + ~x2 >= 1
                          "p 4 5 + 2 d 6 + 2 *", "c 7 0"}};

std::string refutation_verdict(const Refutable& refutable) {
    return test::verdict_on(refutable.formula, text_of(refutable.proof));
}

/// The verdict once a line of the proof, from 0, is another one.
std::string changed(Refutable refutable, std::size_t line, const std::string& by) {
    refutable.proof.at(line) = by;
    return refutation_verdict(refutable);
}

} // namespace

TEST_CASE("cutting planes proofs are accepted") {
    for (const Refutable& refutable : {holes, sums, equality})
        CHECK(refutation_verdict(refutable) == "accepted");
    const ProofVerdict verdict = check_proof({"f", sums.formula}, {"p", text_of(sums.proof)});
    const auto& accepted = std::get<ProofAccepted>(verdict);
    CHECK(accepted.format == ProofFormat::veripb);
    CHECK(accepted.lemmas == 5);
    CHECK(accepted.deletions == 1);
}

TEST_CASE("a cutting planes proof without one of its lines is refused") {
    for (const Refutable& refutable : {holes, sums, equality}) {
        for (std::size_t line = 0; line < refutable.proof.size(); ++line) {
            Refutable shorter = refutable;
            shorter.proof.erase(shorter.proof.begin() + static_cast<std::ptrdiff_t>(line));
            const bool needless =
                std::ranges::find(refutable.needless, line) != refutable.needless.end();
            INFO(refutable.proof[line]);
            CHECK((refutation_verdict(shorter) == "accepted") == needless);
        }
    }
}

TEST_CASE("a cutting planes proof with one thing wrong is refused with the line") {
    const auto [of, line, by, verdict] = GENERATE(table<const Refutable*, std::size_t, std::string,
                                                        std::string>(
        {// lines from 0
         {&holes, 2, "f 8", "p:3: the formula has 9 constraints, not 8"},
         {&holes, 2, "pol 1", "p:3: the proof does not begin with f, for the formula"},
         {&holes, 5, "f 9", "p:6: the rule 'f' is not supported"},
         {&holes, 5, "solx x1", "p:6: the rule 'solx' is not supported"},
         {&holes, 5, "pol 1 2 + 3 + 10 + 12 +", "p:6: constraint 12 does not exist"},
         {&holes, 5, "pol 1 2 + 3 + 10 + -12 +", "p:6: constraint -12 does not exist"},
         {&holes, 5, "pol 1 0 +", "p:6: constraint 0 does not exist"},
         {&holes, 5, "pol 1 2 + 3 + 10 +", "p:8: constraint 12 is not a contradiction"},
         {&holes, 3, "pol 4 5 + 6 + 3 d", "p:8: constraint 12 is not a contradiction"},
         {&holes, 3, "pol 4 5 + 6 +", "p:8: constraint 12 is not a contradiction"},
         {&holes, 3, "pol 4 5 + 6 + 0 d", "p:4: 0 is not a positive number"},
         {&holes, 3, "pol 4 5 + 6 + -2 *", "p:4: -2 is not a positive number"},
         {&holes, 3, "pol 4 5 + 6", "p:4: the step ends with 2 constraints, not with one"},
         {&holes, 3, "pol", "p:4: the step ends with 0 constraints, not with one"},
         {&holes, 3, "pol 4 +", "p:4: an addition needs two constraints"},
         {&holes, 3, "pol s", "p:4: the operation needs a constraint"},
         {&holes, 3, "pol 4 4000000000000000000 * 3 *",
          "p:4: a number of the constraint has more than 63 bits"},
         {&holes, 3,
          "pol 4 4000000000000000000 * 5 4000000000000000000 * + 4 "
          "4000000000000000000 * +",
          "p:4: a number of the constraint has more than 63 bits"},
         {&holes, 6, "output DERIVABLE", "p:7: only output NONE is supported"},
         {&holes, 6, "pol 1", "p:8: the rule 'conclusion' is not supported"},
         {&holes, 7, "conclusion NONE", "p:8: the conclusion is not UNSAT"},
         {&holes, 7, "conclusion UNSAT : 13", "p:8: constraint 13 does not exist"},
         {&holes, 7, "conclusion UNSAT : 11", "p:8: constraint 11 is not a contradiction"},
         {&holes, 7, "* no conclusion", "p:9: the rule 'end' is not supported in this place"},
         {&holes, 8, "", "p: the proof ends before end pseudo-Boolean proof"},
         {&sums, 2, "red 2 ~x1 +1 x2 +1 x3 >= 2 ; x1 -> 0",
          "p:3: the witness x1 is in use by other constraints"},
         {&sums, 2, "red 2 ~x4 +1 x1 +1 x2 +1 x3 >= 2 ; x4 -> 1",
          "p:3: the witness x4 does not satisfy the constraint"},
         {&sums, 2, "red 2 ~x4 +1 x1 +1 x2 +1 x3 >= 3 ; x4 -> 0",
          "p:3: the witness x4 does not satisfy the constraint"},
         {&sums, 2, "red 2 ~x4 +1 x1 +1 x2 +1 x3 = 2 ; x4 -> 0",
          "p:3: this rule does not take an equality (expected >=)"},
         {&sums, 2, "red 2 ~x4 +1 x1 +1 x2 +1 x3 >= 2 ;", "p:3: the witness is missing"},
         {&sums, 2, "red 2 ~x4 +1 x1 +1 x2 +1 x3 >= 2 ; x4 -> 0 ; begin",
          "p:3: witnesses of several variables and subproofs are not supported"},
         {&sums, 2, "red 3 ~x4 +1 x1 +1 x2 +1 x3 >= 3 ; x4 -> 0",
          "p:4: constraint 3 does not follow after the witness x4 is set"},
         {&sums, 3, "red +3 x4 -1 x1 -1 x2 -1 x3 >= 0 ; x4 -> 1 ;",
          "p:4: constraint 3 does not follow after the witness x4 is set"},
         {&sums, 3, "red +2 x4 -1 x1 -1 x2 -1 x5 >= -1 ; x4 -> 1 ;",
          "p:4: constraint 3 does not follow after the witness x4 is set"},
         {&sums, 3, "red +3 x4 -1 x1 -2 x2 -1 x3 >= -1 ; x4 -> 1 ;",
          "p:4: constraint 3 does not follow after the witness x4 is set"},
         {&sums, 3, "red +1 x4 -1 x1 -1 x2 -1 x3 >= -1 ; x4 -> 1 ;",
          "p:4: the witness x4 does not satisfy the constraint"},
         {&sums, 3, "red +9223372036854775807 x4 -9223372036854775807 x1 -1 x2 >= -5 ; x4 -> 1",
          "p:4: a number of the constraint has more than 63 bits"},
         {&sums, 6, "del id 5", "p:8: constraint 5 is deleted"},
         {&sums, 6, "del range 1 2", "p:7: only deletions by numbers, del id, are supported"},
         {&sums, 7, "pol 5 5 +", "p:10: there is no contradiction"},
         {&equality, 2, "p 1 2 d", "p:7: constraint 7 is not a contradiction"},
         {&equality, 3, "p 1 2 d", "p:7: constraint 7 is not a contradiction"}}));
    INFO(line << ": " << by);
    CHECK(changed(*of, line, by) == verdict);
}

TEST_CASE("saturation takes the literals away from what always holds, and leaves its degree") {
    const std::string refuting = "pol 1 2 + 3 + 10 + 11 + ";
    CHECK(changed(holes, 5, refuting + "x1 s +") == "accepted");
    const std::string verdict = "p:8: constraint 12 is not a contradiction";
    CHECK(changed(holes, 5, refuting + "x1 +") == verdict);
    CHECK(changed(holes, 5, refuting + "x1 ~x1 + s +") == verdict);
}

TEST_CASE("what introduces a variable is saturated before it is compared") {
    Refutable refutable = sums;
    refutable.proof[2] = "red 1 ~x4 1 x1 1 x2 >= 1 ; x4 -> 0";
    refutable.proof[3] = "red 4 x4 -2 x1 -2 x2 >= 0 ; x4 -> 1";
    CHECK(refutation_verdict(refutable) == "p:10: there is no contradiction");
    refutable.proof[3] = "red 4 x4 -2 x1 -2 x5 >= 0 ; x4 -> 1";
    CHECK(refutation_verdict(refutable) ==
          "p:4: constraint 3 does not follow after the witness x4 is set");
}

TEST_CASE("a variable can say what is always false: more than five of three") {
    Refutable refutable = sums;
    refutable.proof[2] = "red 6 ~x4 1 x1 1 x2 1 x3 >= 6 ; x4 -> 0";
    refutable.proof[3] = "red -2 x4 -1 x1 -1 x2 -1 x3 >= -5 ; x4 -> 1";
    CHECK(refutation_verdict(refutable) == "p:10: there is no contradiction");
    refutable.proof.insert(refutable.proof.begin() + 4, "pol 1 2 +");
    CHECK(refutation_verdict(refutable) == "accepted");
    // At most four of three always holds, too, but not at most two.
    refutable.proof[3] = "red -1 x4 -1 x1 -1 x2 -1 x3 >= -4 ; x4 -> 1";
    CHECK(refutation_verdict(refutable) == "accepted");
    refutable.proof[3] = "red 1 x4 -1 x1 -1 x2 -1 x3 >= -2 ; x4 -> 1";
    CHECK(refutation_verdict(refutable) ==
          "p:4: constraint 3 does not follow after the witness x4 is set");
}

TEST_CASE("a variable that a calculated constraint has cannot be introduced again") {
    // x4 is defined by what at least two of three have, then as true where x1 is: that is too much.
    Refutable refutable = sums;
    refutable.proof.insert(refutable.proof.begin() + 4,
                           {"pol 4 x5 +", "red 1 x4 1 ~x1 >= 1 ; x4 -> 1"});
    CHECK(refutation_verdict(refutable) == "p:6: the witness x4 is in use by other constraints");
    // A literal that is only on the stack, and cancels, is no such use.
    refutable.proof[4] = "pol x5 ~x5 +";
    refutable.proof[5] = "red 1 x5 >= 1 ; x5 -> 1";
    CHECK(refutation_verdict(refutable) == "p:12: there is no contradiction");
}

TEST_CASE("a spent budget ends the check of cutting planes, undecided") {
    check_that_it_stops(16, [](const Budget& budget) {
        const NamedText formula{"f", holes.formula};
        std::string proof = "pseudo-Boolean proof version 2.0\nf\npol 1";
        for (int i = 0; i < 1000; ++i)
            proof += " 1 +";
        const ProofVerdict verdict =
            check_proof(formula, {"p", proof}, ProofFormat::veripb, budget);
        return std::holds_alternative<ProofUndecided>(verdict);
    });
}

TEST_CASE("malformed formulas are told by line and column") {
    const std::string head = "* #variable= 2 #constraint= 1\n";
    const auto [formula, message] = GENERATE_COPY(table<std::string, std::string>(
        {{"", "f:1:1: unexpected end of the line (expected a first line * #variable= N "
              "#constraint= M)"},
         {"p cnf 1 1\n1 0\n",
          "f:1:1: unexpected 'p' (expected a first line * #variable= N #constraint= M)"},
         {"* #variable= -1 #constraint= 1\n", "f:1:14: the number -1 is not from 0 to 2147483647"},
         {head, "f:1:30: the head announces 1 constraints, but there are 0"},
         {head + "+1 x1 >= 1 ;\n+1 x2 >= 1 ;\n",
          "f:3:1: unexpected text after the 1 constraints of the head"},
         {head + "+1 x1 >= 1\n",
          "f:2:11: unexpected end of the line (expected ';' after the bound)"},
         {head + "+1 x3 >= 1 ;\n", "f:2:4: 'x3' is beyond the 2 variables of the head"},
         {head + "+1 x0 >= 1 ;\n", "f:2:4: unexpected 'x0' (expected a literal such as x1 or ~x1)"},
         {head + "+1 x1 +1 ~x01 >= 1 ;\n",
          "f:2:10: unexpected '~x01' (expected a literal such as x1 or ~x1)"},
         {head + "+1 y1 >= 1 ;\n", "f:2:4: unexpected 'y1' (expected a literal such as x1 or ~x1)"},
         {head + "+1 x1 <= 1 ;\n",
          "f:2:7: unexpected '<=' (expected a coefficient, or >= or = after the sum)"},
         {head + "x1 >= 1 ;\n",
          "f:2:1: unexpected 'x1' (expected a coefficient, or >= or = after the sum)"},
         {head + "+1 x1 ;\n",
          "f:2:7: unexpected ';' (expected a coefficient, or >= or = after the sum)"},
         {head + "+1 x1 >= ;\n", "f:2:10: unexpected ';' (expected a number)"},
         {head + "+1 x1 >= 1 2 ;\n", "f:2:12: unexpected '2' (expected ';' after the bound)"},
         {head + "+-1 x1 >= 1 ;\n",
          "f:2:1: unexpected '+-1' (expected a coefficient, or >= or = after the sum)"},
         {head + "9223372036854775808 x1 >= 1 ;\n",
          "f:2:1: '9223372036854775808' is too large (at most 9223372036854775807)"},
         {head + "+1 x99999999999 >= 1 ;\n",
          "f:2:4: 'x99999999999' is too large (at most x2147483647)"},
         {head + "-9223372036854775807 x1 -2 x2 >= 1 ;\n",
          "f:2:1: a number of the constraint has more than 63 bits"}}));
    CHECK(verdict_on(formula, "pseudo-Boolean proof version 2.0\nf\n") == message);
}

TEST_CASE("malformed cutting planes proofs are told by line and column") {
    const std::string head = "pseudo-Boolean proof version 2.0\nf\n";
    const auto [proof, message] = GENERATE_COPY(table<std::string, std::string>(
        {{"", "p:1:1: unexpected end of the line (expected a first line pseudo-Boolean proof "
              "version 2.0 or 3.0)"},
         {"pseudo-Boolean proof version 4.0\n",
          "p:1:30: unexpected '4.0' (expected version 3.0, 2.0, 1.2, 1.1 or 1.0)"},
         {head + "pol 1 q\n", "p:3:7: unexpected 'q' (expected a constraint, a literal, or an "
                              "operation after its operands)"},
         {head + "pol 1 *\n", "p:3: the operation needs a constraint"},
         {head + "pol 1 ~x1 w\n", "p:3:7: unexpected '~x1' (expected a variable to weaken)"},
         {head + "red 1 x3 >= 1 ; x3 = 1\n",
          "p:3:20: unexpected '=' (expected -> after the variable)"},
         {head + "red 1 x3 >= 1 ; x3 -> x1\n",
          "p:3:23: unexpected 'x1' (expected 0 or 1 for the variable)"}}));
    CHECK(verdict_on("* #variable= 2 #constraint= 1\n+1 x1 >= 1 ;\n", proof, ProofFormat::veripb) ==
          message);
}
