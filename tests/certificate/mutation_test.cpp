// Certificates damaged in every way: refused, or still of a claim that is true. QSAT_MUTATIONS=1000
// damages each of them so often in each way, has other people's checkers judge those that are
// installed, and prints a table (docs/proofs.md).
#include "catch.hpp"
#include "certificate/mutations.hpp"
#include "certificate/quick_check.hpp"
#include "certificate/true_answer.hpp"
#include "support/lines.hpp"
#include "support/oracle.hpp"
#include "support/rounds.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

/// A question, two boards to which it has the answer of this kind, and options.
struct Question {
    std::string name;
    std::string command;
    std::string board;
    std::string other;
    std::vector<std::string> options;
};

const std::vector<Question> questions{
    {"list", "complete", "5: !c3", "5: /a3", {"--all"}},
    {"list, regions",
     "complete",
     "5: regions=AAABB/AACBB/DCCCB/DDEEB/DEEEE",
     "5: regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD",
     {"--all"}},
    {"uniqueness", "complete", "6: b1", "6: c1", {"--check-unique"}},
    {"infeasible", "complete", "4: a1", "4: !b1 !c1", {}},
    {"hint", "hint", "4: b4", "4: c4", {}},
    {"hint --all", "hint", "5: a1", "5: e1", {"--all"}},
    {"explain", "explain", "5: /a3 !e5 c5 b2", "5: /a3 !d5 c5 b2", {}},
    {"count", "count", "5: !c3", "5: /a3", {}},
    {"first", "first", "6: !e5", "6: !d6", {}},
    {"first, cutting planes", "first", "6: !e5", "6: !d6", {"--proof-format", "veripb"}},
    {"largest",
     "largest",
     "4: !a1 !b1 !c1 !d1 !a2 !b2 !c2 !d2",
     "4: !a1 !b1 !c1 !d1 !a4 !b4 !c4 !d4",
     {}},
    {"threshold", "threshold", "5: !c3", "5: !a2", {}},
    {"threshold, cutting planes", "threshold", "5: !c3", "5: !a2", {"--proof-format", "veripb"}},
    {"list, cutting planes", "complete", "5: !c3", "5: /a3", {"--all", "--proof-format", "veripb"}},
    {"infeasible, cutting planes", "complete", "6: a1", "4: a1", {"--proof-format", "veripb"}},
};

CertificateFiles files_of(const CertificateFolder& folder) {
    CertificateFiles files;
    for (const std::string& name : folder.names())
        files[name] = folder.read(name);
    return files;
}

std::vector<std::string> placements_of(int size) {
    std::vector<std::string> placements;
    const Board empty{{.size = size}};
    const Oracle oracle{empty};
    for (const Placement& columns : oracle.completions()) {
        std::string text = std::to_string(size) + ':';
        for (int row = size; row-- > 0;)
            text += ' ' + square_name({row, columns[row]}, size);
        placements.push_back(text);
    }
    return placements;
}

/// What is claimed, in whatever order.
std::multiset<std::multiset<std::string>> claims_of(const CertificateFiles& files) {
    std::multiset<std::multiset<std::string>> claims;
    for (const std::string name : {"answer.txt", "board.txt"}) {
        std::string text = files.at(name);
        if (name == "board.txt") std::ranges::replace(text, '\n', ' ');
        for (const std::string& line : lines_of(text)) {
            std::istringstream words{std::regex_replace(line, std::regex{":"}, " : ")};
            const std::multiset<std::string> claim{std::istream_iterator<std::string>{words}, {}};
            if (!line.starts_with('#') && !claim.empty()) claims.insert(claim);
        }
    }
    return claims;
}

void replace_files(const CertificateFolder& folder, const CertificateFiles& before,
                   const CertificateFiles& after) {
    for (const auto& [name, text] : before) {
        const auto place = after.find(name);
        if (place == after.end())
            std::filesystem::remove(folder.path() / name);
        else if (place->second != text)
            folder.write(name, place->second);
    }
    for (const auto& [name, text] : after)
        if (!before.contains(name)) folder.write(name, text);
}

/// How many were refused, by whom, and accepted.
struct Tally {
    std::map<std::string, int> refused;
    int harmless = 0;    ///< the same claim is shown
    int other_claim = 0; ///< another claim is shown, which is true
    int all = 0;
};

const std::vector<std::string> others{"drat-trim", "lrat-check", "cake_lpr", "cpog-check"};

std::string judge(const CertificateFolder& folder, bool by_others, bool looks_closer) {
    if (by_others) return refused_by(folder.check_by(others));
    const std::string by = refused_by_quick_check(folder);
    if (looks_closer) CHECK(refused_by(folder.check()) == by);
    return by;
}

Tally damage(const CertificateFolder& folder, const CertificateFiles& files,
             const CertificateFiles& other, const std::vector<std::string>& placements,
             const Mutation& mutation, int rounds, bool by_others, Random& random) {
    Tally tally;
    // Some change nothing now and then, and some never where there is nothing of the kind.
    for (int attempt = 0; attempt < 4 * rounds && tally.all < rounds; ++attempt) {
        Mutant mutant{files, other, placements, random};
        mutation.apply(mutant);
        if (mutant.files == files) continue;
        replace_files(folder, files, mutant.files);
        const std::string by = judge(folder, by_others, tally.all % 25 == 0);
        ++tally.all;
        if (!by.empty()) {
            ++tally.refused[by];
        } else {
            const bool is_true = says_what_is_true(folder);
            if (!is_true)
                for (const auto& [name, text] : mutant.files)
                    if (!files.contains(name) || files.at(name) != text)
                        UNSCOPED_INFO(name << '\n' << text.substr(0, 3000));
            CHECK(is_true);
            ++(claims_of(mutant.files) == claims_of(files) ? tally.harmless : tally.other_claim);
        }
        replace_files(folder, mutant.files, files);
    }
    return tally;
}

} // namespace

TEST_CASE("no certificate can be damaged so that it shows what is false") {
    const char* const wanted = std::getenv("QSAT_MUTATIONS");
    const int rounds = wanted != nullptr ? std::atoi(wanted) : rounds_of(3);
    const bool by_others = wanted != nullptr && std::ranges::all_of(others, is_installed);
    for (const Question& question : questions) {
        SECTION(question.name) {
            Random random{21};
            const CertificateFolder folder{question.command, question.board, question.options};
            const CertificateFolder second{question.command, question.other, question.options};
            INFO(folder.written().err << second.written().err);
            REQUIRE(folder.check().exit_code == 0);
            REQUIRE(second.check().exit_code == 0);
            const CertificateFiles files = files_of(folder);
            const CertificateFiles other = files_of(second);
            const auto placements = placements_of(question.board[0] - '0');
            std::map<std::string, int> all;
            for (const Mutation& mutation : mutations) {
                INFO(question.name << ": " << mutation.name);
                const Tally tally =
                    damage(folder, files, other, placements, mutation, rounds, by_others, random);
                if (wanted != nullptr && tally.all > 0)
                    std::cout << "| " << question.name << " | " << mutation.name << " | "
                              << tally.all << " | same " << tally.harmless << " | other "
                              << tally.other_claim << " |";
                for (const auto& [by, number] : tally.refused) {
                    all[by] += number;
                    if (wanted != nullptr) std::cout << ' ' << by << ' ' << number << " |";
                }
                if (wanted != nullptr && tally.all > 0) std::cout << std::endl;
            }
            CHECK(folder.check().exit_code == 0);
            CHECK(all["claims.awk"] + all["check.sh"] > 4 * rounds);
            CHECK(all.size() > 2); // and by who checks proofs
        }
    }
}
