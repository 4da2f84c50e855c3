// web_answers BOARDS SEED: what pages may ask of random boards, and what the library answers; a
// line
// {"request": …, "answer": …, "emitted": […]} each. tests/web/README.md says what it is for.
#include "encodings/at_most_one.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"
#include "pictures/pictures.hpp"
#include "support/random_board.hpp"
#include "web/answer.hpp"

#include <nlohmann/json.hpp>

#include <iostream>
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
    Json parts{{"size", board.size()},
               {"queens", Json::array()},
               {"blocked", Json::array()},
               {"excluded_sums", board.excluded_sums()},
               {"excluded_differences", board.excluded_differences()}};
    for (const Square square : board.queens())
        parts["queens"].push_back({square.row, square.column});
    for (const Square square : board.blocked())
        parts["blocked"].push_back({square.row, square.column});
    const std::string text = parts.dump();

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
    switch (number % 8) {
    case 0:
        ask({{"ask", "unique"}, {"board", text}});
        break;
    case 1:
        ask({{"ask", "hint"}, {"board", text}});
        break;
    case 2:
        ask({{"ask", "hint_all"}, {"board", text}});
        break;
    case 3:
        ask({{"ask", "explain"}, {"board", text}});
        break;
    case 4:
        ask({{"ask", "steps"}, {"board", text}});
        break;
    case 5:
        ask({{"ask", "prove"}, {"board", text}, {"engine", random_engine(random)}});
        break;
    case 6:
        ask({{"ask", "complete"}, {"board", text}, {"limit", 50}});
        if (!completion.empty())
            ask({{"ask", "verify"}, {"board", text}, {"solution", completion}});
        ask({{"ask", "verify"}, {"board", text}, {"solution", text}});
        break;
    default:
        ask({{"ask", "write"}, {"board", text}, {"to", pick(random, other_forms())}});
    }
    if (number % 50 == 0)
        ask({{"ask", "puzzle"}, {"n", 4 + random.below(5)}, {"seed", random.below(1000)}});
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
