#pragma once

#include "catch.hpp"
#include "web/answer.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace qsat::test {

/// An answer of the page's protocol, and what was told before it.
struct Asked {
    nlohmann::json answer;
    std::vector<nlohmann::json> emitted{};
};

inline Asked ask_all(const nlohmann::json& request) {
    Asked asked;
    asked.answer = nlohmann::json::parse(web::answer(request.dump(), [&](std::string_view text) {
        asked.emitted.push_back(nlohmann::json::parse(text));
    }));
    INFO(request.dump());
    CHECK_FALSE(asked.answer.contains("seconds"));
    return asked;
}

inline nlohmann::json ask(const std::string& name, const std::string& board,
                          nlohmann::json more = nlohmann::json::object()) {
    more["ask"] = name;
    more["board"] = board;
    return ask_all(more).answer;
}

/// The words of an answer, each with a line feed.
inline std::string lines(const nlohmann::json& answer) {
    std::string text;
    for (const nlohmann::json& line : answer.at("words"))
        text += line.get<std::string>() + '\n';
    return text;
}

} // namespace qsat::test
