#include "certificate/mutations.hpp"

#include "support/lines.hpp"

#include <algorithm>

namespace qsat::test {

namespace {

using namespace std::string_literals;

/// The clauses of a formula in their order.
std::vector<std::string> clauses_of(const std::string& formula) {
    std::vector<std::string> clauses = lines_of(formula);
    std::erase_if(clauses, [](const std::string& line) {
        return line.starts_with('c') || line.starts_with('p');
    });
    return clauses;
}

/// The empty clause as the step behind the formula, with these hints.
std::string empty_step(const CertificateFiles& files, const std::string& name,
                       const std::string& hints) {
    return std::to_string(clauses_of(files.at(name + ".cnf")).size() + 1) + " 0 " + hints + "0\n";
}

void put_proofs(CertificateFiles& files, const std::string& name, const std::string& drat,
                const std::string& lrat) {
    files[name + ".drat"] = drat;
    files[name + ".lrat"] = lrat;
}

void put_before_header(CertificateFiles& files, const std::string& name, const std::string& line) {
    std::string& formula = files[name + ".cnf"];
    formula = line + '\n' + formula;
    put_proofs(files, name, "0\n", empty_step(files, name, ""));
}

/// The number of the first clause, from 1, that is as wanted, or 1.
template <typename Wanted>
std::string clause_number(const std::vector<std::string>& clauses, Wanted wanted) {
    const auto found = std::ranges::find_if(clauses, wanted);
    return std::to_string(found == clauses.end() ? 1 : found - clauses.begin() + 1);
}

} // namespace

const std::vector<Forgery> forgeries{
    {"a proof in binary, so that comments of the formula are empty clauses",
     [](CertificateFiles& files, const std::string& name) {
         put_proofs(files, name, "a\0"s, "1 0 0\n");
     }},
    {"an empty clause without hints",
     [](CertificateFiles& files, const std::string& name) {
         files[name + ".lrat"] = empty_step(files, name, "");
     }},
    {"an empty clause whose hints lead to no conflict",
     [](CertificateFiles& files, const std::string& name) {
         const std::string unit =
             clause_number(clauses_of(files.at(name + ".cnf")), [](const std::string& line) {
                 return line.rfind(' ') == line.find(' ');
             });
         files[name + ".lrat"] = empty_step(files, name, unit + ' ');
     }},
    {"a clause of the formula as a lemma, with candidates for resolution that are none",
     [](CertificateFiles& files, const std::string& name) {
         const auto clauses = clauses_of(files.at(name + ".cnf"));
         const std::string hint = clause_number(
             clauses, [](const std::string& line) { return line.find('-') == line.npos; });
         const std::string lemma = clauses.at(static_cast<std::size_t>(std::stoi(hint)) - 1);
         const auto first = static_cast<int>(clauses.size()) + 1;
         files[name + ".lrat"] = std::to_string(first) + ' ' + lemma + ' ' + hint +
                                 " -1 -1 -1 -1 0\n" + std::to_string(first + 1) + " 0 " + hint +
                                 " 0\n";
     }},
    {"a comment that looks like another formula",
     [](CertificateFiles& files, const std::string& name) {
         put_before_header(files, name, "c x cnf 1 2 1 0 -1 0");
     }},
    {"the same behind a long comment",
     [](CertificateFiles& files, const std::string& name) {
         put_before_header(files, name, "c " + std::string(70'000, 'x') + " cnf 1 2 1 0 -1 0");
     }},
    {"a comment behind the header that is longer than what a checker reads at once",
     [](CertificateFiles& files, const std::string& name) {
         std::string& formula = files[name + ".cnf"];
         const std::size_t end = formula.find('\n', formula.find("p cnf ")) + 1;
         formula.insert(end, "c " + std::string(65'533, 'x') + " 0\n");
         put_proofs(files, name, "0\n", empty_step(files, name, ""));
     }},
    {"a variable that is the number 0 to who keeps 32 bits of it",
     [](CertificateFiles& files, const std::string& name) {
         std::string& formula = files[name + ".cnf"];
         formula = "c varname 4294967296 b8\n" + with_clause(formula, "-4294967296 0");
         put_proofs(files, name, "0\n", empty_step(files, name, ""));
     }},
    {"a clause with a zero byte in it",
     [](CertificateFiles& files, const std::string& name) {
         files[name + ".cnf"] += std::string{'\0'} + "0\n";
         put_proofs(files, name, "0\n", empty_step(files, name, ""));
     }},
};

} // namespace qsat::test
