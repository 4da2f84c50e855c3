#include "certificate/quick_check.hpp"

#include "catch.hpp"
#include "compilation/count_verdict.hpp"
#include "proof/check_proof.hpp"
#include "support/lines.hpp"

#include <algorithm>
#include <regex>

namespace qsat::test {

namespace {

constexpr auto by_script = "check.sh", by_claims = "claims.awk", by_lrat = "lrat.awk",
               by_planes = "planes.awk", by_cpog = "cpog.awk",
               by_qsat = "qsat check-proof (not independent)";

bool refutes(const std::string& formula, const std::string& proof) {
    try {
        return std::holds_alternative<ProofAccepted>(check_proof({"f", formula}, {"p", proof}));
    } catch (const InputError&) {
        return false;
    }
}

ProcessResult run_awk(const CertificateFolder& folder, const std::vector<std::string>& arguments) {
    return run_process("/usr/bin/awk", arguments, {.directory = folder.path()});
}

bool is_plain(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

bool exists(const CertificateFolder& folder, const std::string& file) {
    return std::filesystem::exists(folder.path() / file);
}

/// The lines of a proof in DRAT that other checkers get, or nothing if one is not understood.
std::string copied(const std::string& proof) {
    static const std::regex long_number{"[0-9]{10}"};
    static const std::regex form{"(d )?(-?[1-9][0-9]* )*0"};
    std::string copy;
    for (const std::string& text : lines_of(proof)) {
        if (text.starts_with('c')) continue;
        if (!std::regex_match(text, form) || std::regex_search(text, long_number)) return "";
        copy += text + '\n';
    }
    return copy;
}

/// The same for a count and its proof.
std::string number_refused_by(const CertificateFolder& folder, const std::string& number) {
    if (!exists(folder, "count.cpog")) return by_cpog;
    const ProcessResult read = run_awk(folder, {"-f", "cpog.awk", "count.cnf", "count.cpog"});
    if (read.exit_code != 0) return by_cpog;
    return count_verdict(folder.read("count.cnf"), read.out) == number ? "" : by_qsat;
}

std::string planes_refused_by(const CertificateFolder& folder, const std::string& name) {
    const std::string formula = name + ".opb", proof = name + ".pbp";
    if (!exists(folder, proof) ||
        run_awk(folder, {"-f", "planes.awk", formula, proof}).exit_code != 0)
        return by_planes;
    return refutes(folder.read(formula), folder.read(proof)) ? "" : by_qsat;
}

std::string proofs_refused_by(const CertificateFolder& folder,
                              const std::vector<std::string>& formulas) {
    for (const std::string& name : formulas)
        if (!exists(folder, name + ".lrat") ||
            run_awk(folder, {"-f", "lrat.awk", name + ".cnf", name + ".lrat"}).exit_code != 0)
            return by_lrat;
    std::string refused;
    for (const std::string& name : formulas) {
        const std::string formula = folder.read(name + ".cnf");
        const std::string text = exists(folder, name + ".drat") ? folder.read(name + ".drat") : "?";
        const std::string proof = copied(text);
        if (proof.empty() && !text.empty()) return by_script;
        if (!refutes(formula, proof) || !refutes(formula, folder.read(name + ".lrat")))
            refused = by_qsat;
    }
    return refused;
}

} // namespace

std::string refused_by(const ProcessResult& check) {
    if (check.exit_code == 0) return "";
    const std::vector<std::string> said = lines_of(check.out);
    INFO(check.out << check.err);
    REQUIRE(check.exit_code == 1);
    REQUIRE_FALSE(said.empty());
    return said.back().substr(0, said.back().find(':'));
}

std::string refused_by_quick_check(const CertificateFolder& folder) {
    const std::vector<std::string> files = folder.names();
    for (const std::string& file : files)
        if (!is_plain(folder.read(file))) return by_script;
    const ProcessResult claims = run_awk(folder, {"-f", "rules.awk", "-f", "formulas.awk", "-f",
                                                  "claims.awk", "board.txt", "answer.txt"});
    if (claims.exit_code != 0) return by_claims;
    std::vector<std::string> formulas = lines_of(claims.out);
    std::string number;
    for (std::string& name : formulas)
        if (name.starts_with("count=")) {
            number = name.substr(6);
            name = "count";
        }
    for (const std::string& file : files)
        if ((file.ends_with(".cnf") || file.ends_with(".opb")) &&
            std::ranges::find(formulas, file.substr(0, file.size() - 4)) == formulas.end())
            return by_script;
    if (formulas.size() == 1 && !exists(folder, formulas[0] + ".cnf"))
        return planes_refused_by(folder, formulas[0]);
    return number.empty() ? proofs_refused_by(folder, formulas) : number_refused_by(folder, number);
}

} // namespace qsat::test
