#pragma once

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

namespace qsat {

/// The members of a JSON object for people: `name: value`, a line each, without a final newline.
inline std::string json_lines(const nlohmann::ordered_json& json) {
    std::string text;
    for (const auto& [name, value] : json.items())
        text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", name,
                            value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

} // namespace qsat
