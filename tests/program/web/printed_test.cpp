// What the module prints for a command line that is elsewhere: as the program, byte for byte.
#include "program/web/asking.hpp"
#include "support/process.hpp"

using namespace qsat;
using nlohmann::json;
using test::ask;
using test::ask_all;
using test::Asked;
using test::Contains;

namespace {

/// The completions that were emitted, and what was printed at the end.
std::string text_of(const Asked& asked) {
    std::string text;
    for (const json& item : asked.emitted)
        if (item.contains("printed")) text += item["printed"].get<std::string>();
    return text + asked.answer["printed"].get<std::string>();
}

} // namespace

TEST_CASE("a question prints what the program writes, and has its exit code") {
    const auto same = [](const json& request, std::vector<std::string> words) {
        INFO(request.dump());
        const Asked asked = ask_all(request);
        words.push_back(request["board"]);
        const auto expected = test::run_qsat(words);
        CHECK(text_of(asked) == expected.out);
        CHECK(asked.answer["exit_code"] == expected.exit_code);
    };
    const std::string board = "8: b4 d5 f1";
    same({{"ask", "hint"}, {"board", board}, {"print", json::object()}}, {"hint"});
    same({{"ask", "hint"}, {"board", board}, {"print", {{"to", "svg"}}}}, {"hint", "--to", "svg"});
    same({{"ask", "steps"}, {"board", board}, {"print", {{"to", "grid"}}}}, {"steps"});
    same({{"ask", "explain"}, {"board", "8: d5 f4"}, {"print", json::object()}}, {"explain"});
    same({{"ask", "complete"}, {"board", "8: b4"}, {"all", true}, {"print", {{"to", "squares"}}}},
         {"complete", "--all", "--to", "squares"});
    same({{"ask", "complete"}, {"board", "8: d5 f4"}, {"print", {{"to", "grid"}}}}, {"complete"});
    same({{"ask", "largest"}, {"board", "8: d5 f4"}, {"print", {{"to", "fen"}}}},
         {"largest", "--to", "fen"});
    same({{"ask", "print"}, {"board", "8: b4 !c3"}, {"print", {{"to", "json"}}}},
         {"convert", "--to", "json"});
    same({{"ask", "print"}, {"board", "4: b4"}, {"print", {{"to", "dimacs"}}}}, {"export"});
}

TEST_CASE("words of a drawn answer are for standard error, and refusals name options") {
    const json drawn = ask("hint", "8: b4 d5 f1", {{"print", {{"to", "svg"}}}, {"language", "de"}});
    CHECK_THAT(drawn["words"].get<std::string>(), Contains("a7 ist erzwungen"));
    const json refused = ask("complete", "8:", {{"limit", 0}, {"print", {{"to", "grid"}}}});
    CHECK(refused["exit_code"] == 2);
    const json engine =
        ask("complete", "8:", {{"all", true}, {"engine", "local"}, {"print", {{"to", "grid"}}}});
    CHECK_THAT(engine["said"][0].get<std::string>(), Contains("--engine: local finds one"));
}

TEST_CASE("all boards of a text are listed, with the errors in them and their lines") {
    const json listed = ask("boards", "8: b4\n8: z9\n5: a1\n", {{"source", "b.txt"}});
    REQUIRE(listed["boards"].size() == 3);
    CHECK(ask("read", listed["boards"][0]["board"])["board"] == ask("read", "8: b4")["board"]);
    CHECK(listed["boards"][1]["line"] == 2);
    CHECK(listed["boards"][1]["error"].get<std::string>().starts_with("b.txt:2:4: "));
    CHECK(ask("boards", "notes.txt", {{"typed", true}})["boards"].is_null());
    CHECK(ask("boards", "8: b4", {{"typed", true}})["boards"].size() == 1);
    const json remarks = ask("boards", "2 4 1 3 0\n")["boards"][0]["remarks"];
    REQUIRE(remarks.size() == 1);
    CHECK_THAT(remarks[0]["text"].get<std::string>(), Contains("(--from "));
}

TEST_CASE("a series of random boards is that of the program") {
    const json made = ask_all({{"ask", "series"},
                               {"kind", "puzzle"},
                               {"size", 8},
                               {"seed", 3},
                               {"count", 3},
                               {"mixed", true},
                               {"print", json::object()}})
                          .answer;
    CHECK(made["printed"] == test::run_qsat({"generate", "puzzle", "--size", "8", "--seed", "3",
                                             "--count", "3", "--mixed"})
                                 .out);
    CHECK(made["exit_code"] == 0);
    const json wrong =
        ask_all({{"ask", "series"}, {"kind", "x"}, {"size", 7}, {"print", json::object()}}).answer;
    CHECK(wrong["exit_code"] == 2);
    CHECK_THAT(wrong["said"][0].get<std::string>(), Contains("KIND: unknown kind 'x'"));
}

TEST_CASE("a limit of time, and a wish to stop, end the work") {
    const json limited = ask("count", "26:", {{"time_limit", 0.1}});
    CHECK(limited["reason_code"] == "timeout");
    const json printed = ask("count", "26:", {{"time_limit", 0.1}, {"print", json::object()}});
    CHECK(printed["exit_code"] == 3);
    CHECK(ask("count", "8:", {{"time_limit", -1}})["error"].get<std::string>().starts_with(
        "time_limit: "));
    const std::string stopped = web::answer(R"({"ask": "count", "size": 26})",
                                            [](std::string_view) {}, {}, [] { return true; });
    CHECK(json::parse(stopped)["reason_code"] == "interrupted");
    CHECK(ask_all({{"ask", "summary"}, {"yes", 2}, {"unread", 1}, {"seconds", 2}}).answer["text"] ==
          "3 boards in 2.00 s: 2 yes, 0 no, 1 not read");
}
