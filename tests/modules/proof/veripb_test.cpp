// VeriPB 3 reads the cutting planes proofs of every question.
#include "program/cli/program.hpp"
#include "support/paths.hpp"
#include "support/rounds.hpp"
#include "support/veripb.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// A question that writes a proof and the file `answer`, and the command for the formula.
struct Proved {
    std::string command, board;
    std::string formula = "export board";
};

const std::string list = "export board --without answer", first = "export board --before answer",
                  threshold = "export answer",
                  hint = "export board --block $(cut -d' ' -f1 answer)",
                  armies = "armies board --white 5 --black ";

const std::vector<Proved> all_proved{
    {"complete", "6: a1"},
    {"complete", "8: a1 b2"},
    {"complete", "1: !a1"},
    {"complete", "4: !a1 !b1 !c1 !d1"},
    {"complete", "5: a1 !a1 c2"},
    {"complete --all", "1:", list},
    {"complete --all", "7: !a1", list},
    {"complete --all", "4: b4 d3 a2 c1", list},
    {"complete --check-unique", "6: b1", list},
    {"complete --limit 5", "6:", list},
    {"first --to squares", "8: b4 d5", first},
    {"first --to squares", "9:", first},
    {"first --to squares", "20:", first},
    {"hint", "8: b4 d5", hint},
    {"threshold --to squares", "6:", threshold},
    {"threshold --to squares", "8: b4", threshold},
    {"largest", "6: a1"},
    {"armies", "5:", armies + "5"},
    {"armies --symmetry keep", "5:", armies + "5 --symmetry keep"},
    {"armies --white 5", "6: w:b4 b:d3 !f1 !f2", armies + "6"},
};

/// Writes proof and formula in the folder; false if there is no such proof, or not in time.
bool prove(const Folder& folder, const Proved& proved, const std::string& format) {
    const ProcessResult made = folder.shell("qsat " + proved.command +
                                            " board -q --force -o answer --proof proof.pbp "
                                            "--timeout 60 --proof-format " +
                                            format);
    INFO(made.err);
    REQUIRE((made.exit_code == 0 || made.exit_code == 1 || made.exit_code == 3));
    if (!std::filesystem::exists(folder.path() / "proof.pbp")) return false;
    const bool has_answer = std::filesystem::exists(folder.path() / "answer");
    const std::string formula = has_answer ? proved.formula : "export board";
    REQUIRE(folder.shell("qsat " + formula + " --to opb -o f.opb --force -q").exit_code == 0);
    return true;
}

ProcessResult checked(const Folder& folder) { return folder.run(veripb(), {"f.opb", "proof.pbp"}); }

void check_accepted(const Folder& folder) {
    const ProcessResult run = checked(folder);
    INFO(run.out << run.err << folder.read("f.opb") << folder.read("proof.pbp").substr(0, 4000));
    CHECK_THAT(run.out, Contains("s VERIFIED UNSATISFIABLE"));
    CHECK(run.exit_code == 0);
}

void check_refused(const Folder& folder) {
    const ProcessResult run = checked(folder);
    INFO(run.out << run.err << folder.read("f.opb") << folder.read("proof.pbp").substr(0, 4000));
    CHECK_THAT(run.out, !Contains("s VERIFIED"));
    CHECK(run.exit_code != 0);
}

} // namespace

TEST_CASE("VeriPB 3 accepts the cutting planes proof of every question") {
    if (veripb().empty()) return skip("VeriPB 3 is not installed");
    for (const std::string format : {"veripb", "veripb3"})
        for (const Proved& proved : all_proved) {
            INFO(proved.command << ' ' << proved.board << ' ' << format);
            const Folder folder{{"board", proved.board + '\n'}};
            REQUIRE(prove(folder, proved, format));
            check_accepted(folder);
        }
}

TEST_CASE("VeriPB 3 accepts proofs of random boards, with relaxations and branches on sets") {
    if (veripb().empty()) return skip("VeriPB 3 is not installed");
    // For docs/trust.md there are many more seeds, and larger boards.
    const char* const wanted = std::getenv("QSAT_VERIPB_SEEDS");
    const int seeds = wanted == nullptr ? rounds_of(6) : std::stoi(wanted);
    std::vector<Proved> kinds{
        {"complete", "diagonals --size 12 --diagonals 13"},
        {"complete", "diagonals --size 24 --diagonals 24"},
        {"complete", "blocked --size 14"},
        {"complete", "completion --size 14 --queens 8"},
        {"complete --all", "completion --size 8 --queens 2", list},
        {"complete --check-unique", "puzzle --size 8", list},
        {"first --to squares", "completion --size 12 --queens 2", first},
        {"first --to squares", "diagonals --size 16 --diagonals 9", first},
        {"hint", "puzzle --size 8", hint},
        {"threshold --to squares", "diagonals --size 7 --diagonals 3", threshold},
        {"largest", "completion --size 12 --queens 7"},
    };
    if (wanted != nullptr)
        kinds.insert(kinds.end(),
                     {{"complete", "diagonals --size 30 --diagonals 30"},
                      {"complete", "diagonals --size 40 --diagonals 44"},
                      {"complete", "diagonals --size 60 --diagonals 66"},
                      {"complete", "blocked --size 24 --mininfile 5"},
                      {"complete", "blocked --size 40"},
                      {"first --to squares", "completion --size 24 --queens 3", first},
                      {"first --to squares", "diagonals --size 24 --diagonals 14", first},
                      {"hint", "puzzle --size 12", hint}});
    std::map<std::string, int> read, with_rule;
    for (const Proved& kind : kinds)
        for (int seed = 1; seed <= seeds; ++seed) {
            const Folder folder;
            folder.shell("qsat generate " + kind.board + " -q -o board --seed " +
                         std::to_string(seed));
            const std::string format = seed % 2 == 0 ? "veripb" : "veripb3";
            INFO(kind.command << " on " << kind.board << " --seed " << seed << ' ' << format);
            if (!prove(folder, kind, format)) continue;
            check_accepted(folder);
            ++read[kind.command + ' ' + format];
            const std::string proof = folder.read("proof.pbp");
            for (const char* rule : {"pol", "red", "rup", "del"})
                with_rule[rule] += proof.find(std::string{"\n"} + rule + ' ') != proof.npos ? 1 : 0;
        }
    for (const auto& [what, count] : read)
        std::cout << what << ": VeriPB 3 has read " << count << " proofs\n";
    CHECK(read.size() >= kinds.size() / 2); // not every board has such a proof
    for (const auto& [rule, count] : with_rule)
        CHECK(count > 0);
}

TEST_CASE("VeriPB 3 refuses damaged proofs, and those of formulas that have a model") {
    if (veripb().empty()) return skip("VeriPB 3 is not installed");
    for (const std::string format : {"veripb", "veripb3"})
        for (const Proved& proved :
             {Proved{"complete --all", "7: !a1", list}, Proved{"first --to squares", "9:", first},
              Proved{"first --to squares", "16:", first}}) {
            INFO(proved.command << ' ' << proved.board << ' ' << format);
            const Folder folder{{"board", proved.board + '\n'}};
            REQUIRE(prove(folder, proved, format));
            const std::string proof = folder.read("proof.pbp");
            folder.file("proof.pbp", proof.substr(0, proof.rfind("conclusion")));
            check_refused(folder);
            // The last constraint excludes a completion; the first one, again, excludes none.
            folder.file("proof.pbp", proof);
            Words formula = lines_of(folder.read("f.opb"));
            for (const std::string& line : formula)
                if (!line.starts_with('*')) {
                    formula.back() = line;
                    break;
                }
            std::string text;
            for (const std::string& line : formula)
                text += line + '\n';
            folder.file("f.opb", text);
            check_refused(folder);
        }
}
