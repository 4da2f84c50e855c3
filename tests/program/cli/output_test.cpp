#include "program/cli/program.hpp"
#include "support/paths.hpp"

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("option -o writes the answer to a file and nothing to standard output, which is -") {
    const Folder folder;
    const ProcessResult run =
        folder.qsat({"complete", "-o", "answer.txt", "--to", "squares", "--all"}, {.input = nauck});
    CHECK(run.exit_code == 0);
    CHECK(run.out.empty());
    CHECK_THAT(folder.read("answer.txt"), Contains(nauck_first));
    CHECK(folder.names() == Words{"answer.txt"});
    CHECK_THAT(run_qsat({"complete", "-o", "-", "--to", "squares", "--all"}, {.input = nauck}).out,
               Contains(nauck_first));
}

TEST_CASE("an existing file is overwritten with --force only") {
    const Folder folder;
    const std::string file = folder.file("answer.txt", "precious\n");
    check_said(
        run_qsat({"complete", "-o", file}, {.input = nauck}), 2,
        Catch::Matchers::Equals(file + ": exists already (name another file, or add --force)\n"));
    CHECK(read_file(file) == "precious\n");

    CHECK(run_qsat({"complete", "-o", file, "--force"}, {.input = nauck}).exit_code == 0);
    CHECK_THAT(read_file(file), Contains("Q"));
    CHECK(folder.names() == Words{"answer.txt"});
}

TEST_CASE("a result has the access that any new file has, or that of the file it replaces") {
    const Folder folder;
    const auto access = [&] {
        struct stat status {};
        stat((folder.path() / "answer.txt").c_str(), &status);
        return status.st_mode & 0777;
    };
    const std::string command = "qsat complete --size 8 -q -o answer.txt";
    CHECK(folder.shell("umask 027; " + command).exit_code == 0);
    CHECK(access() == 0640);
    CHECK(folder.shell("chmod 600 answer.txt; umask 0; " + command + " --force").exit_code == 0);
    CHECK(access() == 0600);
}

TEST_CASE("a result takes the place of a link and leaves what it points to alone") {
    const Folder folder{{"precious.txt", "precious\n"}};
    for (const std::string target : {"precious.txt", "missing.txt"}) {
        INFO(target);
        const ProcessOptions options{.input = nauck, .directory = folder.path()};
        CHECK(run_shell("ln -sf " + target + " link", options).exit_code == 0);
        CHECK(run_qsat({"complete", "-o", "link"}, options).exit_code == 2);
        CHECK(run_qsat({"complete", "-o", "link", "--force"}, options).exit_code == 0);
        CHECK_THAT(folder.read("link"), Contains("Q"));
        CHECK(folder.names() == Words{"link", "precious.txt"});
        CHECK(folder.read("precious.txt") == "precious\n");
    }
}

TEST_CASE("another name of standard output is standard output, also when that is a file") {
    const Folder folder;
    const ProcessResult run =
        folder.shell("echo kept >out.txt; ln -s /proc/self/fd/1 name; "
                     "qsat complete --size 6 -q --to permutation -o name --force >>out.txt");
    CHECK(run.exit_code == 0);
    CHECK(folder.read("out.txt") == "kept\n5 3 1 6 4 2\n");
    CHECK(std::filesystem::is_symlink(folder.path() / "name"));
}

TEST_CASE("nothing is left behind without an answer") {
    const Folder folder;
    const std::string file = (folder.path() / "answer.txt").string();
    CHECK(run_qsat({"complete", "--size", "3", "-o", file}).exit_code == 1);
    CHECK(run_qsat({"complete", "--size", "8", "--timeout", "0", "-o", file}).exit_code == 3);
    CHECK(run_qsat({"complete", "-o", file}, {.input = "garbage"}).exit_code == 2);
    CHECK(run_qsat({"complete", "--size", "20000", "--all", "-o", file}).exit_code == 3);
    CHECK(run_qsat({"export", "--size", "100000", "-o", file}).exit_code == 3);
    CHECK(run_qsat({"export", "--size", "100", "--timeout", "0", "-o", file}).exit_code == 3);
    CHECK(run_qsat({"decode", "--size", "8", "-", "-o", file}, {.input = "1 2 3 0\n"}).exit_code ==
          1);
    CHECK(folder.names().empty());
}

TEST_CASE("nothing is left behind by Ctrl-C") {
    using std::chrono_literals::operator""ms;
    const Folder folder;
    for (const Words& command :
         {Words{"complete", "--size", "1000", "--engine", "sat", "--encoding", "product"},
          Words{"complete", "--size", "4000", "--engine", "backtrack"},
          Words{"export", "--size", "4000"}}) {
        Words arguments = command;
        arguments.insert(arguments.end(), {"-o", (folder.path() / "answer.txt").string()});
        CHECK(run_qsat(arguments, {.signal = {{SIGINT, 500ms}}}).exit_code == 130);
        CHECK(folder.names().empty());
    }
}

TEST_CASE("an incomplete answer gets a name that says so, and no complete one is lost") {
    using std::chrono_literals::operator""ms;
    const Words asked{"complete", "--size", "15", "--all", "--to", "permutation", "-o", "l.txt"};
    const auto with = [&](const Words& more) {
        Words words = asked;
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    const Folder folder{{"l.txt", "precious\n"}};
    // By time, by Ctrl-C, and by what batch systems send.
    const std::vector<std::pair<Words, ProcessOptions>> stops{
        {with({"--force", "--timeout", "0.3"}), {}},
        {with({"--force"}), {.signal = {{SIGINT, 500ms}}}},
        {with({"--force"}), {.signal = {{SIGTERM, 500ms}}}}};
    for (const auto& [words, options] : stops) {
        const ProcessResult run = folder.qsat(words, options);
        CHECK(run.exit_code == (options.signal ? 130 : 3));
        CHECK_THAT(run.err, Contains("the answer is incomplete: l.txt.incomplete has what is known "
                                     "so far"));
        CHECK(folder.read("l.txt") == "precious\n");
        CHECK(folder.names() == Words{"l.txt", "l.txt.incomplete"});
        CHECK(folder.read("l.txt.incomplete").size() > 1000);
        std::filesystem::remove(folder.path() / "l.txt.incomplete");
    }
    // Without --force, neither of the names is taken from another file.
    std::filesystem::remove(folder.path() / "l.txt");
    folder.file("l.txt.incomplete", "earlier\n");
    CHECK(folder.qsat(with({"--timeout", "0.3", "-q"})).exit_code == 3);
    CHECK(folder.names() == Words{"l.txt.incomplete", "l.txt.incomplete-2"});
    CHECK(folder.read("l.txt.incomplete") == "earlier\n");
}

TEST_CASE("every stopped answer keeps away from the name that was asked for") {
    using std::chrono_literals::operator""ms;
    const Folder folder{{"there", "precious\n"}};
    const std::string blocked = QSAT_SOURCE_DIR "/instances/blocked-66-4050.txt";
    const std::vector<Words> commands{{"complete", "--size", "15", "--all", "--json"},
                                      {"count", "--size", "20", "--json"},
                                      {"explain", blocked, "--json"},
                                      {"steps", "--size", "200"},
                                      {"generate", "puzzle", "--size", "12", "--count", "100000"},
                                      {"trace", "--size", "60", "--nodes", "10"},
                                      {"compare", "--size", "300", "--timeout", "100"}};
    for (Words command : commands) {
        command.insert(command.end(), {"-o", "there", "--force"});
        const ProcessResult run = folder.qsat(command, {.signal = {{SIGINT, 500ms}}});
        INFO(command.front() << '\n' << run.err);
        CHECK(run.exit_code == 130);
        CHECK(folder.read("there").substr(0, 100) == "precious\n");
    }
}

TEST_CASE("a table is incomplete if boards are left, not if boards were stopped") {
    const Folder folder{{"boards", "60:\n\n61:\n"}};
    const std::string table = "qsat count boards --engine backtrack -o t.csv ";
    CHECK(folder.shell(table + "--timeout 0.2").exit_code == 3);
    CHECK(folder.names() == Words{"boards", "t.csv"});
    CHECK(folder.shell(table + "--total-timeout 0.2 --force").exit_code == 3);
    CHECK(folder.names() == Words{"boards", "t.csv", "t.csv.incomplete"});
}

TEST_CASE("a full device is an error of every command, with a remedy and code 2") {
    const Folder folder;
    const std::string board = folder.file("board.txt", nauck);
    const std::string solution = folder.file("solution.txt", nauck_first);
    const std::vector<Words> commands{{"complete", board},
                                      {"complete", "--size", "30"},
                                      {"complete", "--size", "12", "--all"},
                                      {"complete", board, "--json"},
                                      {"verify", board, solution},
                                      {"export", board},
                                      {"export", "--size", "100"},
                                      {"--help"},
                                      {"--version"},
                                      {"complete", "--help"}};
    for (const Words& command : commands) {
        INFO(command.front() << ' ' << command.back());
        check_said(
            run_qsat(command, {.output_file = "/dev/full"}), 2,
            Catch::Matchers::Equals("<standard output>: cannot write: No space left on device "
                                    "(make room, or name another file with -o)\n"));
    }
    for (Words command : {commands[0], commands[5], commands[6]}) {
        command.insert(command.end(), {"-o", "/dev/full"});
        check_said(run_qsat(command), 2, Catch::Matchers::StartsWith("/dev/full: cannot write: "));
    }
}

TEST_CASE("a directory, a missing directory and an empty name are refused as output") {
    const Folder folder;
    const std::string path = folder.path().string();
    for (const std::string& name : {path, path + "/missing/answer.txt", std::string{}}) {
        INFO(name);
        check_only_said(run_qsat({"complete", "--size", "8", "-o", name}), 2, Contains("name"));
    }
    CHECK(folder.names().empty());
}

TEST_CASE("a directory without permission to write is refused") {
    if (geteuid() == 0) return skip("root may write everywhere");
    const Folder folder;
    chmod(folder.path().c_str(), 0500);
    const ProcessResult run =
        run_qsat({"complete", "--size", "8", "-o", (folder.path() / "answer.txt").string()});
    chmod(folder.path().c_str(), 0700);
    check_said(run, 2, Contains("cannot create: Permission denied"));
}

TEST_CASE("a closed pipe ends the program quietly") {
    for (const Words& command :
         {Words{"complete", "--size", "12", "--all"}, Words{"export", "--size", "200"}}) {
        const ProcessResult run = run_qsat(command, {.close_output_after = 1});
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
    }
}

TEST_CASE("the first completions appear while the search goes on") {
    using std::chrono_literals::operator""ms;
    const ProcessResult run = run_qsat({"complete", "--size", "20", "--all", "--to", "permutation"},
                                       {.signal = {{SIGINT, 500ms}}});
    CHECK(run.exit_code == 130);
    CHECK(run.out.size() > 1000);
    CHECK(run.out.ends_with('\n'));
    CHECK_THAT(run.err, Contains("completions so far"));
}

TEST_CASE("a proof that does not get through standard output is an error, however long it is") {
    const Folder folder;
    const std::string board = (folder.path() / "board.txt").string();
    REQUIRE(run_qsat({"generate", "diagonals", "--size", "16", "--diagonals", "15", "--seed", "2",
                      "--to", "squares", "-o", board})
                .exit_code == 0);
    const Words command{"complete", board, "--proof", "-"};
    const ProcessResult whole = run_qsat(command);
    CHECK(whole.exit_code == 1);
    CHECK(whole.out.size() > 100'000);
    check_said(run_qsat(command, {.output_file = "/dev/full"}), 2, !Contains("refutes"));
    check_said(run_qsat(command, {.close_output_after = 10}), 2,
               Contains("the proof was not read to its end") && !Contains("refutes"));
}

TEST_CASE("export with one cube writes one file") {
    const Folder folder;
    CHECK(folder.qsat({"export", "--size", "8", "--cubes", "1", "--cube-files", "c"}).exit_code ==
          0);
    CHECK_THAT(folder.read("c/cube-000001.cnf"), Contains("p cnf "));
}

TEST_CASE("what cannot be written is told before the work begins") {
    const Folder folder;
    const std::string there = folder.file("there", "x");
    for (Words command : {Words{"count", "--size", "30"}, Words{"estimate", "--size", "30"},
                          Words{"count", "--size", "30", "--shard", "1/2"},
                          Words{"complete", "--size", "30", "--all"},
                          Words{"explain", QSAT_SOURCE_DIR "/instances/blocked-66-4050.txt"},
                          Words{"hint", "--size", "30", "--limit", "1000000000"}}) {
        INFO(command.front() << ' ' << command.back());
        command.insert(command.end(), {"--timeout", "5", "-o", there});
        const ProcessResult run = run_qsat(command);
        CHECK(run.exit_code == 2); // with the work first it would be 3
        CHECK_THAT(run.err, Contains("exists already"));
    }
    CHECK(read_file(there) == "x");
}

TEST_CASE("an output that nobody takes keeps nobody waiting") {
    using std::chrono_literals::operator""ms;
    const Folder folder;
    const std::string fifo = (folder.path() / "fifo").string();
    REQUIRE(run_process("mkfifo", {fifo}).exit_code == 0);
    const Words command{"complete", "--size", "3", "--proof", fifo};
    Words in_time = command;
    in_time.insert(in_time.end(), {"--timeout", "0.2"});
    CHECK(run_qsat(in_time).exit_code == 3);
    CHECK(run_qsat({"count", "--size", "4", "--timeout", "0.2", "-o", fifo}).exit_code == 3);
    CHECK(run_qsat(command, {.signal = {{SIGINT, 300ms}}}).exit_code == 130);
    for (const char* work : {"complete --size 12 --all",
                             "generate diagonals --size 20 --count 9999", "export --size 200"}) {
        INFO(work);
        const ProcessResult unread =
            run_process("bash", {"-c", std::string{"("} + QSAT_BINARY + ' ' + work +
                                           " --timeout 0.5; echo $? >&2) | sleep 5"});
        CHECK_THAT(unread.err, Contains("stopped: time limit reached"));
        CHECK(unread.err.ends_with("\n3\n"));
    }
}
