#include "program/cli/program.hpp"

#include <sys/stat.h>
#include <unistd.h>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

using std::string_literals::operator""s;

struct BadBoard {
    std::string content;
    std::string message; ///< after the file's name
};

} // namespace

TEST_CASE("a bad board gets one line with its place and a remedy, and code 2") {
    // More messages are in tests/data/malformed.
    const std::vector<BadBoard> boards{
        {"", ": there is no board (expected a grid such as . . Q . per row, squares such as 8: b4 "
             "d5, or a permutation)"},
        {"PNG\0\1"s, ":1:4: byte 0x00 in the input (expected a board as text)"},
        {". . .\n. .\n. . .\n", ":2: row 2 has 2 squares, the first row has 3 (expected as many)"},
        {"\xff\xff", ":1:1: unexpected byte 0xff"},
        {"hello world\n", ":1:1: unexpected 'h'"},
        {"8: b4 d5\nb4\n", ":2:1: two queens on b4"},
        {"8: b4x\n", ":1:4: unexpected 'b4x'"},
        {"1 2 3 -4\n", ":1:7: unexpected '-4'"},
    };
    const Folder folder;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        INFO(boards[i].content);
        const std::string file = folder.file("board" + std::to_string(i), boards[i].content);
        for (const char* command : {"complete", "export"}) {
            const ProcessResult run = run_qsat({command, file});
            check_only_said(run, 2, Catch::Matchers::StartsWith(file + boards[i].message));
            CHECK(run.err.find('\n') == run.err.size() - 1);
        }
    }
}

TEST_CASE("a missing file, an empty folder and an empty name are refused with advice") {
    const Folder folder;
    const std::string path = folder.path().string();
    const std::string advice = " (name a file that you can read, or - for standard input)\n";
    check_said(run_qsat({"complete", path + "/missing"}), 2,
               Catch::Matchers::Equals(path + "/missing: cannot open: No such file or directory" +
                                       advice));
    check_said(run_qsat({"complete", path}), 2,
               Catch::Matchers::Equals(path + ": there are no boards (expected one or more)\n"));
    CHECK(run_qsat({"complete", ""}).exit_code == 2);
}

TEST_CASE("no control character of a name or a value reaches the terminal") {
    // Colours, in seven bits, in eight and as UTF-8; bells, line ends, text that turns around.
    const std::string evil = "\x1b[31m\x9b"
                             "31m\xc2\x9b"
                             "31m\a\b\r\nforged\xe2\x80\xae\xe2\x80\xa8\x7f\xf0";
    const std::string seen = "?[31m?31m?31m??"; // then long values are cut
    const Folder folder;
    const std::string good = folder.file(evil, "8: b4 d5\n");
    const std::string bad = folder.file(evil + "2", "8: z9\n");
    const std::string path = folder.path().string() + '/';
    const Words done_already{"count",   "--size",         "4", "--shard", "1/2",
                             "--state", path + evil + "3"};
    CHECK(run_qsat(done_already).exit_code == 0);
    const std::vector<Words> commands{
        {"complete", bad},
        {"complete", "-v", good},
        {"complete", "-v", good, "--diagonals", "1"},
        {"complete", "--size", "8", "-o", path + "no/" + evil},
        {"complete", "--size", "8", "-o", good},
        {"complete", "--size", "3", "--proof", path + "no/" + evil},
        {"export", "--size", "8", "--cubes", "2", "--cube-files", path + "no/" + evil},
        done_already,
        {"merge", path + evil + "3"},
        {"merge", good},
        {"decode", "--size", "8", bad},
        {"verify", good, bad},
        {"check-proof", good, bad},
        {evil},
        {"help", evil},
        {"complete", "--" + evil},
        {"complete", "-" + evil},
        {"complete", "--size", evil},
        {"complete", "--timeout", evil},
        {"complete", "--shard", evil},
        {"complete", "--legend", evil},
        {"complete", "--from", evil},
        {"complete", "--to", evil},
        {"complete", "--engine", evil},
        {"complete", "--encoding", evil},
        {"complete", "--encoding", "commander:" + evil},
        {"complete", "--solver-option", evil + "=1"},
        {"complete", "--solver-option", "walk=" + evil},
        {"generate", evil, "--size", "8"},
        {"compare", "--engine", evil},
        {"--generate", evil},
    };
    for (const auto& command : commands) {
        const ProcessResult run = run_qsat(command);
        INFO(command.front() << ' ' << command.back());
        INFO(run.err);
        CHECK_THAT(run.err, Contains(seen));
        for (const std::string c : {"\x1b", "\x9b", "\a", "\b", "\r", "\x7f", "\xe2\x80", "\xf0"})
            CHECK((run.out + run.err).find(c) == run.err.npos);
    }
    CHECK_THAT(run_qsat({"complete", bad}).err,
               Contains(seen + "??forged????2:1:4: 'z9' is outside"));
    CHECK_THAT(run_qsat({"complete", "-v", folder.file("naïve 皇后.txt", "4:\n")}).err,
               Contains("naïve 皇后.txt: squares, 4 rows")); // not more than is needed
}

TEST_CASE("a file without permission is refused") {
    if (geteuid() == 0) return skip("root may read every file");
    const Folder folder;
    const std::string file = folder.file("board.txt", "4: a1\n");
    chmod(file.c_str(), 0);
    check_said(run_qsat({"complete", file}), 2, Contains("cannot open: Permission denied"));
}

TEST_CASE("a board beyond the memory is refused at once, with code 3 and figures") {
    for (const char* size : {"100000", "1000000000"}) {
        const ProcessResult run =
            run_qsat({"complete", "--size", size, "--engine", "backtrack", "--to", "permutation"});
        check_only_said(run, 3, Contains("stopped: not enough memory; "));
        CHECK_THAT(run.err, Contains("GB are free (the engine local needs less; "));
    }
    check_said(
        run_qsat({"complete", "--size", "1000000000", "--engine", "local", "--to", "permutation"}),
        3, Contains("1000000000 rows need 64 GB and "));
    const ProcessResult sat =
        run_qsat({"complete", "--size", "2000", "--engine", "sat", "--encoding", "pairwise"});
    check_said(sat, 3, Contains("the pairwise encoding has 13325338000 clauses; "));
    CHECK_THAT(sat.err, Contains("the engine backtrack needs none"));
}

TEST_CASE("a huge board with few open rows is no matter of memory") {
    const std::string size = "100000";
    std::string squares =
        run_qsat({"complete", "--size", size, "--engine", "construct", "--to", "squares"}).out;
    for (int queens = 0; queens < 3; ++queens)
        squares.erase(squares.rfind(' '));
    const ProcessResult few = run_qsat({"export"}, {.input = squares});
    CHECK(few.exit_code == 0);
    CHECK_THAT(few.out, Contains("\nc row ") && Contains("\nc varname 1 "));
    const ProcessResult all = run_qsat({"export", "--size", size});
    CHECK(all.exit_code == 3);
    CHECK_THAT(all.err, Contains("not enough memory"));
}
