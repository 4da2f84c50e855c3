#include "catch.hpp"
#include "formats/format.hpp"
#include "support/board_text.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "table/questions.hpp"

#include <set>

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

/// Is the value of this Python type?
bool has_type(const nlohmann::json& value, std::string_view type) {
    const auto takes_end = [&](std::string_view end) {
        const bool ends = type.ends_with(end);
        if (ends) type.remove_suffix(end.size());
        return ends;
    };
    if (takes_end(" | None")) return value.is_null() || has_type(value, type);
    if (type.starts_with("list[") && takes_end("]"))
        return value.is_array() && std::ranges::all_of(value, [&](const auto& item) {
                   return has_type(item, type.substr(5));
               });
    if (type == "Square") return has_type(value, "list[int]") && value.size() == 2;
    if (type == "bool") return value.is_boolean();
    if (type == "int") return value.is_number_integer();
    if (type == "float") return value.is_number();
    if (type == "str") return value.is_string();
    return type == "dict[str, Any]" && value.is_object();
}

/// Further parameters, and the options that mean the same.
struct More {
    std::string_view question;
    Json members;
    std::vector<std::string> options;
};

const std::vector<More> with_parameters{
    {"complete",
     {{"engine", "sat"}, {"encoding", "product"}, {"seed", 3}},
     {"--engine", "sat", "--encoding", "product", "--seed", "3", "--jobs", "1"}},
    {"complete", {{"engine", "backtrack"}}, {"--engine", "backtrack", "--jobs", "1"}},
    {"complete", {{"check_unique", true}}, {"--check-unique", "--jobs", "1"}},
    {"hint", {{"all", true}}, {"--all"}},
    {"trace",
     {{"rule", "random"}, {"look_ahead", "propagate"}, {"all", true}, {"nodes", 9}, {"seed", 3}},
     {"--rule", "random", "--look-ahead", "propagate", "--all", "--nodes", "9", "--seed", "3"}},
    {"trace",
     {{"rule", "sat"}, {"encoding", "sequential"}, {"look_ahead", "none"}, {"nodes", 9}},
     {"--rule", "sat", "--encoding", "sequential", "--nodes", "9"}}};

/// What differs from run to run, and from front end to front end.
nlohmann::json comparable(nlohmann::json answer) {
    for (const char* member : {"seconds", "statistics", "words", "sentences", "parts",
                               "reason_code", "qsat", "qsat_answer"})
        answer.erase(member);
    return answer;
}

const std::vector<std::string> boards{
    "8: b4 d5", "4: a1", "3:", "1:", "8: a1 b2", "6: !c3 b4", "5: a1 /a3", "7:"};

} // namespace

TEST_CASE("every answer in JSON has the declared fields, of their types, and German words") {
    std::set<std::string_view> answered;
    for (const Question* const question : all_questions())
        for (const std::string& board : boards) {
            INFO(question->name << " '" << board << "'");
            Json answer;
            try {
                answer = ask(*question, board);
            } catch (const InputError&) { // a board that is none of this question's
                CHECK(run_qsat({std::string{question->name}, board, "--json"}).exit_code == 2);
                continue;
            }
            CHECK(answer["words"].size() == answer["sentences"].size());
            CHECK_FALSE(answer["words"].empty());
            const Json german = ask(*question, board, {{"language", "de"}});
            CHECK(german["words"] != answer["words"]);
            const nlohmann::json fields = parse_json(answer.dump());
            bool has_all = true;
            for (const FieldText& field : question->fields()) {
                INFO(field.name << ": " << field.type);
                const auto value = fields.find(field.name);
                if (value != fields.end())
                    CHECK((value->is_null() || has_type(*value, field.type)));
                else
                    has_all &= field.may_lack;
            }
            if (has_all) answered.insert(question->name);
        }
    CHECK(answered.size() == all_questions().size());
}

TEST_CASE("a random board is the same in JSON from the table and from the command") {
    const Question& generate = *find_question("generate");
    for (const std::string kind : {"completion", "blocked", "diagonals", "puzzle"})
        for (const std::string size : {"3", "8"}) {
            const ProcessResult run =
                run_qsat({"generate", kind, "--size", size, "--seed", "4", "--json"});
            const Json answer = ask(generate, size + ":", {{"kind", kind}, {"seed", 4}});
            INFO(answer.dump());
            CHECK(comparable(parse_json(run.out)) == comparable(parse_json(answer.dump())));
            CHECK((answer["result"] == "generated") == answer.contains("board"));
        }
    CHECK(run_qsat({"generate", "puzzle", "--size", "8", "--json", "--count", "2"}).exit_code == 2);
    CHECK(ask(generate, "8:", {{"kind", "completion"}, {"queens", 3}})["given"] == 3);
    const Json none = ask(generate, "6:", {{"givens", 4}, {"language", "de"}});
    CHECK(none["reason_code"] == "gave_up");
    CHECK(none["words"][0].get<std::string>().starts_with("aufgegeben: keines von 2000"));
    const Json easy = ask(generate, "8:", {{"difficulty", "easy"}, {"language", "de"}});
    CHECK(easy["words"] == Json{"Schwierigkeit: leicht"});
}

TEST_CASE("a board is compared in JSON as by the command, which takes several boards") {
    const auto timeless = [](nlohmann::json board) {
        for (auto& row : board["rows"])
            for (const char* member : {"encode_seconds", "solve_seconds"})
                row.erase(member);
        return board;
    };
    const Question& compare = *find_question("compare");
    const std::vector<std::pair<Json, std::vector<std::string>>> cases{
        {{}, {}},
        {{{"engine", {"sat", "backtrack"}}, {"encoding", {"ladder", "auto", "ladder"}}},
         {"--engine", "sat,backtrack", "--encoding", "ladder,auto"}},
        {{{"rules", true}, {"look_ahead", {"propagate", "none"}}, {"seed", 3}, {"repeat", 3}},
         {"--rules", "--look-ahead", "propagate,none", "--seed", "3", "--repeat", "3"}}};
    for (const auto& [members, options] : cases)
        for (const std::string board : {"8: b4 d5", "4: a1", "3:", "8: a1 b2"}) {
            INFO(board << ' ' << members.dump());
            std::vector<std::string> words{"compare", board, "--json"};
            words.insert(words.end(), options.begin(), options.end());
            nlohmann::json told = parse_json(run_qsat(words).out)["boards"][0];
            told.erase("name");
            told["result"] = "compared";
            const Json answer = ask(compare, board, members.is_null() ? Json::object() : members);
            CHECK(timeless(told) == timeless(comparable(parse_json(answer.dump()))));
            CHECK(answer["words"].size() == answer["sentences"].size());
        }
    const Json german = ask(compare, "6:", {{"engine", {"backtrack"}}, {"language", "de"}});
    CHECK(german["words"][0] == "es gibt eine Lösung (1 von 1 Verfahren)");
    for (const std::string format : {"table", "csv", "svg"})
        CHECK_FALSE(
            ask(compare, "6:", {{"picture", format}})["picture"].get<std::string>().empty());
    const Json stopped = ask(compare, "300:", {{"engine", {"sat"}}, {"timeout", 0.01}});
    CHECK(stopped["result"] == "compared");
    CHECK(stopped["verdict"].is_null());
    CHECK(stopped["rows"][0]["verdict"] == "timeout");
}

TEST_CASE("a question's own formats are named, and refuse boards that are too large for them") {
    const Question& trace = *find_question("trace");
    CHECK(ask(trace, "4:", {{"picture", "svg"}})["picture"].get<std::string>().starts_with("<svg"));
    CHECK_THROWS_WITH(ask(trace, "4:", {{"picture", "json"}}),
                      Contains("'json' (expected text, dot, svg, html)"));
    CHECK_THROWS_WITH(ask(trace, "27:", {{"picture", "svg"}, {"nodes", 5}}),
                      Contains("a board of size 27 is too large to be drawn (at most 26"));
}

TEST_CASE("parameters mean what options do, and words are those of the program") {
    for (const std::string board : {"8: b4 d5", "4: a1", "9: e5 !a2 /c1", "8: b4 e7 g3", "7:"}) {
        for (const auto& [question, members, options] : with_parameters) {
            INFO(question << " '" << board << "' " << members.dump());
            std::vector<std::string> words{std::string{question}, board, "--json"};
            words.insert(words.end(), options.begin(), options.end());
            CHECK(comparable(parse_json(run_qsat(words).out)) ==
                  comparable(parse_json(ask(*find_question(question), board, members).dump())));
        }
        for (const std::string command : {"explain", "hint"}) {
            std::string words;
            const Json answer = ask(*find_question(command), board);
            for (const Json& line : answer["words"])
                words += line.get<std::string>() + '\n';
            // After these words the program prints what to type next.
            const test::ProcessResult run = run_qsat({command, board});
            CHECK_THAT(run.out + run.err, Catch::Matchers::StartsWith(words));
        }
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
    fails("trace", {{"encoding", "ladder"}}, "encoding: encoding needs rule sat");
    fails("trace", {{"rule", "sat"}, {"all", true}}, "rule sat and all contradict each other");
    fails("trace", {{"rule", "sat"}, {"picture", "svg"}}, "rule sat has no tree");
    fails("compare", {{"engine", "sat"}}, "engine: expected a list of texts");
    fails("compare", {{"engine", {"sat", "steam"}}}, "engine: unknown name 'steam' (expected auto");
    fails("compare", {{"engine", Json::array()}}, "engine: unknown name ''");
    fails("compare", {{"encoding", {"morse"}}}, "encoding: unknown name 'morse'");
    fails("compare", {{"engine", {"backtrack"}}, {"encoding", {"ladder"}}},
          "encoding: none of the chosen engines uses clauses (add engine sat)");
    fails("compare", {{"rules", true}, {"engine", {"sat"}}}, "rules: contradicts engine");
    fails("compare", {{"look_ahead", {"propagate"}}}, "look_ahead: needs rules");
    fails("compare", {{"rules", true}, {"look_ahead", {"far"}}}, "look_ahead: unknown name 'far'");
    fails("compare", {{"timeout", -1}}, "timeout: expected seconds, 0 or more");
    fails("compare", {{"timeout", "1"}}, "timeout: expected seconds");
    fails("compare", {{"repeat", 0}}, "repeat: expected a whole number from 1");
    fails("trace", {{"picture", "unicode"}}, "picture: unknown name 'unicode'");
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

TEST_CASE("a second board is read from a text of any length") {
    const std::string other =
        R"({"qsat_board": 1, "size": 4, "queens": [[0, 2], [1, 0], [2, 3], [3, 1]]})";
    const Json same = ask(*find_question("classes"), "4: b4 d3 a2 c1", {{"other", other}});
    CHECK(same["result"] == "same");
    CHECK(ask(*find_question("verify"), "4: c4", {{"solution", other}})["valid"] == true);
    CHECK_THROWS_WITH(ask(*find_question("verify"), "4: c4", {{"solution", "4: z9"}}),
                      Contains("solution:1:4"));
}

TEST_CASE("parameters that contradict each other are refused, and defaults contradict nothing") {
    const Question& complete = *find_question("complete");
    CHECK_THROWS_WITH(ask(complete, "6:", {{"all", true}, {"limit", 2}}),
                      Contains("all: contradicts limit"));
    CHECK_THROWS_WITH(ask(complete, "6:", {{"up_to_symmetry", true}}),
                      Contains("up_to_symmetry: needs all"));
    CHECK_THROWS_WITH(ask(complete, "6:", {{"engine", "local"}, {"all", true}}),
                      Contains("engine: local finds one completion"));
    CHECK_THROWS_WITH(ask(complete, "6:", {{"solver_option", {"walk"}}}),
                      Contains("solver_option: 'walk' does not set"));
    const Json all = ask(complete, "6:", {{"all", true}, {"limit", 1}, {"check_unique", false}});
    CHECK(all["completions"].size() == 4);
    const Json classes = ask(complete, "6:", {{"all", true}, {"up_to_symmetry", true}});
    CHECK(classes["completions"].size() == 1);
}

TEST_CASE("an answer can have a picture and a proof") {
    const Json hint =
        ask(*find_question("hint"), "8: a7 b4 d5", {{"picture", "svg"}, {"proof", "text"}});
    CHECK_THAT(hint["picture"].get<std::string>(), Contains("no queen here"));
    CHECK_THAT(hint["proof"]["text"].get<std::string>(), Contains("0\n"));
    CHECK(hint["proof"]["format"] == "text");
    CHECK(ask(*find_question("hint"), "8:", {{"proof", "lrat"}})["proof"].is_null());
    CHECK(ask(*find_question("hint"), "8:", {{"proof", nullptr}}).contains("proof") == false);
    // The givens alone refute it, but this engine cannot prove that.
    const Json local =
        ask(*find_question("complete"), "8: a1 a2", {{"engine", "local"}, {"proof", "text"}});
    CHECK(local["result"] == "infeasible");
    CHECK(local["proof"].is_null());
    CHECK(local["no_proof"] == "the engine local cannot write proofs");
    // The answer is not lost because there is no such proof.
    const Json regions =
        ask(*find_question("first"), "ABBCC/ABBCC/ABDCC/ABDCC/AEEEC", {{"proof", "veripb"}});
    CHECK(regions["result"] == "first");
    CHECK(regions["proof"].is_null());
    CHECK_THAT(regions["no_proof"].get<std::string>(), Contains("boards with regions"));
    const Json count = ask(*find_question("count"), "6:", {{"proof", "text"}});
    CHECK(count["proof"]["format"] == "cpog");
    CHECK_THROWS_AS(ask(*find_question("count"), "6:", {{"proof", "lrat"}}), InputError);
    const Json armies = ask(*find_question("armies"), "5:", {{"picture", "svg"}});
    CHECK_THAT(armies["picture"].get<std::string>(), Contains("<svg"));
    for (const std::string format : {"text", "dot", "svg", "html"}) {
        const Json tree = ask(*find_question("trace"), "6: b4", {{"picture", format}});
        CHECK(tree["picture"] == run_qsat({"trace", "6: b4", "--to", format}).out);
    }
}

TEST_CASE("work that is stopped says why, for programs and for people") {
    const std::function<bool()> at_once = [] { return true; };
    const Board board = read_board("board", "10:", {});
    for (const char* name :
         {"first", "threshold", "complete", "count", "sample", "hint", "steps", "explain"}) {
        INFO(name);
        const Json answer =
            ask_json(*find_question(name), &board, Json::object(), {.stop_requested = &at_once});
        CHECK(answer["result"] == "stopped");
        CHECK(answer["reason_code"] == "interrupted");
        CHECK_THAT(answer["words"][0].get<std::string>(),
                   Contains("stopped") && Contains(": interrupted"));
        CHECK(answer["sentences"][0]["values"]["reason"] == "interrupted");
    }
}

TEST_CASE("the declarations name parameters with their defaults, and fields with their types") {
    const Json all = questions_json();
    REQUIRE(all.size() == all_questions().size());
    const auto place = std::ranges::find(all, "first", [](const Json& one) { return one["name"]; });
    REQUIRE(place != all.end());
    const Json first = *place;
    CHECK_FALSE(first["reads_text"].get<bool>());
    CHECK(first["parameters"][0]["name"] == "engine");
    CHECK(first["parameters"][0]["default"] == "auto");
    CHECK(first["parameters"][0]["words"] == Json({"auto", "sat", "backtrack"}));
    CHECK(first["fields"][1]["name"] == "columns");
    CHECK(first["fields"][1]["type"] == "list[int] | None");
    CHECK(first["fields"][2]["type"] == "list[Square] | None");
}
