// Version 3.0 of VeriPB's format: statements instead of lines.
#include "catch.hpp"
#include "modules/proof/verdict.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

const std::string version_three = "pseudo-Boolean proof version 3.0\n";
const std::string closing_lines =
    "output NONE;\nconclusion UNSAT : -1;\nend pseudo-Boolean proof;\n";

/// At least two of three, and no more than one.
const std::string contradictory =
    "* #variable= 3 #constraint= 2\n+1 x1 +1 x2 +1 x3 >= 2 ;\n-1 x1 -1 x2 -1 x3 >= -1 ;\n";

std::string verdict_on_statements(const std::string& steps,
                                  const std::string& closing = closing_lines) {
    return verdict_on(contradictory, version_three + steps + closing);
}

} // namespace

TEST_CASE("statements of version 3.0 take any number of lines, with comments between words") {
    CHECK(verdict_on_statements("f 2;\npol 1 2 +;\n") == "accepted");
    CHECK(verdict_on_statements("pol 1 2 +;\n") ==
          "accepted"); // the number of constraints is optional
    CHECK(verdict_on_statements("% the formula\nf % has\n2\n; pol 1\n\n2 +;") == "accepted");
    CHECK(verdict_on_statements("f 2;\nrup>= 1:~ 1 2;") ==
          "p:3: the rule 'rup>=' is not supported");
    CHECK(verdict_on_statements("f 2;\nrup 1 ~x4 1 x1 1 ~x1 >= 1: ~ 1 2;pol 1 2 +;") == "accepted");
    CHECK(verdict_on_statements("f 2;\n"
                                "red 2 ~x4 1 x1 1 x2 1 x3 >= 2 : x4 -> 0;\n"
                                "red 2 x4 -1 x1 -1 x2 -1 x3 >= -1: x4\n-> 1;\n"
                                "pol 1 4 + 2 d;\npol 2 3 + 2 d;\ndel id 1 2 3 4;\npol 5 6 +;\n") ==
          "accepted");
    CHECK(verdict_on(contradictory, "pseudo-Boolean proof version\t3.0\npol 1 2 +;" +
                                        closing_lines) == "accepted");
    const ProofVerdict checked =
        check_proof({"f", contradictory}, {"p", version_three + "f 2;pol 1 2 +;" + closing_lines});
    CHECK(std::get<ProofAccepted>(checked).format == ProofFormat::veripb3);
    CHECK(std::get<ProofAccepted>(checked).lemmas == 1);
}

TEST_CASE("what is wrong in version 3.0 is refused with the line where its statement begins") {
    const auto [steps, verdict] = GENERATE(table<std::string, std::string>(
        {{"f 3;\n", "p:2: the formula has 2 constraints, not 3"},
         {"f 2;\n\n% nothing\npol 1\n2 + 3\n+;", "p:5: constraint 3 does not exist"},
         {"pol 1 2 +;\nf 2;\n", "p:3: the rule 'f' is not supported"},
         {"f 2;\n\n\n;\n", "p:5: the rule '' is not supported"},
         {"p 1 2 +;\n", "p:2: the rule 'p' is not supported"},
         {"u >= 1;\n", "p:2: the rule 'u' is not supported"},
         {"rup >= 1;\n", "p:2: the constraint does not follow by unit propagation"},
         {"pol 1;\n", "p:4: constraint -1 is not a contradiction"},
         {"red 2 ~x4 1 x1 1 x2 1 x3 >= 2; x4 -> 0;", "p:2: the witness is missing"},
         {"@two pol 1 2 +;", "p:2: the rule '@two' is not supported"},
         {"pol 1 2 + * a comment of version 2.0;\n",
          "p:2:11: unexpected '*' (expected a constraint, a literal, or an operation after its "
          "operands)"}}));
    CHECK(verdict_on_statements(steps) == verdict);
}

TEST_CASE("a proof of version 3.0 that ends early is refused") {
    CHECK(verdict_on_statements("pol 1 2 +;\n", "output NONE;\nconclusion UNSAT;\n") ==
          "p: the proof ends before end pseudo-Boolean proof");
    CHECK(verdict_on_statements("", "pol 1 2 +;\noutput NONE\n") ==
          "p:4:1: unexpected end of the line (expected ';' after the statement)");
}
