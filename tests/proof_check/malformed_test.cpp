// Every file of tests/data/malformed_proofs is refused with the message that expected.tsv has for
// it: a .cnf as a formula, everything else as a proof.
#include "catch.hpp"
#include "formats/input_error.hpp"
#include "proof_check/verdict.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

#include <map>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

const std::string folder = std::string{QSAT_SOURCE_DIR} + "/tests/data/malformed_proofs";

std::map<std::string, std::string> expected_messages() {
    std::istringstream table{read_file(folder + "/expected.tsv")};
    std::map<std::string, std::string> messages;
    for (std::string line; std::getline(table, line);) {
        const std::size_t tab = line.find('\t');
        REQUIRE(tab != std::string::npos);
        CAPTURE(line);
        CHECK(messages.emplace(line.substr(0, tab), line.substr(tab + 1)).second);
    }
    return messages;
}

std::string message(const std::string& name) {
    const std::string content = read_file(folder + "/" + name);
    const bool is_formula = name.ends_with(".cnf");
    try {
        // This formula needs a proof, and most of what the files add to it follows.
        const ProofVerdict verdict =
            is_formula ? check_proof({name, content}, {"proof", "0\n"})
                       : check_proof({"formula", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"},
                                     {name, content});
        return verdict_text(verdict);
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("malformed formulas and proofs are refused with the expected message") {
    const auto expected = expected_messages();
    CHECK(expected.size() >= 30);
    for (const auto& [name, text] : expected) {
        CAPTURE(name);
        CHECK(message(name) == text);
    }
}

TEST_CASE("every malformed formula or proof has its expected message") {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        files.insert(entry.path().filename());
    files.erase("expected.tsv");
    std::set<std::string> listed;
    for (const auto& [name, text] : expected_messages())
        listed.insert(name);
    CHECK(files == listed);
}
