// A table that is written row by row, and continued by the same command.

#include "program/cli/program.hpp"
#include "program/cli/tables.hpp"

#include <csignal>

using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("a table that was begun is gone on with") {
    const Folder folder;
    std::string boards;
    for (int i = 0; i < 200; ++i)
        boards += std::to_string(4 + i % 7) + ": b" + std::to_string(1 + i % 4) + '\n';
    folder.file("boards.txt", boards);
    const Words words{"count", "boards.txt", "--csv", "--resume", "-o", "table.csv"};
    CHECK(folder.qsat(words).exit_code == 0);
    const std::string whole = folder.read("table.csv");
    CHECK(lines_of(whole).size() == 201);
    CHECK(whole.starts_with(header));
    for (const std::size_t cut :
         {std::size_t{0}, std::size_t{7}, header.size(), whole.size() / 2, whole.size() - 1}) {
        CAPTURE(cut);
        folder.file("table.csv", whole.substr(0, cut));
        CHECK(folder.qsat(words).exit_code == 0);
        CHECK(without_seconds(folder.read("table.csv")) == without_seconds(whole));
    }
    CHECK_THAT(folder.qsat(words).err, Contains("0 boards"));
    CHECK(folder.qsat({"count", "boards.txt", "--resume"}).exit_code == 2);
    folder.file("novel.txt", "It was a dark night.");
    CHECK(folder.qsat({"count", "boards.txt", "--csv", "--resume", "-o", "novel.txt"}).exit_code ==
          2);
    CHECK(folder.read("novel.txt") == "It was a dark night.");
}

TEST_CASE("an interrupted table has the first rows, however many boards are counted at a time") {
    // A board that takes hours, and boards that the other thread has counted by then.
    std::string boards = "27:\n";
    for (int i = 0; i < 30; ++i)
        boards += "6: !a" + std::to_string(1 + i % 6) + '\n';
    const Folder folder{{"boards.txt", boards}};
    const Words words{"count", "boards.txt", "--jobs=2", "--csv", "--resume", "-o", "table.csv"};
    ProcessOptions interrupted{.directory = folder.path()};
    interrupted.signal = {SIGINT, std::chrono::milliseconds{500}};
    CHECK(run_qsat(words, interrupted).exit_code == 130);
    CHECK(folder.read("table.csv") == header);
    Words limited = words;
    limited.push_back("--total-timeout=2");
    CHECK(folder.qsat(limited).exit_code == 3);
    CHECK(folder.read("table.csv") == header);
    // Rows before it are kept.
    folder.file("boards.txt", "5:\n" + boards);
    CHECK(folder.qsat(limited).exit_code == 3);
    CHECK(lines_of(folder.read("table.csv")).size() == 2);
}

TEST_CASE("names that are shown alike are different boards of a table") {
    const Folder folder;
    std::filesystem::create_directory(folder.path() / "folder");
    folder.file("folder/\xfe.txt", "4:\n");
    folder.file("folder/\xff.txt", "5:\n");
    const Members members{{"x.txt", "6:\n"}, {"x.txt", "7:\n"}};
    write_archive((folder.path() / "boards.tar").string(), ARCHIVE_FORMAT_TAR_USTAR, false,
                  members);
    const Words words{"count", "folder", "boards.tar", "--csv", "--resume", "-o", "table.csv"};
    CHECK(folder.qsat(words).exit_code == 0);
    const std::string whole = folder.read("table.csv");
    CHECK_THAT(without_seconds(whole),
               Contains("\nfolder/?.txt,4,2,") && Contains("\nfolder/?.txt (2),5,10,") &&
                   Contains("\nboards.tar/x.txt,6,4,") && Contains("\nboards.tar/x.txt (2),7,40,"));
    const auto rows = lines_of(whole);
    REQUIRE(rows.size() == 5);
    // Whichever rows are missing.
    for (std::size_t missing = 1; missing < 5; ++missing) {
        std::string torn;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (i != missing) torn += rows[i] + '\n';
        folder.file("table.csv", torn);
        CHECK_THAT(folder.qsat(words).err, Contains("1 board in "));
        CHECK(without_seconds(folder.read("table.csv")).size() == without_seconds(whole).size());
    }
    CHECK_THAT(folder.qsat(words).err, Contains("0 boards in "));
}

TEST_CASE("a table of another command or of other boards is refused, and so is one in work") {
    const Folder folder{{"board.txt", "8: b4 d5\n"}};
    const auto resumed = [&](Words words) {
        words.insert(words.end(), {"--csv", "--resume", "-o", "table.csv"});
        return folder.qsat(words);
    };
    CHECK(resumed({"complete", "board.txt"}).exit_code == 0);
    const std::string whole = folder.read("table.csv");
    const auto check_refused = [&](const Words& words, const char* message) {
        check_said(resumed(words), 2, Contains(message));
        CHECK(folder.read("table.csv") == whole);
    };
    check_refused({"count", "board.txt"},
                  "table.csv:2: the row was written by qsat complete, and this is qsat count (");
    check_refused({"complete", "board.txt", "--all"}, "and this is qsat complete --all (");
    // What answers do not depend on may be different.
    CHECK(resumed({"complete", "board.txt", "--jobs", "1", "--total-timeout", "60"}).exit_code ==
          0);
    folder.file("board.txt", "8: b4 d6\n");
    check_refused({"complete", "board.txt"},
                  "table.csv:2: the row of board.txt belongs to board c59c");
    folder.file("board.txt", "8: b4 d99\n");
    check_refused({"complete", "board.txt"}, "but the input has a board that could not be read (");

    // The first one holds the table until its input ends.
    const ProcessResult both =
        folder.shell("mkfifo in; rm table.csv; qsat count --csv --resume -o table.csv < in & "
                     "exec 3> in; while ! [ -s table.csv ]; do sleep 0.1; done; "
                     "echo 4: | qsat count --csv --resume -o table.csv; echo \"second $?\"; "
                     "echo 8: >&3; exec 3>&-; wait $!; echo \"first $?\"");
    CHECK(both.out == "second 2\nfirst 0\n");
    CHECK_THAT(both.err, Contains("table.csv: another process writes it ("));
    CHECK_THAT(folder.read("table.csv"), Contains("<standard input>:1,8,92,"));
}

TEST_CASE("verdicts are resumed, of other solutions refused") {
    const Folder folder{{"boards.txt", "4: c4\n4: b1\n"},
                        {"solutions.txt", "4: c4 a3 d2 b1\n4: b1 c4 a3 d2\n"}};
    const Words words{"verify",   "boards.txt", "solutions.txt", "--csv",
                      "--resume", "-o",         "table.csv"};
    for (int i = 0; i < 2; ++i)
        CHECK(folder.qsat(words).exit_code == 0);
    CHECK(lines_of(folder.read("table.csv")).size() == 3);
    folder.file("solutions.txt", "4: c4 a3 d2 b1\n4: b1 c4 a3\n");
    check_said(folder.qsat(words), 2,
               Contains("table.csv:3: the row of boards.txt:2 belongs to board "));
}
