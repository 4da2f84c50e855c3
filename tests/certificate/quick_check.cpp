#include "certificate/quick_check.hpp"

#include "compilation/count_verdict.hpp"
#include "proof/check_proof.hpp"
#include "support/lines.hpp"

#include <algorithm>

namespace qsat::test {

namespace {

bool refutes(const std::string& formula, const std::string& proof) {
    try {
        return std::holds_alternative<ProofAccepted>(check_proof({"f", formula}, {"p", proof}));
    } catch (const InputError&) {
        return false;
    }
}

} // namespace

Shown quick_check(const CertificateFolder& folder) {
    const ProcessResult claims = run_process(
        "/usr/bin/awk", {"-f", "rules.awk", "-f", "claims.awk", "board.txt", "answer.txt"},
        {.directory = folder.path()});
    if (claims.exit_code != 0) return Shown::no_by_claims;
    const std::vector<std::string> files = folder.names();
    const auto has = [&](const std::string& name) {
        return std::ranges::find(files, name) != files.end();
    };
    std::vector<std::string> formulas = lines_of(claims.out);
    std::string number;
    for (std::string& name : formulas)
        if (name.starts_with("count=")) {
            number = name.substr(6);
            name = "count";
        }
    for (const std::string& file : files)
        if (file.ends_with(".cnf") &&
            std::ranges::find(formulas, file.substr(0, file.size() - 4)) == formulas.end())
            return Shown::no_by_claims;
    for (const std::string& name : formulas) {
        const std::string formula = folder.read(name + ".cnf");
        const auto proof = [&](const char* end) {
            return has(name + end) ? folder.read(name + end) : "";
        };
        const bool shown = number.empty() ? has(name + ".drat") && has(name + ".lrat") &&
                                                refutes(formula, proof(".drat")) &&
                                                refutes(formula, proof(".lrat"))
                                          : count_verdict(formula, proof(".cpog")) == number;
        if (!shown) return Shown::no_by_proofs;
    }
    return Shown::yes;
}

} // namespace qsat::test
