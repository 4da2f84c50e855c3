// web_answers BOARDS SEED: what pages may ask of random boards, and what the library answers, as
// lines {"request": …, "answer": …, "emitted": […]}. tests/program/web/README.md says what it is
// for.
#include "encodings/at_most_one.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"
#include "pictures/pictures.hpp"
#include "support/random_board.hpp"
#include "web/answer.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <iostream>
#include <sstream>
#include <string>

using namespace qsat;
using Json = nlohmann::ordered_json;

namespace {

/// Asks, and prints both.
Json ask(const Json& request) {
    Json emitted = Json::array();
    const Json answer = Json::parse(web::answer(
        request.dump(), [&](std::string_view text) { emitted.push_back(Json::parse(text)); }));
    std::cout << Json{{"request", request}, {"answer", answer}, {"emitted", emitted}}.dump()
              << '\n';
    return answer;
}

std::string random_engine(Random& random) {
    return pick(random, std::vector<std::string>{"auto", "sat", "backtrack"});
}

std::string random_encoding(Random& random) {
    return at_most_one_encodings[random.below(at_most_one_encodings.size())].name;
}

/// Pictures and other solvers' languages.
std::vector<std::string> other_forms() {
    std::vector<std::string> names;
    for (const Format* picture : picture_formats)
        names.emplace_back(picture->name);
    for (const ExportLanguage* language : export_languages)
        names.emplace_back(language->name);
    return names;
}

/// A text of the board in that format goes there and back, if the format can carry it.
void read_again(const std::string& board, const std::string& completion, const Format& format) {
    const bool is_full = format.name.starts_with("permutation");
    if (is_full && completion.empty()) return;
    const Json written =
        ask({{"ask", "write"}, {"board", is_full ? completion : board}, {"to", format.name}});
    if (written.contains("text"))
        ask({{"ask", "read"}, {"board", written["text"]}, {"format", format.name}});
}

void ask_about(std::uint64_t number, const Board& board, Random& random) {
    std::ostringstream json;
    json_format.write_board(json, board, {});
    const std::string text = json.str();

    const Json found = ask({{"ask", "complete"},
                            {"board", text},
                            {"engine", random_engine(random)},
                            {"encoding", random_encoding(random)},
                            {"seed", random.below(1000)}});
    ask({{"ask", "count"}, {"board", text}});
    std::string completion;
    if (found.contains("queens"))
        completion = Json{{"size", board.size()}, {"queens", found["queens"]}}.dump();

    read_again(text, completion, *formats[number % formats.size()]);
    constexpr std::array plain{"hint", "explain", "steps"};
    switch (const auto turn = number % 8) {
    default:
        ask({{"ask", plain[turn]}, {"board", text}, {"picture", "svg"}});
        break;
    case 3:
        ask({{"ask", "complete"}, {"board", text}, {"check_unique", true}});
        break;
    case 4:
        ask({{"ask", "hint"}, {"board", text}, {"all", true}});
        break;
    case 5:
        ask({{"ask", "complete"},
             {"board", text},
             {"engine", random_engine(random)},
             {"proof", "text"}});
        break;
    case 6:
        ask({{"ask", "complete"}, {"board", text}, {"limit", 50}, {"one_by_one", true}});
        if (!completion.empty())
            ask({{"ask", "verify"}, {"board", text}, {"solution", completion}});
        ask({{"ask", "verify"}, {"board", text}, {"solution", text}});
        break;
    case 7:
        ask({{"ask", "write"}, {"board", text}, {"to", pick(random, other_forms())}});
    }
    if (number % 50 == 0)
        ask({{"ask", "generate"}, {"size", 4 + random.below(5)}, {"seed", random.below(1000)}});
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: web_answers BOARDS SEED\n";
        return 2;
    }
    std::ios::sync_with_stdio(false);
    Random random{std::stoull(argv[2])};
    const std::uint64_t boards = std::stoull(argv[1]);
    for (std::uint64_t number = 0; number < boards; ++number)
        ask_about(number, random_board(random, 1 + random_index(random, 12)), random);
}
