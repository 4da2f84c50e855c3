// Declared in region_grid.hpp.
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace qsat::inline text {

namespace {

using Json = nlohmann::json;

std::string_view object_of(const Text& text) {
    return text.rest().substr(0, first_value(text.rest(), text.poll()));
}

class ObjectReader {
public:
    ObjectReader(const Json& object, const Location& where) : object_{object}, where_{where} {}

    Board read() {
        const bool is_own = object_.contains("qsat_board");
        if (is_own) require_known_members();
        const char* regions = nullptr;
        for (const char* name : {"regions", "colorRegions", "grid"})
            if (regions == nullptr && object_.contains(name)) regions = name;
        if (regions != nullptr) read_regions(regions);
        if (object_.contains("size")) read_size();
        if (parts_.size == 0) fail("member_missing", "size");
        parts_.diagonals = parts_.regions.empty() ? Diagonals::full : Diagonals::touching;
        if (object_.contains("diagonals")) {
            if (!object_["diagonals"].is_string()) refuse(where_, "no_diagonals");
            parts_.diagonals = parse_diagonals(object_["diagonals"].get<std::string>(), where_);
        }
        parts_.queens = squares("queens");
        parts_.blocked = squares("blocked");
        const int last = parts_.size - 1;
        parts_.excluded_sums = diagonals("excluded_sums", 0, 2 * last);
        parts_.excluded_differences = diagonals("excluded_differences", -last, last);
        if (regions != nullptr && std::string_view{regions} != "grid" && object_.contains("grid"))
            read_marks();
        return Board{std::move(parts_)};
    }

private:
    [[noreturn]] void fail(Code code, std::string_view member,
                           std::vector<SentenceValue> values = {}) const {
        values.push_back({"member", std::string{member}});
        refuse(where_, code, std::move(values));
    }

    void require_known_members() const {
        constexpr std::array<std::string_view, 8> known{
            "qsat_board",           "size",    "queens",   "blocked", "excluded_sums",
            "excluded_differences", "regions", "diagonals"};
        for (const auto& [name, value] : object_.items())
            if (std::ranges::find(known, name) == known.end())
                fail("unknown_member", in_quotes(name));
        if (object_["qsat_board"] != 1) refuse(where_, "other_version");
    }

    /// The entries of a row, which is a list or a string of letters.
    std::vector<Json> entries_of(const Json& row, std::string_view name) const {
        if (row.is_array()) return {row.begin(), row.end()};
        if (!row.is_string()) fail("no_row", name);
        std::vector<Json> entries;
        for (const char c : row.get<std::string>()) {
            // A further byte of a character such as a coloured square.
            const bool goes_on = (c & 0xC0) == 0x80;
            if (goes_on && !entries.empty())
                entries.back() = entries.back().get<std::string>() + c;
            else if (c != ' ')
                entries.emplace_back(std::string(1, c));
        }
        return entries;
    }

    /// The rows of a square member.
    std::vector<std::vector<Json>> rows_of(std::string_view name) const {
        const Json& list = object_[name];
        if (!list.is_array() || list.empty()) fail("no_list_of_rows", name);
        std::vector<std::vector<Json>> rows;
        for (const Json& row : list) {
            rows.push_back(entries_of(row, name));
            if (rows.back().size() != list.size())
                fail(
                    "row_of_member", name,
                    {{"row", rows.size()}, {"squares", rows.back().size()}, {"size", list.size()}});
        }
        return rows;
    }

    void read_regions(std::string_view name) {
        RegionGrid grid;
        for (const auto& row : rows_of(name)) {
            ++grid.size;
            for (const Json& entry : row) {
                if (!entry.is_string() && !entry.is_number_integer()) fail("entry_no_name", name);
                grid.names.push_back(entry.is_string() ? entry.get<std::string>() : entry.dump());
            }
        }
        parts_.size = grid.size;
        set_regions(parts_, grid, where_);
    }

    void read_size() {
        const Json& size = object_["size"];
        if (!size.is_number_integer() || size < 1 || size > max_board_size)
            refuse(where_, "no_size", {{"most", max_board_size}});
        if (parts_.size != 0 && size != parts_.size)
            refuse(where_, "size_beside_regions",
                   {{"size", size.get<int>()}, {"rows", parts_.size}});
        parts_.size = size.get<int>();
    }

    int number(const Json& value, int least, int most, std::string_view name) const {
        if (!value.is_number_integer() || value < least || value > most)
            fail("entry_outside", name,
                 {{"value", value.dump()}, {"least", least}, {"most", most}});
        return value.get<int>();
    }

    std::vector<Square> squares(std::string_view name) const {
        std::vector<Square> result;
        for (const Json& pair : list(name)) {
            if (!pair.is_array() || pair.size() != 2) fail("entry_no_pair", name);
            result.push_back({number(pair[0], 0, parts_.size - 1, name),
                              number(pair[1], 0, parts_.size - 1, name)});
        }
        return result;
    }

    std::vector<int> diagonals(std::string_view name, int least, int most) const {
        std::vector<int> result;
        for (const Json& value : list(name))
            result.push_back(number(value, least, most, name));
        return result;
    }

    /// The list of this name; empty if there is none.
    Json list(std::string_view name) const {
        const Json list = object_.value(name, Json::array());
        if (!list.is_array()) fail("no_list", name);
        return list;
    }

    /// Reads queens and crosses as programs of players store them.
    void read_marks() {
        const auto rows = rows_of("grid");
        if (rows.size() != static_cast<std::size_t>(parts_.size))
            fail("rows_of_member", "grid", {{"rows", rows.size()}, {"size", parts_.size}});
        for (int row = 0; row < parts_.size; ++row)
            for (int column = 0; column < parts_.size; ++column) {
                const Json& mark = rows[row][column];
                const std::string text = mark.is_string() ? mark.get<std::string>() : mark.dump();
                const auto is_one_of = [&](std::initializer_list<std::string_view> texts) {
                    return std::ranges::find(texts, text) != texts.end();
                };
                if (is_one_of({"Q", "q", "1", "true", "queen", "Queen"}))
                    parts_.queens.push_back({row, column});
                else if (is_one_of({"x", "X", "2", "-1", "cross"}))
                    parts_.blocked.push_back({row, column});
                else if (!is_one_of({"", ".", "_", "-", "0", "null", "false", "empty"}))
                    fail("no_mark", "grid", {{"value", mark.dump()}});
            }
    }

    const Json& object_;
    const Location& where_;
    BoardParts parts_;
};

} // namespace

bool is_region_object(const Text& text) {
    const std::string_view object = object_of(text);
    return std::ranges::any_of(std::array{R"("regions")", R"("colorRegions")", R"("diagonals")"},
                               [&](const char* name) { return object.find(name) != object.npos; });
}

Board read_region_object(Text& text) {
    const std::string_view object = object_of(text);
    const Location where = text.location();
    Json json;
    try {
        json = Json::parse(object);
    } catch (const Json::exception&) {
        refuse(where, "no_json");
    }
    text.skip(object.size());
    return ObjectReader{json, where}.read();
}

} // namespace qsat::text
