#include "catch.hpp"
#include "formats/format.hpp"
#include "support/board_text.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "table/ask_json.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// Asks about a text, as a board or as what the question takes it for.
Json ask(const Question& question, const std::string& text, const Json& members = Json::object()) {
    if (question.reads_text) return ask_json(question, SubjectText{"board", text}, members, {});
    const Board board = read_board("board", text, {});
    return ask_json(question, &board, members, {});
}

/// What differs from run to run, and from face to face.
nlohmann::json comparable(nlohmann::json answer) {
    for (const char* member :
         {"seconds", "statistics", "words", "sentences", "reason_code", "qsat"})
        answer.erase(member);
    return answer;
}

const std::vector<std::string> boards{
    "8: b4 d5", "4: a1", "3:", "1:", "8: a1 b2", "6: !c3 b4", "5: a1 /a3", "7:"};

} // namespace

TEST_CASE("every question answers in JSON as its command does with --json") {
    for (const Question* const question : all_questions())
        for (const std::string& board : boards) {
            INFO(question->name << " '" << board << "'");
            const ProcessResult run = run_qsat({std::string{question->name}, board, "--json"});
            if (run.exit_code == 2) { // a board that is none of this question's
                CHECK_THROWS_AS(ask(*question, board), InputError);
                continue;
            }
            const Json answer = ask(*question, board);
            CHECK(comparable(parse_json(run.out)) == comparable(parse_json(answer.dump())));
            CHECK(answer["words"].size() == answer["sentences"].size());
            CHECK_FALSE(answer["words"].empty());
            const Json german = ask(*question, board, {{"language", "de"}});
            CHECK(german["words"] != answer["words"]);
            for (const FieldText& field : question->fields())
                if (answer["result"] != "infeasible")
                    CHECK(answer.contains(std::string{field.name}));
        }
}

TEST_CASE("a parameter that a question does not take is refused by its name") {
    const auto fails = [](const char* name, const Json& members, const char* message) {
        INFO(name << ' ' << members.dump());
        CHECK_THROWS_WITH(ask(*find_question(name), "6:", members), Contains(message));
    };
    fails("first", {{"engine", "local"}}, "engine: unknown name 'local'");
    fails("first", {{"engine", 3}}, "engine: expected a text");
    fails("first", {{"encoding", "morse"}}, "encoding: unknown name 'morse'");
    fails("first", {{"seed", -1}}, "seed: expected a whole number from 0");
    fails("first", {{"seed", "1"}}, "seed: expected a whole number from 0");
    fails("largest", {{"jobs", 0}}, "jobs: expected a whole number from 1");
    fails("largest", {{"language", "fr"}}, "language: expected en or de");
    fails("armies", {{"white", 10001}}, "white: expected a whole number from 0 to 10000");
    fails("armies", {{"symmetry", "mend"}}, "symmetry: unknown name 'mend' (expected break, keep)");
    CHECK_THROWS_AS(
        ask_json(*find_question("armies"), SubjectText{"board", "", 101}, Json::object(), {}),
        InputError);
}

TEST_CASE("parameters reach the search") {
    const auto decided_by = [](const char* engine) {
        return ask(*find_question("largest"), "6: a1",
                   {{"engine", engine}})["statistics"]["decided_by"];
    };
    CHECK(decided_by("sat") != decided_by("backtrack"));
    const Json armies = ask(*find_question("armies"), "6:", {{"white", 3}});
    CHECK(armies["counts"]["white"] == 3);
    CHECK(armies["counts"]["black"].get<int>() > 5);
}

TEST_CASE("work that is stopped says why, for programs and for people") {
    const std::function<bool()> at_once = [] { return true; };
    const Board board = read_board("board", "10:", {});
    for (const char* name : {"first", "threshold"}) {
        INFO(name);
        const Json answer =
            ask_json(*find_question(name), &board, Json::object(), {.stop_requested = &at_once});
        CHECK(answer["result"] == "stopped");
        CHECK(answer["reason_code"] == "interrupted");
        CHECK_THAT(answer["words"][0].get<std::string>(), Contains("stopped: interrupted"));
        CHECK(answer["sentences"][0]["values"]["reason"] == "interrupted");
    }
}

TEST_CASE("the declarations name parameters with their defaults, and fields with their types") {
    const Json all = questions_json();
    REQUIRE(all.size() == all_questions().size());
    const Json first = all.at(0);
    CHECK(first["name"] == "first");
    CHECK_FALSE(first["reads_text"].get<bool>());
    CHECK(first["parameters"][0]["name"] == "engine");
    CHECK(first["parameters"][0]["default"] == "auto");
    CHECK(first["parameters"][0]["words"] == Json({"auto", "sat", "backtrack"}));
    CHECK(first["fields"][1]["name"] == "columns");
    CHECK(first["fields"][1]["type"] == "list[int] | None");
    CHECK(first["fields"][2]["type"] == "list[Square] | None");
}
