// A certificate shows what it says, what it says is true, and there is none without an answer.
#include "catch.hpp"
#include "modules/certificate/certificate_folder.hpp"
#include "support/board_text.hpp"
#include "support/lines.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/veripb.hpp"

#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

bool has_none(const Board& board) { return !has_completion(board); }
bool has_no_conflict(const Board& board) { return find_conflicts(board, board.queens()).empty(); }
bool is_any(const Board&) { return true; }

/// So many more boards, of sizes from `least` on and of the wanted kind.
struct RandomBoards {
    int count = 0, least = 0, sizes = 1;
    bool (*are_wanted)(const Board&) = is_any;
};

/// A question with options, boards with `;` between them and random ones, what check.sh says of the
/// certificate, and a file that at least so many certificates have.
struct Kind {
    std::string command, boards;
    RandomBoards more{};
    std::string shown = "shown by ", file{};
    int with_file = 0;

    Words all_boards() const {
        Random random{static_cast<std::uint64_t>(31 + more.count)};
        Words all;
        std::istringstream stream{boards};
        for (std::string board; std::getline(stream >> std::ws, board, ';');)
            all.push_back(board);
        for (int left = rounds_of(more.count); left > 0;) {
            const int size = more.least + static_cast<int>(all.size()) % more.sizes;
            const Board board = random_board(random, size);
            if (!more.are_wanted(board)) continue;
            all.push_back(as_text(board));
            --left;
        }
        return all;
    }
};

const std::string lists = "6:; 3:; 6: b1; 4: b4 d3 a2 c1; 8: a1 a2; 4: !a1 !b1 !c1 !d1; 1:; 1: a1",
                  firsts = "1:; 1: !a1; 3:; 6:; 6: a1; 8: a1 a2; 4: b4 d3 a2 c1; 10: d4 !a10",
                  two_rows = "5: !a1 !b1 !c1 !d1 !e1 !a2 !b2 !c2 !d2 !e2",
                  by_planes = "shown by planes.awk";

const std::vector<Kind> kinds{
    {"complete --all --engine sat", lists, {24, 2, 5}, "shown by ", "none.cnf", 16},
    {"complete --all --engine backtrack", lists, {24, 2, 5}, "shown by ", "none.cnf", 16},
    {"complete --proof-format veripb", firsts, {24, 2, 6}, ""},
    {"complete --all --proof-format veripb",
     "6:; 7:; 4: b4 d3 a2 c1; 8: b4 d5; 5: !c3",
     {},
     by_planes},
    {"complete --check-unique --proof-format veripb", "6: b1", {}, by_planes},
    {"first", firsts, {24, 2, 6}},
    {"first --proof-format veripb", firsts, {24, 2, 6}},
    {"first --engine sat", firsts, {24, 2, 6}},
    {"hint", "8: b4 d5; 4: b4; 6: b1"},
    {"hint --proof-format veripb", "8: b4 d5; 4: b4; 6: b1", {}, by_planes},
    {"hint --all --proof-format veripb", "8: b4 d5; 4: b4; 6: b1", {}, by_planes},
    {"hint --all", "8: b4 d5; 6:; 4: b4 d3 a2 c1; 6: b1; 1:", {12, 5, 2, has_completion}, ""},
    {"explain",
     "8: b4 e7 g3; 4: /a3 !d3; 3: a1; 2:; 4: !a1 !b1 !c1 !d1; 1: !a1; 6: a1 f6 b2 !c3 !c4; "
     "5: /a3 \\a3 !c1 a1 b2 !e5 c5; 10: a1 j10 b9 !c5 e5 f6; " +
         std::string{many_reasons},
     {30, 3, 4, has_none},
     "shown by ",
     "fewer.lrat",
     4},
    // In the last ones at least two rows have no queen, so it takes counters.
    {"largest",
     "1:; 1: !a1; 2:; 3:; 4: a1; 6: a1; " + two_rows + "; " + two_rows + " a5; " + two_rows +
         " /c3; " + two_rows + " !b3 !d4; " + two_rows + " c3; " + two_rows +
         " !a3 !b3 !c3 !d3 !e3",
     {24, 2, 4, has_no_conflict},
     "",
     "more.cnf",
     4},
    {"threshold", "1:; 1: a1; 4:; 5:; 6:; 7:; 8:; 8: b4; 9:", {15, 4, 4, has_completion}, ""},
    {"threshold --proof-format veripb", "4:; 6:; 8: b4", {}, "", "none.pbp", 3},
    {"count",
     "1:; 1: a1; 2:; 3:; 4:; 5:; 6:; 7:; 4: b4 d3 a2 c1; 6: b1; 7: !a1; 8: a1 b3; 8: b4 d5",
     {60, 2, 6},
     "",
     "count.cpog",
     14},
};

void check_formulas(const CertificateFolder& folder, const std::string& board) {
    const auto describes = [&](const std::string& text, const std::string& name) {
        CHECK(run_qsat({"check-formula", text, folder.path() / name}).exit_code == 0);
    };
    for (const std::string& name : folder.names()) {
        if (name == "count.cnf") describes(board, name);
        if (name == "because.cnf")
            describes(board.substr(0, board.find(':')) + ": " +
                          folder.lines("answer.txt", "because").at(0),
                      name);
    }
}

} // namespace

TEST_CASE("a certificate shows what is true") {
    for (const Kind& kind : kinds) {
        int with_file = 0;
        for (const std::string& board : kind.all_boards()) {
            const CertificateFolder folder{kind.command, board};
            INFO(kind.command << ' ' << board << folder.written().out << folder.written().err);
            CHECK_THAT(check_certificate(folder), Contains(kind.shown));
            CHECK_THAT(folder.written().err, Contains("certificate (sh "));
            check_formulas(folder, board);
            with_file += std::filesystem::exists(folder.path() / kind.file) ? 1 : 0;
        }
        CHECK(with_file >= kind.with_file);
    }
}

TEST_CASE("other people's checkers accept certificates") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr", "cpog-check"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    const std::string lrat = "shown by claims.awk, lrat.awk and drat-trim lrat-check cake_lpr\n";
    const std::string list = "8: a1; 4: b4 d3 a2 c1; 3:; 6: b1";
    for (const Kind& kind :
         std::vector<Kind>{{"complete --all --engine sat", list, {}, lrat},
                           {"complete --all --engine backtrack", list, {}, lrat},
                           {"first", "6:; 6: a1; 10: d4 !a10", {}, lrat},
                           {"hint", "8: b4 d5", {}, lrat},
                           {"hint --all", "8: b4 d5", {}, lrat},
                           {"explain",
                            "3:; 4: !a1 !b1 !c1 !d1; 8: b4 e7; " + std::string{many_reasons},
                            {},
                            lrat},
                           {"largest", "3:; " + two_rows, {}, lrat},
                           {"count", "1:; 6:; 7: !a1; 8: a1 b3", {}, ""}})
        for (const std::string& board : kind.all_boards()) {
            const ProcessResult checked = CertificateFolder{kind.command, board}.check_by_others();
            INFO(kind.command << ' ' << board << checked.out << checked.err);
            CHECK(checked.exit_code == 0);
            CHECK_THAT(checked.out, Contains(kind.shown));
        }
}

TEST_CASE("VeriPB 3 accepts certificates with cutting planes proofs") {
    const std::string program = veripb();
    if (program.empty()) return skip("VeriPB 3 is not installed");
    for (const Kind& kind : kinds) {
        if (kind.command.find("veripb") == std::string::npos) continue;
        for (const std::string& board : kind.all_boards()) {
            const CertificateFolder folder{kind.command, board};
            const ProcessResult checked = folder.check_by({program});
            INFO(kind.command << ' ' << board << checked.out << checked.err);
            CHECK(checked.exit_code == 0);
            const bool has_proof = checked.out.find("planes.awk: accepted") != std::string::npos;
            if (has_proof)
                CHECK_THAT(checked.out, Contains("shown by claims.awk, planes.awk and veripb 3."));
        }
    }
}

TEST_CASE("cpog-check refuses the proof of another number") {
    if (!is_installed("cpog-check")) return skip("cpog-check is not installed");
    const CertificateFolder folder{"count", "6: !c3"};
    const std::string answer = folder.read("answer.txt");
    folder.write("answer.txt", replaced(answer, "count 4", "count 3"));
    const ProcessResult other = folder.check_by_others();
    CHECK(other.exit_code == 1);
    CHECK_THAT(other.out, Contains("does not show that count.cnf has 3 models"));
    folder.write("answer.txt", answer);
    CHECK(folder.check_by_others().exit_code == 0);
    folder.write("count.cpog", replaced(folder.read("count.cpog"), " p ", " s "));
    CHECK(folder.check_by_others().exit_code == 1);
}

TEST_CASE("complete --certificate shows no more than was found out") {
    struct Said {
        std::string command, board;
        std::size_t completions;
        bool all;
    };
    for (const auto& [command, board, completions, all] : std::vector<Said>{
             {"complete", "8: b4 d5", 1, false},
             {"complete", "6: a1", 0, true},
             {"complete --check-unique", "6: b1", 1, true},
             {"complete --check-unique", "6:", 2, false},
             {"complete --limit 4", "6:", 4, false},
             {"complete --limit 5", "6:", 4, true},
             {"complete", "1000: a1000", 1, false}, // by the heuristics
         }) {
        const CertificateFolder folder{command, board};
        INFO(command << board << folder.written().err << folder.read("answer.txt"));
        CHECK(folder.lines("answer.txt", "completion").size() == completions);
        CHECK(folder.lines("answer.txt", "none").size() == (all ? 1 : 0));
        const ProcessResult checked = folder.check();
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out, Contains(all ? "shown by " : "the answer needs no proof"));
    }
}

TEST_CASE("a certificate is about what is printed") {
    CHECK_THAT(CertificateFolder("explain --json", "8: a1 b2").written().out,
               Contains("\"certificate\":\""));
    const CertificateFolder hint{"hint", "8: b4 d5"};
    CHECK(hint.lines("answer.txt", "forced")[0] == hint.written().out.substr(0, 2));
    for (const std::string more : {"--limit=2", "--check-unique"}) {
        const CertificateFolder folder{"complete --engine sat --jobs 1 --to squares " + more,
                                       "20:"};
        const Words lines = lines_of(folder.written().out);
        CHECK(lines.size() == 2);
        for (const std::string& line : lines)
            CHECK_THAT(folder.read("answer.txt"), Contains("completion " + line + '\n'));
    }
}

TEST_CASE("lists and hints have cutting planes proofs of the formulas that export writes") {
    const TemporaryDirectory directory;
    const auto run = [&](const std::string& command) {
        return run_shell(command, {.directory = directory.path()});
    };
    const ProcessResult list =
        run("qsat complete '7: !a1' --all -o all --proof list.pbp --proof-format veripb");
    CHECK_THAT(list.err,
               Contains("list.pbp refutes the formula of qsat export --to opb --without all"));
    CHECK(run("qsat export '7: !a1' --to opb --without all -o list.opb").exit_code == 0);
    CHECK(run("qsat check-proof list.opb list.pbp").exit_code == 0);
    const ProcessResult hint = run("qsat hint '8: b4 d5' --proof hint.pbp --proof-format veripb");
    CHECK_THAT(hint.err,
               Contains("hint.pbp refutes the formula of qsat export --block e8 --to opb"));
    CHECK(run("qsat export '8: b4 d5' --block e8 --to opb -o hint.opb").exit_code == 0);
    CHECK(run("qsat check-proof hint.opb hint.pbp").exit_code == 0);
}
