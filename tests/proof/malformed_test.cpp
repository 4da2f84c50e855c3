// Every file of tests/data/malformed_proofs is refused with the message that expected.tsv has for
// it: a .cnf as a formula, everything else as a proof.
#include "catch.hpp"
#include "proof/verdict.hpp"
#include "support/malformed.hpp"
#include "support/paths.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

const std::string folder = std::string{QSAT_SOURCE_DIR} + "/tests/data/malformed_proofs";

std::string message(const std::string& name) {
    const std::string content = read_file(folder + "/" + name);
    // This formula needs a proof, and most of what the files add to it follows.
    const std::string verdict =
        name.ends_with(".cnf") ? verdict_on(content, "0\n")
                               : verdict_on("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n", content);
    return name + verdict.substr(1); // for f or p
}

} // namespace

TEST_CASE("malformed formulas and proofs are refused with the expected message") {
    check_malformed(folder, 30, message);
}
