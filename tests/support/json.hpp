#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace qsat::test {

/// The text as one JSON value. Throws nlohmann::json::exception if it is anything else.
nlohmann::json parse_json(const std::string& text);

} // namespace qsat::test
