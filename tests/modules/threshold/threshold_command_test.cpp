#include "catch.hpp"
#include "support/json.hpp"
#include "support/named_formula.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult threshold(const std::string& board, const std::vector<std::string>& options = {}) {
    std::vector<std::string> words{"threshold"};
    words.insert(words.end(), options.begin(), options.end());
    return run_qsat(words, {.input = board});
}

} // namespace

TEST_CASE("threshold: the number, in words, as an object, in a table") {
    const ProcessResult eight = threshold("8:");
    CHECK(eight.exit_code == 0);
    CHECK(eight.out == "1\n");
    CHECK_THAT(eight.err, Contains("every placement of up to 1 queen can be completed") &&
                              Contains(" cannot be completed"));

    const nlohmann::json json = parse_json(threshold("8:", {"--json"}).out);
    CHECK(json["threshold"] == 1);
    CHECK(json["result"] == "exact");
    CHECK(json["spoiler"].size() == 2);
    CHECK(json["statistics"]["placements"] >= 64 / 8);
    CHECK_THAT(threshold("8:", {"--csv"}).out, Contains(",8,1,"));
    CHECK_THAT(threshold("8:", {"--stats"}).err, Contains("completions: "));

    // Given queens are no part of the number: 8: b4 d5 has few completions, a full board one.
    CHECK(threshold("8: b4 d5").out == "0\n");
    const ProcessResult full = threshold("4: a2 b4 c1 d3");
    CHECK(full.out == "0\n");
    CHECK_THAT(full.err, Contains("every placement can be completed"));
    CHECK(parse_json(threshold("1:", {"--json"}).out)["spoiler"].is_null());
}

TEST_CASE("threshold: no completion, whatever is added") {
    for (const char* board : {"3:", "6: a1", "8: a1 b2"}) {
        const ProcessResult run = threshold(board);
        CHECK(run.exit_code == 1);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains("no completion exists"));
        CHECK(parse_json(threshold(board, {"--json"}).out)["result"] == "infeasible");
    }
}

TEST_CASE("threshold --to: the placement that cannot be completed, as a board") {
    for (const char* format : {"grid", "squares", "json", "fen", "permutation", "csplib"}) {
        INFO(format);
        const ProcessResult run = threshold("9:", {"--to", format});
        REQUIRE(run.exit_code == 0);
        CHECK_THAT(run.err, Contains("up to 1 queen "));
        CHECK(run_qsat({"complete"}, {.input = run.out}).exit_code == 1);
    }
    const ProcessResult kept = threshold("8: a5 !c1 /b1", {"--to", "squares"});
    CHECK_THAT(kept.out, Contains("a5") && Contains("!c1") && Contains("/b1"));
    CHECK(run_qsat({"complete"}, {.input = kept.out}).exit_code == 1);
    CHECK(run_qsat({"complete"}, {.input = "8: a5 !c1 /b1"}).exit_code == 0);
    CHECK_THAT(threshold("8:", {"--to", "svg"}).out, Contains("<svg"));
    CHECK_THAT(threshold("8:", {"--to", "unicode"}).err,
               Catch::Matchers::StartsWith("1\nevery placement of up to 1 queen can be completed"));
    CHECK_FALSE(threshold("8:", {"--to", "html"}).out.empty());
}

TEST_CASE("threshold --proof: the proof refutes the formula that it names") {
    const TemporaryDirectory directory;
    for (const auto& [format, encoding] :
         {std::pair{"text", "auto"}, {"binary", "auto"}, {"lrat", "auto"}, {"text", "product"}}) {
        const ProcessResult proved = run_and_check_proof(
            {"threshold", "--size", "8", "--proof-format", format, "--encoding", encoding}, "",
            directory.path());
        CHECK(proved.exit_code == 0);
        if (encoding != std::string{"auto"}) CHECK_THAT(proved.err, Contains(encoding));
    }
    const ProcessResult none =
        run_qsat({"threshold", "4: a2 b4 c1 d3", "--proof", "q"}, {.directory = directory.path()});
    CHECK_THAT(none.err, Contains("no proof was written"));
    CHECK_FALSE(std::filesystem::exists(directory.path() / "q"));
}

TEST_CASE("threshold: stopped, it says what is known; several boards are answered in order") {
    const ProcessResult stopped = run_qsat({"threshold", "--size", "26", "--timeout", "0.2"});
    CHECK(stopped.exit_code == 3);
    CHECK((stopped.out.empty() || stopped.out.starts_with("at least ")));
    CHECK_THAT(stopped.err, Contains("stopped: time limit reached"));

    const ProcessResult several = threshold("8:\n9:\n10:\n", {"--csv"});
    CHECK(several.exit_code == 0);
    CHECK_THAT(several.out, Contains(",8,1,") && Contains(",9,1,") && Contains(",10,2,"));
    CHECK(threshold("8:\n9:\n", {"--proof", "p"}).exit_code == 2);
    CHECK(threshold("8:", {"--json", "--to", "grid"}).exit_code == 2);
}

TEST_CASE("threshold: a program that shares nothing with it finds the same") {
    if (!is_installed("python3")) return skip("python3 is not installed");
    for (const char* size : {"4", "5", "6", "7"}) {
        const ProcessResult plain =
            run_process("python3", {QSAT_SOURCE_DIR "/studies/check_threshold.py", size});
        INFO(plain.err);
        const std::string number = run_qsat({"threshold", "--size", size}).out;
        CHECK_THAT(plain.out, Contains(std::string{size} + ' ' + number.substr(0, 1) + ' '));
    }
}
