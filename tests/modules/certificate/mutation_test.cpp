// Certificates damaged in every way: refused, or still of a claim that is true. QSAT_MUTATIONS=1000
// damages each of them so often in each way, has other people's checkers judge those that are
// installed, and prints a table (docs/proofs.md).
#include "catch.hpp"
#include "modules/certificate/certificate_folder.hpp"
#include "support/lines.hpp"
#include "support/oracle.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <regex>
#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

const char* const wanted = std::getenv("QSAT_MUTATIONS");
const int rounds = wanted != nullptr ? std::atoi(wanted) : 1;

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

using Claims = std::multiset<std::multiset<std::string>>;

/// What the lines claim, in whatever order.
Claims claims_in(const std::string& text) {
    Claims claims;
    for (const std::string& line : lines_of(text)) {
        const auto words = words_of(std::regex_replace(line, std::regex{":"}, " : "));
        if (!line.starts_with('#') && !words.empty()) claims.emplace(words.begin(), words.end());
    }
    return claims;
}

Claims claims_of(const CertificateFiles& files) {
    Claims claims = claims_in(files.at("answer.txt"));
    std::string board = files.at("board.txt");
    std::ranges::replace(board, '\n', ' ');
    claims.merge(claims_in(board));
    return claims;
}

/// Returns who refuses the files; nothing if they show a claim, after a check that it is true.
using Judge = std::function<std::string(const CertificateFiles&)>;

/// Damages the files in each way, but for some. Returns how many were refused, by whom.
std::map<std::string, int> damage(const std::string& title, const CertificateFiles& files,
                                  const CertificateFiles& other, int size, const Judge& judge,
                                  const std::set<std::string>& without = {}) {
    Random random{21};
    const auto placements = placements_of(size);
    std::map<std::string, int> all_refused;
    for (const Mutation& mutation : mutations) {
        if (without.contains(mutation.name)) continue;
        INFO(title << ": " << mutation.name);
        int all = 0, same = 0, others = 0;
        std::map<std::string, int> refused;
        // Some change nothing now and then, and some never where there is nothing of the kind.
        for (int attempt = 0; attempt < 4 * rounds && all < rounds; ++attempt) {
            Mutant mutant{files, other, placements, random};
            mutation.apply(mutant);
            if (mutant.files == files) continue;
            ++all;
            if (const std::string by = judge(mutant.files); !by.empty())
                ++refused[by];
            else
                ++(claims_of(mutant.files) == claims_of(files) ? same : others);
        }
        for (const auto& [by, number] : refused)
            all_refused[by] += number;
        if (wanted == nullptr || all == 0) continue;
        std::cout << "| " << title << " | " << mutation.name << " | " << all << " | same " << same
                  << " | other " << others << " |";
        for (const auto& [by, number] : refused)
            std::cout << ' ' << by << ' ' << number << " |";
        std::cout << std::endl;
    }
    return all_refused;
}

/// A question with options, and two boards to which it has an answer of this kind.
struct Question {
    std::string name, command, board, other;
};

const std::vector<Question> questions{
    {"list", "complete --all", "5: !c3", "5: /a3"},
    {"list, regions", "complete --all", "5: regions=AAABB/AACBB/DCCCB/DDEEB/DEEEE",
     "5: regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD"},
    {"uniqueness", "complete --check-unique", "6: b1", "6: c1"},
    {"infeasible", "complete", "4: a1", "4: !b1 !c1"},
    {"hint", "hint", "4: b4", "4: c4"},
    {"hint --all", "hint --all", "5: a1", "5: e1"},
    {"explain", "explain", "5: /a3 !e5 c5 b2", "5: /a3 !d5 c5 b2"},
    {"count", "count", "5: !c3", "5: /a3"},
    {"first", "first", "6: !e5", "6: !d6"},
    {"first, cutting planes", "first --proof-format veripb", "6: !e5", "6: !d6"},
    {"largest", "largest", "4: !a1 !b1 !c1 !d1 !a2 !b2 !c2 !d2",
     "4: !a1 !b1 !c1 !d1 !a4 !b4 !c4 !d4"},
    {"threshold", "threshold", "5: !c3", "5: !a2"},
    {"threshold, cutting planes", "threshold --proof-format veripb", "5: !c3", "5: !a2"},
    {"list, cutting planes", "complete --all --proof-format veripb", "5: !c3", "5: /a3"},
    {"infeasible, cutting planes", "complete --proof-format veripb", "6: a1", "4: a1"},
};

const std::vector<std::string> checkers{"drat-trim", "lrat-check", "cake_lpr", "cpog-check"};

/// Who refuses the certificate, as the last line of check.sh begins that says so: `claims.awk`,
/// `drat-trim`. Empty if it is shown.
std::string refused_by(const ProcessResult& check) {
    if (check.exit_code == 0) return "";
    const std::vector<std::string> said = lines_of(check.out);
    INFO(check.out << check.err);
    if (check.exit_code == 2) {
        REQUIRE(check.err.find(", and these scripts check version 1") != check.err.npos);
        return "claims.awk";
    }
    REQUIRE(check.exit_code == 1);
    REQUIRE_FALSE(said.empty());
    return said.back().substr(0, said.back().find(':'));
}

} // namespace

TEST_CASE("no certificate can be damaged so that it shows what is false") {
    const bool by_others = wanted != nullptr && std::ranges::all_of(checkers, is_installed);
    for (const Question& question : questions) {
        SECTION(question.name) {
            const CertificateFolder folder{question.command, question.board};
            const CertificateFolder second{question.command, question.other};
            INFO(folder.written().err << second.written().err);
            REQUIRE(folder.check().exit_code == 0);
            REQUIRE(second.check().exit_code == 0);
            const CertificateFiles files = folder.files();
            const auto judge = [&](const CertificateFiles& damaged) {
                folder.replace_files(damaged);
                const std::string by =
                    refused_by(by_others ? folder.check_by(checkers) : folder.check());
                if (by.empty() && !says_what_is_true(folder)) {
                    for (const auto& [name, text] : damaged)
                        if (!files.contains(name) || files.at(name) != text)
                            UNSCOPED_INFO(name << '\n' << text.substr(0, 3000));
                    CHECK(false);
                }
                return by;
            };
            auto refused =
                damage(question.name, files, second.files(), question.board[0] - '0', judge);
            folder.replace_files(files);
            CHECK(folder.check().exit_code == 0);
            CHECK(refused["claims.awk"] + refused["check.sh"] > 4 * rounds);
            CHECK(refused.size() > 2); // and by who checks proofs
        }
    }
}

TEST_CASE("no list can be damaged so that its proof shows it to be whole") {
    const TemporaryDirectory directory;
    const auto run = [&](const std::vector<std::string>& words, const std::string& board) {
        return run_qsat(words, {.input = board, .directory = directory.path()});
    };
    const auto complete = [&](const std::string& board) {
        REQUIRE(run({"complete", "-", "--all", "--to", "squares", "-o", "list", "--proof", "proof",
                     "--force"},
                    board)
                    .exit_code == 0);
        return CertificateFiles{{"board.txt", board},
                                {"answer.txt", read_file(directory.path() / "list")},
                                {"none.drat", read_file(directory.path() / "proof")}};
    };
    const CertificateFiles files = complete("6:");
    REQUIRE(lines_of(files.at("answer.txt")).size() == 4);
    const auto judge = [&](CertificateFiles damaged) -> std::string {
        directory.file("list", damaged["answer.txt"]);
        directory.file("proof", damaged["none.drat"]);
        const std::string board = damaged["board.txt"];
        const ProcessResult written =
            run({"export", "-", "--without", "list", "-o", "formula", "--force"}, board);
        INFO(board << '\n' << damaged["answer.txt"] << written.err);
        if (written.exit_code != 0) {
            CHECK(written.exit_code == 2);
            CHECK_FALSE(written.err.empty());
            return "export";
        }
        const ProcessResult checked = run({"check-proof", "formula", "proof"}, "");
        INFO(checked.out << checked.err);
        if (checked.exit_code != 0) {
            CHECK_FALSE((checked.out + checked.err).empty());
            return "check-proof";
        }
        // What is accepted is true: the list is whole, of that board.
        CHECK(claims_in(damaged["answer.txt"]) == claims_in(complete(board).at("answer.txt")));
        return "";
    };
    // A byte may make a comment, or two lines of one.
    const auto refused =
        damage("list and proof", files, complete("6: !c3"), 6, judge,
               {"a byte less", "a byte more", "a wrong board, and an answer about it"});
    CHECK(refused.size() == 2);
}
