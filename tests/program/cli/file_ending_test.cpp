#include "program/cli/program.hpp"

using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("the name of a file in a format that is not written is refused, and nothing is written") {
    struct Refusal {
        Words command;
        std::string file;
        std::string advice;
    };
    const std::vector<Refusal> refusals{
        {{"convert"}, "x.png", "qsat cannot write png: use .svg, or .html and print it"},
        {{"trace"}, "t.PNG", "qsat cannot write png: use .svg, or .html and print it"},
        {{"generate", "puzzle", "--size", "8"},
         "p.pdf",
         "qsat cannot write pdf: use .svg, or .html and print it"},
        {{"compare"}, "c.jpeg", "qsat cannot write jpeg: use .svg"},
        {{"explain"}, "why.pdf", "qsat cannot write pdf: use .svg, or .html and print it"},
        {{"count"}, "n.xlsx", "this command cannot write xlsx: use .csv, .json or .txt"},
        {{"complete"}, "b.cnf", "this command cannot write cnf: use "},
        {{"complete", "--to", "squares"}, "b.txt.gz", "this command cannot write gz: use "},
        {{"export"}, "b.svg", "this command cannot write svg: use "},
        {{"merge", "."},
         "sum.csv",
         "this command cannot write csv: use .fen, .html, .json, .param, .svg or .txt"},
    };
    const Folder folder;
    for (const auto& [command, file, advice] : refusals) {
        Words words = command;
        words.insert(words.end(), {"-o", file});
        const ProcessResult run = folder.qsat(words, {.input = nauck});
        INFO(file << ": " << run.err);
        check_said(run, 2, Contains("--output " + file + ": " + advice));
        CHECK(folder.names().empty());
    }
}

TEST_CASE("names of text files, of folders and without an ending are what people like") {
    const Folder folder;
    const Words plain{"a.txt", "a.out", "a.board", "a.sol", "a.md", "a.7", "a", "a.b/c", "A.TXT"};
    std::filesystem::create_directory(folder.path() / "a.b");
    for (const std::string& file : plain) {
        const ProcessResult run = folder.qsat({"complete", "-o", file}, {.input = nauck});
        INFO(file << ": " << run.err);
        CHECK(run.exit_code == 0);
        CHECK_THAT(folder.read(file), Contains("Q"));
    }
    // With a format that is named, any ending is fine; capitals are, too.
    const ProcessOptions input{.input = nauck};
    CHECK(folder.qsat({"complete", "--to", "fen", "-o", "b.mine"}, input).exit_code == 0);
    CHECK(folder.qsat({"complete", "-o", "b.mine2"}, input).exit_code == 0);
    CHECK(folder.qsat({"complete", "-o", "b.queen"}, input).exit_code == 2);
    CHECK(folder.qsat({"complete", "-o", "B.SVG"}, input).exit_code == 0);
    CHECK_THAT(folder.read("B.SVG"), Catch::Matchers::StartsWith("<svg "));
}
