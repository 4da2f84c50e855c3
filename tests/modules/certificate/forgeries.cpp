#include "modules/certificate/certificate_folder.hpp"

#include "support/lines.hpp"

#include <algorithm>

namespace qsat::test {

namespace {

using namespace std::string_literals;
using Files = CertificateFiles;
using Name = const std::string&;

/// The clauses of a formula in their order.
std::vector<std::string> clauses_of(const std::string& formula) {
    std::vector<std::string> clauses = lines_of(formula);
    std::erase_if(clauses, [](const std::string& line) {
        return line.starts_with('c') || line.starts_with('p');
    });
    return clauses;
}

/// The empty clause as the step behind the formula, with these hints.
std::string empty_step(const Files& files, Name name, const std::string& hints) {
    return std::to_string(clauses_of(files.at(name + ".cnf")).size() + 1) + " 0 " + hints + "0\n";
}

void put_proofs(Files& files, Name name, const std::string& drat, const std::string& lrat) {
    files[name + ".drat"] = drat;
    files[name + ".lrat"] = lrat;
}

void put_empty_step(Files& files, Name name) {
    put_proofs(files, name, "0\n", empty_step(files, name, ""));
}

void put_before_header(Files& files, Name name, const std::string& line) {
    std::string& formula = files[name + ".cnf"];
    formula = line + '\n' + formula;
    put_empty_step(files, name);
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
     [](Files& files, Name name) { put_proofs(files, name, "a\0"s, "1 0 0\n"); }},
    {"an empty clause without hints",
     [](Files& files, Name name) { files[name + ".lrat"] = empty_step(files, name, ""); }},
    {"an empty clause whose hints lead to no conflict",
     [](Files& files, Name name) {
         const std::string unit =
             clause_number(clauses_of(files.at(name + ".cnf")), [](const std::string& line) {
                 return line.rfind(' ') == line.find(' ');
             });
         files[name + ".lrat"] = empty_step(files, name, unit + ' ');
     }},
    {"a clause of the formula as a lemma, with candidates for resolution that are none",
     [](Files& files, Name name) {
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
     [](Files& files, Name name) { put_before_header(files, name, "c x cnf 1 2 1 0 -1 0"); }},
    {"the same behind a long comment",
     [](Files& files, Name name) {
         put_before_header(files, name, "c " + std::string(70'000, 'x') + " cnf 1 2 1 0 -1 0");
     }},
    {"a comment behind the header that is longer than what a checker reads at once",
     [](Files& files, Name name) {
         std::string& formula = files[name + ".cnf"];
         const std::size_t end = formula.find('\n', formula.find("p cnf ")) + 1;
         formula.insert(end, "c " + std::string(65'533, 'x') + " 0\n");
         put_empty_step(files, name);
     }},
    {"a variable that is the number 0 to who keeps 32 bits of it",
     [](Files& files, Name name) {
         std::string& formula = files[name + ".cnf"];
         formula = "c varname 4294967296 b8\n" + with_clause(formula, "-4294967296 0");
         put_empty_step(files, name);
     }},
    {"a clause with a zero byte in it",
     [](Files& files, Name name) {
         files[name + ".cnf"] += std::string{'\0'} + "0\n";
         put_empty_step(files, name);
     }},
};

} // namespace qsat::test
