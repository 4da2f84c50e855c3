// Answers, refusals and reasons in the language that a page asks for.
#include "program/web/asking.hpp"

using namespace qsat;
using nlohmann::json;
using test::ask;
using test::ask_all;
using test::Contains;
using test::lines;

TEST_CASE("answers speak the language that is asked for") {
    const json german{{"language", "de"}};
    CHECK(ask("hint", "8: a3 c4 f5", german)["parts"][0] ==
          json::parse(R"({"name": "look", "words": ["Sieh dir Reihe 7 an"]})"));
    const std::string hint = lines(ask("hint", "8: a3 c4 f5", german));
    CHECK_THAT(hint, Contains("g7 ist erzwungen: Auf jedem anderen freien Feld von Reihe 7"));
    CHECK_THAT(hint,
               Contains("\n  b7: erzwingt h6 (Reihe 6); Reihe 2 hat kein freies Feld mehr\n"));
    CHECK(lines(ask("hint", "8:", german)) == "nichts ist erzwungen: 92 Lösungen bleiben\n");
    CHECK(lines(ask("hint", "4: b4 d3 a2 c1", german)) == "schon vollständig, und richtig\n");
    CHECK_THAT(lines(ask("hint", "4: a1 b2", german)),
               Contains("die Damen b2 und a1 schlagen einander auf einer Diagonale"));
    CHECK_THAT(lines(ask("hint", "4: b4", {{"language", "de"}, {"all", true}})),
               Contains("erzwungen: d3 a2 c1\n"));
    const json steps = ask("steps", "4: b4", german);
    CHECK_THAT(steps["parts"][0]["words"][0].get<std::string>(), Contains(" ist erzwungen: "));
    CHECK(steps["words"].back() == "gelöst: 3 erzwungene Felder, 0-mal geraten; leicht");
    CHECK_THAT(lines(ask("explain", "5: a1 !c2 !d2", german)),
               Contains("und daran liegt es: Dame a1; gesperrte Felder c2, d2\n"));
    CHECK_THAT(lines(ask("explain", "8: d5 f4", german)),
               Contains("  Spalte b hat nur b6, b2, b1, und jedes führt in eine Sackgasse:\n"));
    const json verdict = ask("verify", "4: b4", {{"solution", "4: b4 d3"}, {"language", "de"}});
    CHECK(verdict["parts"] == json::parse(R"([
        {"name": "row_without_queen", "words": ["Reihe 2 hat keine Dame"]},
        {"name": "row_without_queen", "words": ["Reihe 1 hat keine Dame"]}])"));
    CHECK_THAT(lines(ask("complete", "8: b4 d5", german)), Contains("gelöst: 6 Damen gesetzt in "));
    CHECK_THAT(lines(ask("complete", "6:", {{"language", "de"}, {"check_unique", true}})),
               Contains("in der zweiten: "));
    CHECK_THAT(lines(ask("count", "6:", german)), Contains("4\ngezählt in "));
    const json outside = ask("read", "8: z9", german);
    CHECK(outside["error"] == "pasted:1:4: 'z9' liegt nicht auf dem Brett (a1 ... h8)");
    CHECK(outside["column"] == 4);
    CHECK(ask("read", "X . .\n. . .\n. . .\n", german)["error"] ==
          "pasted:1:1: 'X' ist unerwartet (. für frei, Q für eine Dame, x für gesperrt; X heißt in "
          "manchen Dateien Dame, in anderen gesperrt: Wähle durch eine erste Zeile # legend: "
          "queen=X oder # legend: blocked=X)");
    CHECK(outside["error_code"] == "outside_board");
    CHECK(ask("count", "6:", {{"language", "fr"}})["error"] == "language: expected en or de");
}

TEST_CASE("every refusal and remark speaks the language that is asked for") {
    const json german{{"language", "de"}};
    CHECK(ask("read", "{\"size\": 4, \"queens\": 3}", german)["error"] ==
          "pasted:1:1: queens ist etwas anderes als eine Liste (siehe docs/json.md)");
    const json unwritten = ask("write", "4: /a1", {{"language", "de"}, {"to", "fen"}});
    CHECK(unwritten["error"] ==
          "Format fen: kann verbotene Diagonalen nicht schreiben (das Format squares kann es)");
    CHECK(unwritten["error_code"] == "cannot_write");
    CHECK(unwritten["line"].is_null());
    CHECK(ask("read", "0 2 4 1 3", german)["remarks"] ==
          json::array({"pasted:1: Reihen werden ab 0 gezählt (permutation zählt sie ab 1, mit 0 "
                       "für eine leere Spalte)"}));
    CHECK(ask("count", "6:", {{"language", "de"}, {"limit", 0}})["error"] ==
          "limit: erwartet: eine ganze Zahl von 1 bis 9223372036854775807");
    CHECK(ask("largest", "6:", {{"language", "de"}, {"engine", "steam"}})["error"]
              .get<std::string>()
              .starts_with("engine: der Name 'steam' ist unbekannt (erwartet: "));
}

TEST_CASE("what a page reads about a board names no option of the command line") {
    for (const char* language : {"en", "de"})
        for (const char* board :
             {"8", "8: b4 d9", "X . .\n. . .\n. . .\n", "AABB\nABBB\nCCDD\nCCD\n",
              "AABB\nABBB\nCCDD\nCCDE\n", "PPOO\nPOPO\nBBGG\nBBGG\n", "0 2 4 1 3", "1 3 2 9",
              "8/8/3Q4/9", "c1 a2", "0 1\n1 3\n2 0\n", "v 1 -2 3 0"}) {
            INFO(language << ": " << board);
            const json answer = ask("read", board, {{"language", language}});
            CHECK(answer.dump().find("--") == std::string::npos);
        }
    CHECK(ask("read", "8", {{"language", "de"}})["error"] ==
          "pasted:1:1: eine Zahl allein ist kein Brett (für das leere Brett mit 8 Reihen schreibe "
          "8:)");
    for (const char* language : {"en", "de"}) {
        const json answer = ask("write", "2000: b4", {{"language", language}, {"to", "svg"}});
        CHECK(answer["error_code"] == "too_large_for_picture");
        CHECK(answer["error"].get<std::string>().find("--") == std::string::npos);
    }
}

TEST_CASE("why work was stopped has a code, and words in the language that is asked for") {
    for (const char* question : {"hint", "complete", "count", "steps", "explain", "first"}) {
        INFO(question);
        const json answer =
            ask_all({{"ask", question}, {"size", 1'000'000'000}, {"language", "de"}}).answer;
        CHECK(answer["reason"] == "zu wenig Speicher");
        CHECK(answer["reason_code"] == "memory");
    }
}
