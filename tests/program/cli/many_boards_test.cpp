// Several boards in one run: from files, folders, archives and standard input, in their order.

#include "program/cli/program.hpp"
#include "program/cli/tables.hpp"
#include "support/fenced.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"

#include <csignal>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// Nauck's puzzle, a board without a completion, two queens that attack each other, and one that
/// cannot be read.
const std::string four_boards = "8: b4 d5\n4: a1\n9: a1 b2\n8: z9\n";

} // namespace

TEST_CASE("each of several boards gets its answer, in their order, with its name") {
    const Folder folder{{"boards.txt", four_boards}};
    const ProcessResult words = folder.qsat({"complete", "boards.txt", "--jobs", "1"});
    CHECK(words.exit_code == 2);
    CHECK_THAT(words.out, Contains("# boards.txt:1\n. . . . Q . . .\n"));
    CHECK_THAT(words.out, Contains("\n\n# boards.txt:2\n# infeasible\n# boards.txt:3\n# "
                                   "infeasible\n# boards.txt:4\n# error\n"));
    CHECK_THAT(words.err, Contains("boards.txt:4:4: 'z9' is outside the board"));
    CHECK_THAT(words.err, Contains("4 boards in "));
    CHECK_THAT(words.err, Contains(": 1 yes, 2 no, 1 not read\n"));

    const auto objects = lines_of(folder.qsat({"count", "boards.txt", "--json"}).out);
    REQUIRE(objects.size() == 4);
    CHECK(parse_json(objects[0])["name"] == "boards.txt:1");
    CHECK(parse_json(objects[0])["count"] == "2");
    CHECK(parse_json(objects[1])["count"] == "0");
    CHECK(parse_json(objects[3])["exit_code"] == 2);

    const ProcessResult table = folder.qsat({"complete", "boards.txt", "--csv"});
    CHECK(without_seconds(table.out).starts_with("name,size,answer,nodes,conflicts,engine\n"
                                                 "boards.txt:1,8,completed,"));
    CHECK_THAT(table.out, Contains("\nboards.txt:2,4,infeasible,"));
    CHECK_THAT(table.out, Contains("\nboards.txt:4,,error,"));
}

TEST_CASE("a table is whole for a single board as well") {
    const Folder folder{{"=board.txt", "4: c4\n"}, {"solution.txt", "4: c4 a3 d2 b1\n"}};
    const std::string columns = "name,size,answer,nodes,conflicts,engine\n";
    const auto table = [&](const Words& words) { return without_seconds(folder.qsat(words).out); };
    CHECK(table({"count", "--size", "8", "--csv"}) ==
          columns + "empty 8 x 8 board,8,92,,,backtrack\n");
    // No spreadsheet takes a name for a formula.
    CHECK(table({"count", "=board.txt", "--csv"}) == columns + "./=board.txt,4,1,,,reduction\n");
    CHECK(table({"verify", "=board.txt", "solution.txt", "--csv"}) ==
          columns + "./=board.txt,4,valid,,,\n");
    const Words resumed{"count", "=board.txt", "--csv", "--resume", "-o", "t"};
    for (int i = 0; i < 2; ++i)
        CHECK(folder.qsat(resumed).exit_code == 0);
    CHECK(lines_of(folder.read("t")).size() == 2);
}

TEST_CASE("a row says which board it is of, and by which command") {
    const ProcessResult run = run_qsat({"complete", "--all", "--engine", "sat", "--seed", "3",
                                        "--csv", "--jobs", "2", "-q", "8: b4 d5"});
    const auto rows = lines_of(run.out);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0] + '\n' == header);
    CHECK(rows[1].starts_with("<command line>,8,completed,"));
    CHECK_THAT(rows[1], Contains(",sat,2,0,0,,,c59c87372a02d92c,3,"));
    CHECK_THAT(rows[1], Catch::Matchers::EndsWith(",complete --engine sat --seed 3 --all"));
    CHECK_THAT(run_qsat({"explain", "--csv", "3: a1"}).out,
               Catch::Matchers::EndsWith(",explain\n"));
    // Also where the answer is no object, or the board cannot be read.
    CHECK_THAT(run_qsat({"largest", "--csv"}, {.input = "8: b4\n3:\n8: a1 b2\n"}).out,
               Contains(":1,8,8,") && Contains(":2,3,2,") && Contains(":3,8,infeasible,"));
    CHECK_THAT(run_qsat({"count", "--csv", "8: z9"}).out, Contains("<command line>,,error,"));
}

TEST_CASE("a row has the parts of its board, and how it was generated") {
    const auto parts = [](const std::string& boards) {
        std::string found;
        for (const std::string& row :
             lines_of(run_qsat({"hint", "--csv"}, {.input = boards}).out)) {
            std::vector<std::string> fields{1, ""};
            for (const char c : row)
                c == ',' ? (void)fields.emplace_back() : fields.back().push_back(c);
            REQUIRE(fields.size() == 16);
            if (fields[0] == "name") continue;
            for (int i : {1, 7, 8, 9, 10, 11})
                found += fields[i] + (i < 11 ? ' ' : '\n');
        }
        return found;
    };
    CHECK(parts("6: a2 !c3 !d4 /a3 \\b1 /a4\n5:\n") == "6 1 2 3  \n5 0 0 0  \n");
    // In every format with comments; a board below has no comment of its own.
    for (const char* format : {"squares", "grid"}) {
        const std::string generated = run_qsat({"generate", "blocked", "--size", "6", "--mininfile",
                                                "2", "--count", "2", "--seed", "5", "--to", format})
                                          .out;
        const auto second = run_qsat({"generate", "blocked", "--size", "6", "--mininfile", "2",
                                      "--seed", "5", "--count", "2", "--to", "squares"});
        const std::string rows =
            parts(generated + "\n" + (format[0] == 's' ? "5:\n" : ". .\n. .\n"));
        INFO(generated << rows << second.out);
        const auto lines = lines_of(rows);
        REQUIRE(lines.size() == 3);
        CHECK_THAT(lines[0], Catch::Matchers::EndsWith(" blocked --mininfile 2 5"));
        CHECK_THAT(lines[1],
                   Contains(" blocked --mininfile 2 ") && !Catch::Matchers::EndsWith(" 5"));
        CHECK_THAT(second.out,
                   Contains("--seed " + lines[1].substr(lines[1].rfind(' ') + 1) + ' '));
        CHECK_THAT(lines[2], Catch::Matchers::EndsWith(" 0 0 0  "));
    }
    // Nothing that a spreadsheet would take for a formula.
    CHECK(parts("# qsat generate =1+1 --seed 4\n5:\n") == "5 0 0 0  \n");
}

TEST_CASE("every command that takes boards takes several") {
    const Folder folder{{"boards.txt", "4: c4\n4: a1\n"}};
    const auto out = [&](const Words& words) { return folder.qsat(words).out; };
    CHECK(out({"count", "boards.txt"}) == "# boards.txt:1\n1\n# boards.txt:2\n0\n");
    CHECK_THAT(out({"hint", "boards.txt"}), Contains("# boards.txt:1\na3 is forced"));
    CHECK_THAT(out({"hint", "boards.txt"}), Contains("# boards.txt:2\nno completion exists"));
    CHECK_THAT(out({"explain", "boards.txt"}),
               Contains("# boards.txt:1\na completion exists: there is nothing to explain\n# "
                        "boards.txt:2\nno completion exists because of queen a1\n"));
    CHECK(out({"convert", "boards.txt", "--to", "fen"}) == "2Q1/4/4/4\n4/4/4/Q3\n");
    CHECK_THAT(out({"compare", "boards.txt", "--to", "csv"}), Contains("boards.txt:2,"));
    CHECK_THAT(out({"complete", "boards.txt", "--to", "unicode"}), Contains("# boards.txt:1\n"));

    folder.file("solutions.txt", "4: c4 a3 d2 b1\n4: a1 b3\n");
    const ProcessResult verified = folder.qsat({"verify", "boards.txt", "solutions.txt"});
    CHECK(verified.exit_code == 1);
    CHECK_THAT(verified.out, Contains("# boards.txt:1\nvalid\n# boards.txt:2\nnot valid ("));
    folder.file("solution.txt", "4: c4 a3 d2 b1\n");
    check_said(folder.qsat({"verify", "boards.txt", "solution.txt"}), 2,
               Contains("fewer solutions than boards"));
}

TEST_CASE("a file for each board, where a file holds one") {
    const Folder folder{{"boards.txt", "4: c4\n4: a1\n5:\n"}};
    check_only_said(folder.qsat({"export", "boards.txt"}), 2,
                    Catch::Matchers::Equals(
                        "BOARD: there are several boards, and a file holds one formula (use "
                        "--board-files DIR)\n"));
    CHECK(folder.qsat({"complete", "boards.txt", "--to", "svg"}).exit_code == 2);

    CHECK(folder.qsat({"export", "boards.txt", "--board-files", "cnf"}).exit_code == 0);
    for (const char* name : {"000001-boards.cnf", "000002-boards.cnf", "000003-boards.cnf"})
        CHECK(folder.read(std::string{"cnf/"} + name).starts_with("c qsat "));
    CHECK(
        folder.qsat({"complete", "boards.txt", "--to", "svg", "--board-files", "svg"}).exit_code ==
        1);
    CHECK(folder.read("svg/000003-boards.svg").find("<svg") != std::string::npos);
    CHECK(!std::filesystem::exists(folder.path() / "svg" / "000002-boards.svg"));
    CHECK(folder.qsat({"export", "boards.txt", "--board-files", "cnf"}).exit_code == 2);
}

TEST_CASE("what is for one board is refused for several") {
    const ProcessOptions input{.input = "4:\n5:\n"};
    for (const Words& words : {Words{"complete", "--proof", "/tmp/x"},
                               {"complete", "--shard", "1/2"},
                               {"complete", "--exit-codes", "sat"},
                               {"count", "--shard", "1/2"},
                               {"export", "--cubes", "2", "--cube-files", "/tmp/x/y"}}) {
        CAPTURE(words);
        check_only_said(run_qsat(words, input), 2,
                        Catch::Matchers::StartsWith("BOARD: there are several boards, and "));
    }
}

TEST_CASE("files, folders and archives are read in the order of their names") {
    const Folder folder;
    std::filesystem::create_directories(folder.path() / "folder" / "inner");
    folder.file("folder/b.txt", "4: c4\n\n5:\n");
    folder.file("folder/a.txt", ". .\n. .\n\n. . .\n. . .\n. . .\n");
    folder.file("folder/inner/c.fen", "6/6/6/6/6/6\n");
    folder.file("folder/.hidden", "not a board");
    const Members members{{"d/", ""}, {"d/x.txt", "7:\n"}, {"d/y.txt", "4:\n8: a1\n"}};
    const std::string path = folder.path().string() + '/';
    write_archive(path + "boards.tar", ARCHIVE_FORMAT_TAR_USTAR, false, members);
    write_archive(path + "boards.tar.gz", ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, true, members);
    write_archive(path + "boards.zip", ARCHIVE_FORMAT_ZIP, false, members);
    const ProcessResult run = folder.qsat(
        {"count", "folder", "boards.tar", "boards.tar.gz", "boards.zip", "folder/b.txt"});
    CHECK(run.exit_code == 0);
    std::string expected = "# folder/a.txt:1\n0\n# folder/a.txt:4\n0\n# folder/b.txt:1\n1\n"
                           "# folder/b.txt:3\n10\n# folder/inner/c.fen\n4\n";
    for (const char* archive : {"boards.tar", "boards.tar.gz", "boards.zip"})
        expected += std::string{"# "} + archive + "/d/x.txt\n40\n# " + archive +
                    "/d/y.txt:1\n2\n# " + archive + "/d/y.txt:2\n4\n";
    expected += "# folder/b.txt (2):1\n1\n# folder/b.txt (2):3\n10\n";
    CHECK(run.out == expected);

    // The same from standard input.
    CHECK_THAT(run_qsat({"count"}, {.input_file = path + "boards.tar.gz"}).out,
               Contains("# <standard input>/d/x.txt\n40\n"));
    // Damaged: what is whole is answered.
    const std::string whole = read_file(path + "boards.zip");
    folder.file("torn.zip", whole.substr(0, whole.size() / 4));
    const ProcessResult torn = folder.qsat({"count", "torn.zip", "folder/b.txt"});
    check_said(torn, 2, Contains("torn.zip"));
    CHECK_THAT(torn.out, Contains("# folder/b.txt:3\n10\n"));
}

TEST_CASE("a file that cannot be read is an answer of its own, and the last with --fail-fast") {
    const Folder folder{{"good.txt", "4: c4\n"}};
    const ProcessResult all = folder.qsat({"count", "good.txt", "missing", "good.txt"});
    CHECK(all.exit_code == 2);
    CHECK(all.out == "# good.txt\n1\n# missing\n# error\n# good.txt (2)\n1\n");
    CHECK_THAT(all.err, Catch::Matchers::StartsWith("missing: cannot open: "));
    for (const char* jobs : {"1", "4"}) {
        const ProcessResult first = folder.qsat(
            {"count", "good.txt", "missing", "good.txt", "--fail-fast", "--jobs", jobs});
        CHECK(first.exit_code == 2);
        CHECK(first.out == "# good.txt\n1\n# missing\n# error\n");
    }
}

TEST_CASE("answers are the same for any number of threads") {
    std::string boards;
    for (int i = 0; i < 300; ++i)
        boards +=
            std::to_string(4 + i % 9) + ": " + "abcd"[i % 4] + std::to_string(1 + i % 3) + '\n';
    for (const Words& words : {Words{"complete", "--all", "--to", "squares"},
                               {"complete", "--engine", "sat", "--csv"},
                               {"explain"},
                               {"hint", "--all"}}) {
        CAPTURE(words);
        Words one = words;
        one.insert(one.end(), {"-", "--jobs", "1"});
        Words four = words;
        four.insert(four.end(), {"-", "--jobs", "4"});
        const bool is_table = words.back() == "--csv";
        const std::string alone = run_qsat(one, {.input = boards}).out;
        const std::string together = run_qsat(four, {.input = boards}).out;
        CHECK(alone.size() > 1000);
        CHECK((is_table ? without_seconds(alone) == without_seconds(together) : alone == together));
    }
}

TEST_CASE("the timeout is each board's, the total timeout that of all") {
    const std::string hard = "26:\n";
    const ProcessResult each = run_qsat({"count", "--timeout", "0.2", "--csv", "--jobs", "1"},
                                        {.input = hard + hard + "8:\n"});
    CHECK(each.exit_code == 3);
    const auto rows = lines_of(each.out);
    REQUIRE(rows.size() == 4);
    CHECK(rows[1].starts_with("<standard input>:1,26,"));
    CHECK(rows[3].starts_with("<standard input>:3,8,92,"));
    const ProcessResult all = run_qsat({"count", "--total-timeout", "0.3", "--csv", "--jobs", "1"},
                                       {.input = hard + hard + "8:\n"});
    CHECK(all.exit_code == 3);
    CHECK(lines_of(all.out).size() == 2);
    CHECK(all.seconds < soon);
}

TEST_CASE("an interrupted batch ends with 130 and what it has answered") {
    std::string boards = "8: b4 d5\n";
    for (int i = 0; i < 3; ++i)
        boards += "26:\n";
    const ProcessResult run =
        run_qsat({"count", "--jobs", "1"},
                 {.input = boards, .signal = SignalAfter{SIGINT, std::chrono::milliseconds{500}}});
    CHECK(run.exit_code == 130);
    CHECK(run.afterwards < soon);
}

TEST_CASE("reading a board is part of its time, to wait for standard input is not") {
    const Folder folder;
    const ProcessResult bomb = folder.shell(
        "head -c 500000000 /dev/zero | tr '\\0' '\\n' | gzip -1 > blank.gz; echo 4: > good.txt; "
        "qsat count blank.gz good.txt --csv --timeout 0.2");
    CHECK(bomb.exit_code == 3);
    CHECK_THAT(bomb.out,
               Contains("\nblank.gz,,stopped: time limit reached,") && Contains("\ngood.txt,4,2,"));
    CHECK_THAT(folder
                   .shell("mkfifo pipe; sleep 100 > pipe & qsat count pipe good.txt --csv "
                          "--timeout 0.2; kill $!")
                   .out,
               Contains("\npipe,,stopped: time limit reached,") && Contains("\ngood.txt,4,2,"));
    const ProcessResult slow = run_shell("{ sleep 1; echo 4:; sleep 1; echo 5:; } | "
                                         "qsat count --csv --timeout 0.5");
    CHECK(slow.exit_code == 0);
    CHECK(lines_of(slow.out).size() == 3);
}

TEST_CASE("the first answer comes before the last board") {
    // The third board is written only when the first answer is there.
    const Folder folder;
    const ProcessResult run =
        folder.shell("mkfifo in out; qsat count --csv < in > out & exec 3> in 4< out; "
                     "printf '8/8/8/8/8/8/8/8\\n4/4/4/4\\n' >&3; read header <&4; read first <&4; "
                     "printf '5/5/5/5/5\\n' >&3; exec 3>&-; cat <&4; wait; echo \"first $first\"");
    CHECK_THAT(run.out, Contains("first <standard input>:1,8,92,"));
    CHECK_THAT(run.out, Contains("<standard input>:3,5,10,"));
}

TEST_CASE("the recipe of docs/cluster.md deals boards out to GNU parallel") {
    if (!is_installed("parallel")) return skip("parallel is not installed");
    const Folder folder;
    std::string boards;
    for (int row = 1; row <= 8; ++row)
        boards += "8: a" + std::to_string(row) + "\n9: b" + std::to_string(row) + '\n';
    folder.file("boards.txt", boards);
    const std::string document = read_file(QSAT_SOURCE_DIR "/docs/cluster.md");
    std::string commands;
    for (const std::string& line : fenced_lines(section_of(document, "## Many boards"), "sh dealt"))
        for (const char* begin : {"split ", "ls part", "(head "})
            if (line.starts_with(begin)) commands += line + '\n';
    CHECK(lines_of(commands).size() == 3);
    for (std::size_t at = 0; (at = commands.find("l/100", at)) != std::string::npos;)
        commands.replace(at, 5, "l/3");
    std::filesystem::create_symlink(QSAT_BINARY, folder.path() / "qsat");
    const ProcessResult run =
        folder.shell("export PATH=\"$PWD:$PATH\"\n" + commands + "cat table.csv");
    const auto rows = lines_of(run.out);
    REQUIRE(rows.size() == 17);
    CHECK(rows[0] + '\n' == header);
    const auto answer = [](const std::string& row) {
        return row.substr(row.find(','),
                          row.find(',', row.find(',', row.find(',') + 1) + 1) - row.find(','));
    };
    const auto alone = lines_of(run_qsat({"complete", "--csv"}, {.input = boards}).out);
    for (std::size_t i = 1; i < rows.size(); ++i)
        CHECK(answer(rows[i]) == answer(alone[i]));
}
