#include "board/open_board.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"
#include "pictures/pictures.hpp"
#include "program/web/asking.hpp"
#include "proof/check_proof.hpp"
#include "support/process.hpp"
#include "web/requests.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <vector>

using namespace qsat;
using nlohmann::json;
using test::ask;
using test::ask_all;
using test::Asked;
using test::Contains;
using test::lines;

namespace {

const std::string nauck = "8: b4 d5";

/// Do these queens complete the board? By the library's verifier.
bool completes(const std::string& board, const json& queens) {
    const Board problem = read_board("board", board, {});
    std::vector<Square> squares;
    for (const json& queen : queens)
        squares.push_back({queen[0], queen[1]});
    return std::holds_alternative<VerifiedPlacement>(verify(problem, squares));
}

} // namespace

TEST_CASE("a board is read in any format") {
    const json answer = ask("read", "8: b4 d5 !c3 /a1\n");
    CHECK(answer["board"] == json::parse(R"({"qsat_board": 1, "size": 8, "queens": [[3, 3], [4, 1]],
        "blocked": [[5, 2]], "excluded_sums": [7], "excluded_differences": []})"));
    CHECK(answer["format"] == "squares");
    CHECK(answer["boards"] == 1);
    CHECK(answer["conflicts"].empty());
    CHECK(ask("read", "Q . . .\n. . . .\n. . . .\n. . . .\n")["board"]["queens"] ==
          json::parse("[[0, 0]]"));
    CHECK(ask("read", ". Q\n. .\n\nQ .\n. .\n")["boards"] == 2);
    CHECK(ask("read", "4: a1 a2")["conflicts"] ==
          json::array({"queens a2 and a1 attack each other along column a"}));
    CHECK(ask("read", "b4 d5", {{"size", 8}})["board"]["size"] == 8);
    CHECK(ask("read", "b4 d5", {{"missing_size", 8}})["board"]["size"] == 8);
    CHECK(ask("read", "4: b4", {{"missing_size", 8}})["board"]["size"] == 4);
}

TEST_CASE("how a board was understood is told") {
    const json answer = ask("read", "0 2 4 1 3");
    REQUIRE(answer["remarks"].size() == 1);
    CHECK(answer["remarks"][0].get<std::string>().starts_with("pasted:"));
}

TEST_CASE("an error has its place") {
    const json answer = ask("read", "Q . .\n. . .\n. . ? .\n");
    CHECK(answer["line"] == 3);
    CHECK(answer["column"] == 5);
    CHECK(answer["error"].get<std::string>().starts_with("pasted:3:5: "));
    const json named = ask("read", "8: z9", {{"source", "dropped.txt"}});
    CHECK(named["error"].get<std::string>().starts_with("dropped.txt:1:4: "));
    const json empty = ask("read", "");
    CHECK(empty["line"].is_null());
    CHECK(empty["column"].is_null());
    const std::string message = ask("read", "Q . .\n. . .\n. . ? .\n")["error"];
    CHECK(test::run_qsat({"count"}, {.input = "Q . .\n. . .\n. . ? .\n"}).err ==
          "<standard input>" + message.substr(message.find(':')) + '\n');
    // The same from every question that takes a board.
    for (const web::RequestKind& question : web::requests)
        if (question.name != "formats" && question.name != "read_picture")
            CHECK(ask(std::string{question.name}, "8: z9")["column"] == 4);
    CHECK(ask("read_picture", "")["error_code"] == "screenshot_no_lattice"); // without pixels
}

TEST_CASE("a page asks the questions that are declared for all front ends") {
    const json declared = ask_all({{"ask", "questions"}}).answer;
    REQUIRE(declared["questions"].size() >= 4);
    for (const json& question : declared["questions"]) {
        const std::string name = question["name"];
        INFO(name);
        CHECK_FALSE(ask(name, "6:").at("words").empty());
        CHECK(ask(name, "8: z9").contains("error"));
    }
    const json first = ask("first", "5:");
    CHECK(first["columns"] == json({1, 3, 5, 2, 4}));
    CHECK(completes("5:", first["queens"]));
    CHECK(ask("largest", "3:")["count"] == 2);
    CHECK(ask("threshold", "7:")["threshold"] == 1);
    CHECK(ask("armies", "", {{"size", 5}})["counts"]["white"] == 4);
    CHECK(ask("first", "5:", {{"language", "de"}})["words"][0].get<std::string>().starts_with(
        "erste Lösung"));
}

TEST_CASE("a request that is none is refused, and the member named") {
    const std::vector<std::pair<std::string, std::string>> refusals{
        {"", "request: "},
        {"[]", "request: "},
        {"{}", "ask: "},
        {R"({"ask": "nothing"})", "ask: "},
        {R"({"ask": 3})", "ask: "},
        {R"({"ask": "count", "board": 8})", "board: "},
        {R"({"ask": "count", "size": 0})", "size: "},
        {R"({"ask": "count", "size": "8"})", "size: "},
        {R"({"ask": "read", "board": "1", "format": "gif"})", "format: "},
        {R"({"ask": "write", "size": 4, "to": "gif"})", "to: "},
        {R"({"ask": "complete", "size": 4, "engine": "steam"})", "engine: "},
        {R"({"ask": "complete", "size": 4, "limit": 2, "engine": "local"})", "engine: "},
        {R"({"ask": "complete", "size": 4, "encoding": "morse"})", "encoding: "},
        {R"({"ask": "complete", "size": 3, "proof": "paper"})", "proof: "},
        {R"({"ask": "steps", "size": 3, "proof": "text"})", "proof: "},
        {R"({"ask": "verify", "size": 4, "solution": 3})", "solution: "},
        {R"({"ask": "complete", "size": 4, "picture": "gif"})", "picture: "},
        {R"({"ask": "generate", "size": 8, "kind": "odd"})", "kind: "},
        {R"({"ask": "generate", "size": 8, "queens": 2})", "queens: "},
        {R"({"ask": "generate", "board": "8: a1"})", "board: "},
        {R"({"ask": "generate", "size": 8, "difficulty": "odd"})", "difficulty: "}};
    for (const auto& [request, member] : refusals) {
        const std::string error = json::parse(web::answer(request, {})).at("error");
        INFO(request << ": " << error);
        CHECK(error.starts_with(member));
    }
}

TEST_CASE("every format and language is written") {
    const json answer = ask("formats", "");
    for (const json& format : answer["formats"]) {
        const std::string name = format["name"];
        INFO(name);
        const bool is_full = name.starts_with("permutation");
        const bool has_regions = name == "regions" || name == "puzzlink";
        const json text = ask("write",
                              has_regions ? "4: regions=ABBB/ABCB/ACCC/DDCC"
                              : is_full   ? "4: b4 d3 a2 c1"
                                          : nauck,
                              {{"to", name}});
        REQUIRE(text.contains("text"));
        CHECK_FALSE(text["text"].get<std::string>().empty());
    }
    CHECK(ask("formats", "")["formats"].size() == output_formats.size() + export_languages.size());
    CHECK(ask("write", nauck, {{"to", "fen"}})["text"] == "8/8/8/3Q4/1Q6/8/8/8\n");
    const json completed =
        ask("write", "4: b4", {{"to", "permutation"}, {"solution", "4: b4 d3 a2 c1"}});
    CHECK(completed["text"] == "2 4 1 3\n");
    CHECK(ask("write", "4: a1", {{"solution", "4: b4 d3 a2 c1"}})["error"] ==
          "solution: it is no completion of the board");
    CHECK(ask("write", "4: a1 !b2", {{"to", "permutation"}}).contains("error"));
}

TEST_CASE("a language takes the options of qsat export") {
    const auto exported = [](json members) { return ask("write", "4: b4", std::move(members)); };
    const json program = exported({{"to", "asp"}, {"most", "max"}, {"block", {"c1"}}});
    CHECK_THAT(program["text"].get<std::string>(), Contains("#maximize") && !Contains("(1,3)"));
    CHECK(program["text"] == ask("write", "4: b4 !c1", {{"to", "asp"}, {"most", "max"}})["text"]);
    const json cubes = exported({{"to", "dimacs"}, {"cubes", 2}, {"encoding", "ladder"}});
    CHECK_THAT(cubes["contents"].get<std::string>(), Contains("cubes (ladder)"));
    CHECK(exported({{"to", "opb"}, {"cubes", 2}})["error"] ==
          "cubes: --to opb has no cubes: leave --cubes out");
    CHECK(exported({{"to", "asp"}, {"encoding", "auto"}, {"cubes", 1}}).contains("text"));
}

TEST_CASE("the empty board has a size and no text") {
    CHECK(ask_all({{"ask", "count"}, {"size", 8}}).answer["count"] == "92");
}

TEST_CASE("several completions come one by one") {
    const Asked all =
        ask_all({{"ask", "complete"}, {"size", 6}, {"limit", 100}, {"one_by_one", true}});
    CHECK(all.answer["found"] == 4);
    CHECK(all.answer["all"] == true);
    REQUIRE(all.emitted.size() == 4);
    for (const json& one : all.emitted)
        CHECK(completes("6:", one["completion"]));
    CHECK_FALSE(all.answer.contains("completions"));
    const Asked some =
        ask_all({{"ask", "complete"}, {"size", 8}, {"limit", 7}, {"one_by_one", true}});
    CHECK(some.emitted.size() == 7);
    CHECK(some.answer["all"] == false);
    const Asked together = ask_all({{"ask", "complete"}, {"size", 6}, {"all", true}});
    CHECK(together.emitted.empty());
    CHECK(together.answer["completions"].size() == 4);
}

TEST_CASE("of two completions both are told, and where they differ") {
    const json two = ask("complete", "6:", {{"check_unique", true}});
    CHECK(completes("6:", two["queens"]));
    CHECK(completes("6:", two["second_queens"]));
    CHECK(two["queens"] != two["second_queens"]);
    REQUIRE(two["parts"].size() == 1);
    CHECK(two["parts"][0]["words"][0].get<std::string>().starts_with("in the second: "));
}

TEST_CASE("completions are counted, and how far it is told") {
    const Asked asked = ask_all({{"ask", "count"}, {"size", 15}});
    CHECK(asked.answer["count"] == "2279184");
    CHECK(asked.answer["exact"] == true);
    CHECK(asked.answer["words"][0] == "2279184");
    for (const json& so_far : asked.emitted) {
        CHECK(so_far["share"] >= 0);
        CHECK(so_far["share"] <= 1);
        CHECK(so_far["count"].is_string());
    }
    const json limited = ask_all({{"ask", "count"}, {"size", 10}, {"limit", 5}}).answer;
    CHECK(limited["exact"] == false);
    CHECK(lines(limited).starts_with("at least "));
}

TEST_CASE("the way of a person, step by step") {
    const json answer = ask("steps", "4: b4");
    CHECK(answer["steps"].size() == 3);
    CHECK(answer["difficulty"] == "easy");
    CHECK(completes("4: b4", answer["queens"]));
    CHECK(answer["words"].size() == 4);
    REQUIRE(answer["parts"].size() == 3);
    for (std::size_t i = 0; i < answer["steps"].size(); ++i) {
        CHECK(answer["parts"][i]["name"] == std::to_string(i + 1));
        CHECK(answer["words"][i] ==
              fmt::format("{}. {}", i + 1, answer["parts"][i]["words"][0].get<std::string>()));
    }
    const json none = ask("steps", "4: a1");
    CHECK(none["result"] == "infeasible");
    CHECK_FALSE(none.contains("queens"));
}

TEST_CASE("a solution is judged, also one that is not whole") {
    const json good = ask("verify", "4: b4", {{"solution", "4: b4 d3 a2 c1"}});
    CHECK(good["valid"] == true);
    CHECK(good["words"] == json::array({"valid"}));
    const json partial = ask("verify", "4: b4", {{"solution", "4: b4 d3"}});
    CHECK(partial["valid"] == false);
    CHECK(partial["words"][0] == "not valid (right so far, 2 of 4 queens):");
    CHECK(partial["completable"] == true);
    CHECK_FALSE(partial.contains("wrong_queens"));
    const json wrong = ask("verify", "4: b4", {{"solution", "4: b4 c3 a2 c1"}});
    CHECK(wrong["words"][0] == "not valid:");
    REQUIRE(wrong["conflicts"].size() == wrong["parts"].size());
    CHECK(wrong["conflicts"][0]["squares"].size() == 2);
    CHECK(wrong["conflicts"][0]["code"] == wrong["parts"][0]["name"]);
    CHECK(ask("verify", "4: b4 d3 a2 c1")["valid"] == true);
    CHECK(ask("verify", "4: b4")["valid"] == false);
    CHECK(ask("verify", "4: b4", {{"solution", "5: b4"}})["valid"] == false);
}

TEST_CASE("a wrong queen that attacks nothing is named, as a part and by the codes of sentences") {
    const json answer = ask("verify", "8: b4 d5", {{"solution", "8: b4 d5 c8"}});
    CHECK(answer["valid"] == false);
    CHECK(answer["completable"] == false);
    CHECK(answer["wrong_queens"]["impossible"] == json::array({"c8"}));
    CHECK(answer["wrong_queens"]["take_off"] == json::array({"c8"}));
    CHECK(answer["sentences"][0]["code"] == "no_completion_has_them");
    CHECK(answer["sentences"][1]["code"] == "queen_cannot_stay");
    CHECK(answer["parts"].back()["name"] == "wrong_queens");
    const json german =
        ask("verify", "8: b4 d5", {{"solution", "8: b4 d5 c8"}, {"language", "de"}});
    CHECK(german["words"][1] == "die Dame c8 kann nicht bleiben: Keine Lösung hat sie");
    const json hint = ask("hint", "8: b4 d5 c8");
    CHECK(hint["wrong_queens"]["take_off"].size() == 1);
    CHECK(hint["parts"].back()["name"] == "wrong_queens");
}

TEST_CASE("a hint can keep the square back") {
    const json answer = ask("hint", "4: b4", {{"where", true}});
    CHECK(answer["result"] == "forced");
    CHECK(answer["look"] == json::array({"row 3"}));
    CHECK(answer["words"] == json::array({"look at row 3"}));
    CHECK(answer.dump().find("d3") == std::string::npos);
    CHECK(ask("hint", "4: b4")["look"] == answer["look"]);
}

TEST_CASE("none is proved") {
    const std::string engine = GENERATE("sat", "backtrack");
    const std::string board = "6: a1";
    const json answer = ask("complete", board, {{"engine", engine}, {"proof", "text"}});
    REQUIRE(answer["result"] == "infeasible");
    const json cnf = ask("write", board, {{"to", "dimacs"}});
    const std::string formula = cnf["text"];
    const std::string proof = answer["proof"]["text"];
    CHECK(answer["proof"]["bytes"] == proof.size());
    // The formula of the encoding that --encoding auto takes is the one that is written.
    CHECK(std::holds_alternative<ProofAccepted>(
        check_proof({"formula", formula}, {"proof", proof}, ProofFormat::text)));
    CHECK(ask("complete", "6:", {{"proof", "text"}})["proof"].is_null());
    CHECK(ask("complete", "6:").contains("proof") == false);
}

TEST_CASE("methods are compared on a board") {
    const json answer = ask("compare", nauck, {{"language", "de"}});
    CHECK(answer["result"] == "compared");
    CHECK(answer["verdict"] == "completed");
    CHECK(answer["free_squares"] == 22);
    CHECK(answer["rows"].size() > 5);
    CHECK(answer["rows"][0]["engine"] == "sat");
    CHECK_THAT(lines(answer), Contains("es gibt eine Lösung") && Contains("sat ladder: "));
    const json rules = ask("compare", "8:", {{"rules", true}, {"picture", "svg"}});
    CHECK(rules["rows"][0]["nodes"] == 113);
    CHECK(rules["picture"].get<std::string>().starts_with("<svg "));
    const json stopped = ask_all({{"ask", "compare"},
                                  {"size", 30},
                                  {"rules", true},
                                  {"timeout", 0.1},
                                  {"language", "de"}})
                             .answer;
    CHECK(stopped["rows"][0]["verdict"] == "timeout");
    CHECK_THAT(lines(stopped), Contains("rows: Zeitgrenze erreicht nach "));
}

TEST_CASE("a puzzle is made, with one completion") {
    const std::string difficulty = GENERATE("easy", "medium", "hard");
    const json puzzle = ask("generate", "", {{"size", 8}, {"seed", 5}, {"difficulty", difficulty}});
    CHECK(puzzle["result"] == "generated");
    CHECK(puzzle["difficulty"] == difficulty);
    const std::string board = puzzle["board"];
    CHECK(completes(board, puzzle["queens"]));
    CHECK(ask("complete", board, {{"check_unique", true}})["result"] == "unique");
    // Without any one of its givens there is another completion.
    const json given = ask("read", board)["board"];
    for (std::size_t i = 0; i < given["queens"].size(); ++i) {
        json fewer = given;
        fewer["queens"].erase(i);
        CHECK(ask("complete", fewer.dump(), {{"check_unique", true}})["result"] == "not_unique");
    }
    const json none = ask("generate", "", {{"size", 3}, {"language", "de"}});
    CHECK(none["result"] == "impossible");
    CHECK(none["words"] == json{"unmöglich: kein Brett der Größe 3 hat eine Lösung"});
}

TEST_CASE("where memory ends, that is the answer") {
    // A billion rows: 10^18 free squares.
    const json answer = ask_all({{"ask", "hint"}, {"size", 1'000'000'000}}).answer;
    CHECK(answer["result"] == "stopped");
    CHECK(answer["reason"] == "not enough memory");
    CHECK(answer["reason_code"] == "memory");
}
