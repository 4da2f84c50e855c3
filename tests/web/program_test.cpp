#include "catch.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "web/answer.hpp"

#include <string>
#include <vector>

using namespace qsat;
using nlohmann::json;

namespace {

/// A question, and the command line that asks the same.
struct Same {
    json request;
    std::vector<std::string> arguments;
};

const std::vector<Same> same{
    {{{"ask", "complete"}}, {"complete", "--jobs", "1"}},
    {{{"ask", "complete"}, {"engine", "sat"}, {"encoding", "product"}, {"seed", 3}},
     {"complete", "--engine", "sat", "--encoding", "product", "--seed", "3", "--jobs", "1"}},
    {{{"ask", "count"}}, {"count", "--jobs", "1"}},
    {{{"ask", "hint"}}, {"hint"}},
    {{{"ask", "hint"}, {"all", true}}, {"hint", "--all"}},
    {{{"ask", "complete"}, {"check_unique", true}}, {"complete", "--check-unique", "--jobs", "1"}},
    {{{"ask", "explain"}}, {"explain"}},
    {{{"ask", "steps"}}, {"steps"}},
};

/// What the clock decides, and what only a page wants.
json without_times(json answer) {
    for (const char* name : {"qsat", "seconds", "words", "sentences", "parts", "reason_code"})
        answer.erase(name);
    if (answer.contains("statistics"))
        for (const char* name : {"encode_seconds", "solve_seconds", "estimated_search_seconds",
                                 "estimated_join_seconds"})
            answer["statistics"].erase(name);
    return answer;
}

} // namespace

TEST_CASE("a page is answered what the program answers") {
    const std::string board =
        GENERATE("8: b4 d5", "4: a1", "9: e5 !a2 /c1", "8: b4 e7 g3", "7:", "4: b4 d3 a2 c1", "3:");
    for (const Same& question : same) {
        json request = question.request;
        request["board"] = board;
        std::vector<std::string> arguments = question.arguments;
        arguments.insert(arguments.begin() + 1, board);
        arguments.emplace_back("--json");
        INFO(board << " " << request.dump());
        const json page = test::parse_json(web::answer(request.dump(), [](std::string_view) {}));
        const json program = test::parse_json(test::run_qsat(arguments).out);
        CHECK(without_times(page) == without_times(program));
    }
}

TEST_CASE("words are those of the program") {
    const std::string board = "8: b4 e7 g3";
    for (const char* command : {"explain", "hint"}) {
        const json request{{"ask", command}, {"board", board}};
        const json page = test::parse_json(web::answer(request.dump(), [](std::string_view) {}));
        std::string words;
        for (const json& line : page.at("words"))
            words += line.get<std::string>() + '\n';
        const std::string program = test::run_qsat({command, board}).out;
        REQUIRE(!words.empty());
        // The program goes on with what to type.
        CHECK(program.substr(0, words.size()) == words);
    }
}

TEST_CASE("errors are those of the program") {
    const std::string board = "Q . .\n. . .\n. . ? .\n";
    const json request{{"ask", "count"}, {"board", board}, {"source", "<standard input>"}};
    const json page = test::parse_json(web::answer(request.dump(), [](std::string_view) {}));
    const json program =
        test::parse_json(test::run_qsat({"count", "--json"}, {.input = board}).out);
    CHECK(page["error"] == program["error"]);
}
