#include "formats/format.hpp"
#include "formats/lists.hpp"
#include "formats/queen_list.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <climits>
#include <set>

namespace qsat {

namespace {

using Json = nlohmann::json;

constexpr int schema_version = 1; // described in docs/json.md

/// The length of the value that the text begins with: up to where its brackets are closed.
std::size_t value_length(std::string_view text, const Poll& poll) {
    PollCounter counter{poll};
    std::int64_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        counter.step();
        const char c = text[i];
        if (in_string && c == '\\')
            ++i;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '{' || c == '['))
            ++depth;
        else if (!in_string && (c == '}' || c == ']') && --depth <= 0)
            return i + 1;
    }
    return text.size();
}

/// Moves on by so many bytes.
void skip(Text& text, std::size_t bytes) {
    const char* const end = text.rest().data() + bytes;
    while (!text.at_end() && text.rest().data() < end)
        text.get();
}

constexpr std::array<std::string_view, 6> members{
    "qsat_board", "size", "queens", "blocked", "excluded_sums", "excluded_differences"};

/// Parses one value; keys that stand twice in it are refused, for the library would keep the last,
/// and what no board has before it takes room.
Json parse(std::string_view value, const Text& start) {
    constexpr int deepest = 3; // a number of a square of a list of the object
    std::set<std::string> keys;
    std::uint64_t values = 0;
    constexpr std::uint64_t values_between_polls = 1 << 16;
    const auto check = [&](int depth, Json::parse_event_t event, const Json& parsed) {
        if (++values % values_between_polls == 0 && start.poll()) start.poll()();
        if (depth > deepest)
            start.fail("nested too deep (expected pairs in lists in an object; see docs/json.md)");
        if (event != Json::parse_event_t::key || depth != 1) return true;
        const std::string& key = parsed.get_ref<const std::string&>();
        if (std::ranges::find(members, key) == members.end())
            start.fail(fmt::format("unknown member {} (see docs/json.md)",
                                   in_quotes(std::string_view{key})));
        if (!keys.insert(key).second)
            start.fail(fmt::format("two values for {}", in_quotes(std::string_view{key})));
        return true;
    };
    try {
        return Json::parse(value, check);
    } catch (const Json::parse_error& error) {
        Text place = start;
        skip(place, error.byte - 1);
        if (error.byte > value.size()) place.fail("the JSON object is not closed");
        place.fail(fmt::format("unexpected {} in JSON", in_quotes(value[error.byte - 1])));
    } catch (const Json::exception&) {
        start.fail("a number that is too large in JSON");
    }
}

/// Turns a parsed object into a board. Places within it are no longer known, so messages name the
/// member, such as `queens[3]`.
class JsonReader {
public:
    JsonReader(const Json& object, Location where, const Poll& poll)
        : object_{object}, where_{std::move(where)}, poll_{poll}, counter_{poll} {}

    Board read() {
        if (!object_.is_object()) fail("expected an object, or several one after the other");
        if (object_.contains("qsat_board"))
            number(object_["qsat_board"], "qsat_board", schema_version, schema_version);
        if (!object_.contains("size")) fail("size is missing");
        parts_.size = number(object_["size"], "size", 1, max_board_size);
        QueenList queens;
        for (const Square square : squares("queens"))
            queens.add(square, where_);
        parts_.queens = queens.take(parts_.size, poll_);
        parts_.blocked = squares("blocked");
        parts_.excluded_sums = numbers("excluded_sums", 0, 2 * parts_.size - 2);
        parts_.excluded_differences =
            numbers("excluded_differences", 1 - parts_.size, parts_.size - 1);
        return Board{std::move(parts_), poll_};
    }

private:
    [[noreturn]] void fail(std::string_view what) const {
        throw InputError{where_, fmt::format("{} (see docs/json.md)", what)};
    }

    int number(const Json& value, std::string_view name, int smallest, int largest) {
        counter_.step();
        if (!value.is_number_integer()) fail(fmt::format("{} is not a whole number", name));
        const bool fits = value.is_number_unsigned()
                              ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT_MAX)
                              : value.get<std::int64_t>() >= INT_MIN;
        if (!fits || value.get<int>() < smallest || value.get<int>() > largest)
            fail(fmt::format("{} is {} (expected {})", name, value.dump(),
                             smallest == largest ? std::to_string(smallest)
                                                 : fmt::format("{} ... {}", smallest, largest)));
        return value.get<int>();
    }

    const Json& list(std::string_view name) const {
        static const Json empty = Json::array();
        const auto found = object_.find(name);
        if (found == object_.end()) return empty;
        if (!found->is_array()) fail(fmt::format("{} is not a list", name));
        return *found;
    }

    std::vector<int> numbers(std::string_view name, int smallest, int largest) {
        std::vector<int> result;
        for (const Json& value : list(name))
            result.push_back(
                number(value, fmt::format("{}[{}]", name, result.size()), smallest, largest));
        return result;
    }

    std::vector<Square> squares(std::string_view name) {
        std::vector<Square> result;
        for (const Json& value : list(name)) {
            const std::string item = fmt::format("{}[{}]", name, result.size());
            if (!value.is_array() || value.size() != 2)
                fail(fmt::format("{} is not a pair [row, column]", item));
            result.push_back({number(value[0], item + "[0]", 0, parts_.size - 1),
                              number(value[1], item + "[1]", 0, parts_.size - 1)});
        }
        return result;
    }

    const Json& object_;
    Location where_;
    const Poll& poll_;
    PollCounter counter_;
    BoardParts parts_;
};

Board read_json(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    if (text.peek() != '{' && text.peek() != '[')
        text.fail(fmt::format("unexpected {} (expected a JSON object; see docs/json.md)",
                              in_quotes(text.peek())));
    const Text start = text;
    const std::string_view value = text.rest().substr(0, value_length(text.rest(), text.poll()));
    skip(text, value.size());
    return JsonReader{parse(value, start), start.location(), text.poll()}.read();
}

bool is_json(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    return text.peek() == '{' || text.peek() == '[';
}

void write_object(std::ostream& out, const Board& board, std::span<const Square> queens) {
    out << R"({"qsat_board": )" << schema_version << R"(, "size": )" << board.size()
        << R"(, "queens": )";
    write_list(out, queens, 0);
    out << R"(, "blocked": )";
    write_list(out, board.blocked(), 0);
    out << R"(, "excluded_sums": )";
    write_list(out, board.excluded_sums());
    out << R"(, "excluded_differences": )";
    write_list(out, board.excluded_differences());
    out << "}\n";
}

void write_json_board(std::ostream& out, const Board& board, const WriteOptions&) {
    write_object(out, board, board.queens());
}

void write_json_solution(std::ostream& out, const Board& board, const VerifiedPlacement& solution,
                         const WriteOptions&) {
    write_object(out, board, queens_of(solution));
}

} // namespace

const Format json_format{
    .name = "json",
    .summary = "for scripts: rows and columns from 0 at the top left; see docs/json.md",
    .example = R"({"size": 8})",
    .recognises = is_json,
    .read = read_json,
    .write_solution = write_json_solution,
    .write_board = write_json_board,
};

} // namespace qsat
