#include "support/json.hpp"

namespace qsat::test {

nlohmann::json parse_json(const std::string& text) { return nlohmann::json::parse(text); }

} // namespace qsat::test
