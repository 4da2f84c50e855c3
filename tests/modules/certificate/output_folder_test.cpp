#include "catch.hpp"
#include "files/results.hpp"
#include "modules/certificate/certificate_folder.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>
#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

void write(const std::string& path, const std::string& text) { std::ofstream{path} << text; }

} // namespace

TEST_CASE("a folder appears when it is whole, and not before") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "folder";
    {
        OutputFolder folder{path + "/", false, "mark"};
        CHECK(folder.path() == path);
        write(folder.file("mark"), "1");
        CHECK_FALSE(std::filesystem::exists(path));
        folder.commit();
        CHECK(read_file(path + "/mark") == "1");
    }
    CHECK(directory.names() == Words{"folder"});
    CHECK(files_in(path) == Words{"mark"});
    {
        const OutputFolder left{path + "2", false, "mark"};
        write(left.file("mark"), "1");
    }
    CHECK(directory.names() == Words{"folder"});
}

TEST_CASE("a folder of the same kind is replaced if that is wanted, and nothing else is") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "folder";
    std::filesystem::create_directory(path);
    write(path + "/mark", "old");
    write(path + "/other", "old");
    CHECK_THROWS_WITH((OutputFolder{path, false, "mark"}),
                      Contains("folder: exists already (name another folder, or add --force)"));
    CHECK_THROWS_WITH((OutputFolder{path, true, "another mark"}),
                      Contains("folder: has no another mark, so it is not a folder of this kind"));
    {
        OutputFolder folder{path, true, "mark"};
        write(folder.file("mark"), "new");
        CHECK(read_file(path + "/mark") == "old");
        folder.commit();
    }
    CHECK(directory.names() == Words{"folder"});
    CHECK(files_in(path) == Words{"mark"});
    CHECK(read_file(path + "/mark") == "new");

    const std::string file = directory.file("file", "text");
    CHECK_THROWS_WITH((OutputFolder{file, true, "mark"}),
                      Contains("so it is not a folder of this kind"));
    const std::string link = directory.path() / "link";
    std::filesystem::create_directory_symlink(path, link);
    CHECK_THROWS_WITH((OutputFolder{link, true, "mark"}),
                      Contains("so it is not a folder of this kind"));
    CHECK_THROWS_WITH((OutputFolder{directory.path() / "none" / "folder", false, "mark"}),
                      Contains("cannot be made: No such file or directory"));
    CHECK(read_file(path + "/mark") == "new");
}

TEST_CASE("what has come to stand there meanwhile is left alone") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "folder";
    {
        OutputFolder folder{path, false, "mark"};
        write(folder.file("mark"), "new");
        std::filesystem::create_directory(path);
        write(path + "/mark", "theirs");
        CHECK_THROWS_AS(folder.commit(), OutputError);
    }
    CHECK(read_file(path + "/mark") == "theirs");
    CHECK(directory.names() == Words{"folder"});
}

TEST_CASE("an answer without proof, or a search that is stopped, has no certificate") {
    struct Unshown {
        std::string command, board;
        int exit_code;
    };
    for (const auto& [command, board, exit_code] : std::vector<Unshown>{
             {"count --timeout 0.2", "20:", 3},
             {"count --timeout 1", "14:", 3}, // counted at once, but too many to be listed
             {"explain --timeout 0", many_reasons, 3},
             {"explain", "8: b4 d5", 1},
             {"first --timeout 0.3", "60:", 3},
             {"hint", "8:", 1},
             {"hint --all", "8: a1 a2", 1},
             {"largest", "8: a1 a2", 1},
             {"threshold", "6: a1", 1},
         }) {
        const CertificateFolder folder{command, board};
        INFO(command << ' ' << board << folder.written().err);
        CHECK(folder.written().exit_code == exit_code);
        CHECK_FALSE(folder.exists());
        if (command != "explain --timeout 0") // when the board may not even be read
            CHECK_THAT(folder.written().err, Contains("no certificate was written"));
    }
}

TEST_CASE("a list that is stopped leaves no certificate, and nothing else") {
    const TemporaryDirectory directory;
    const ProcessOptions here{.directory = directory.path()};
    for (const std::string engine : {"sat", "backtrack"}) {
        ProcessOptions interrupted = here;
        interrupted.signal = SignalAfter{SIGINT, std::chrono::milliseconds{500}};
        const ProcessResult run = run_qsat(
            {"complete", "--size", "16", "--all", "--certificate", "folder", "--engine", engine},
            interrupted);
        INFO(run.err);
        CHECK(run.exit_code == 130);
        CHECK_THAT(run.err, Contains("no certificate was written"));
        CHECK(directory.names().empty());
    }
    // Too many to be proved in a second, and perhaps to be found.
    const ProcessResult stopped =
        run_qsat({"complete", "14:", "--all", "--jobs", "1", "--to", "squares", "-o", "all.txt",
                  "--certificate", "other", "--timeout", "1"},
                 here);
    INFO(stopped.err);
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err,
               Contains("time limit reached") && Contains("no certificate was written"));
    const bool found_all = stopped.err.find("all there are") != std::string::npos;
    CHECK(directory.names() == Words{found_all ? "all.txt" : "all.txt.incomplete"});
}

TEST_CASE("options that do not go with a certificate are refused") {
    struct Refused {
        std::string command, board, why;
    };
    const std::string contradict = " and --certificate contradict each other";
    for (const auto& [command, board, why] : std::vector<Refused>{
             {"complete --all --up-to-symmetry", "6:", "--up-to-symmetry" + contradict},
             {"complete --cubes 4", "6:", "--cubes" + contradict},
             {"complete --engine local", "6:", "--engine local cannot write proofs"},
             {"complete --proof p", "6:", "--proof"},
             {"complete --encoding ladder", "6:", "--encoding"},
             {"complete --proof-format text",
              "6:", "leave --proof-format out, or use --proof-format veripb"},
             {"count --shard 1/2", "6:", "--certificate"},
             {"count --limit 3", "6:", "--certificate"},
             {"count --up-to-symmetry", "6:", "--certificate"},
             {"count --proof p", "6:", "--certificate"},
             {"hint --proof p", "8: b4 d5", "--certificate"},
             {"explain", "8: a1 a2\n8: a1 a3", "--certificate accepts only one"},
         }) {
        const CertificateFolder folder{command, board};
        INFO(command << folder.written().err);
        CHECK(folder.written().exit_code == 2);
        CHECK_THAT(folder.written().err, Contains(why));
    }
}
