#include "formats/recognition.hpp"
#include "interchange/solver_readers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace qsat::inline formula {

void read_json_values(
    Text& text,
    const std::function<void(int depth, const std::string& key, const std::string* value)>& take) {
    using Json = nlohmann::json;
    using Event = Json::parse_event_t;
    const std::string_view content = text.rest().substr(0, first_value(text.rest(), text.poll()));
    std::string key;
    const auto visit = [&](int depth, Event event, const Json& value) {
        constexpr int deepest = 64; // the library calls itself for each level
        if (depth > deepest)
            text.fail("nested too deep (expected the output of clingo or MiniZinc)");
        if (event == Event::key) key = value.get<std::string>();
        if (event == Event::value) {
            const std::string word = value.is_string() ? value.get<std::string>() : value.dump();
            take(depth, key, &word);
        }
        if (event == Event::array_end) take(depth, key, nullptr);
        return event == Event::key || event == Event::object_start || event == Event::array_start;
    };
    try {
        [[maybe_unused]] const Json nothing = Json::parse(content, visit);
    } catch (const Json::parse_error& error) {
        Text place = text;
        place.skip(std::min(error.byte - 1, content.size()));
        if (place.at_end())
            place.fail("the JSON text ends in the middle (was the output cut off?)");
        place.refuse("unexpected_in_json", {sign_value("sign", place.peek())});
    } catch (const Json::out_of_range&) {
        text.refuse("json_number_too_large");
    }
    text.skip(content.size());
}

} // namespace qsat::formula
