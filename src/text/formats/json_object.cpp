#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace qsat::inline text {

namespace {

using Json = nlohmann::json;
using Event = Json::parse_event_t;

/// Those of docs/json.md. Those before `regions` hold numbers.
constexpr std::array<std::string_view, 8> members{
    "qsat_board",           "size",    "queens",   "blocked", "excluded_sums",
    "excluded_differences", "regions", "diagonals"};
/// Of other programs, too. The last one has the regions only if no other member does.
constexpr std::array<std::string_view, 3> region_members{"regions", "colorRegions", "grid"};

std::string text_in(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// Takes the numbers from the library's events: a tree of them would take many times the memory of
/// the board. Regions and everything else are read from the tree. Messages name the member, such as
/// `queens[3]`, and the place where the object begins.
class JsonObject {
public:
    explicit JsonObject(const Text& start)
        : start_{start}, content_{start.rest().substr(0, first_value(start.rest(), start.poll()))},
          is_plain_{std::ranges::none_of(
              std::array{R"("regions")", R"("colorRegions")", R"("diagonals")"},
              [this](const char* name) { return content_.find(name) != content_.npos; })},
          counter_{start.poll()} {}

    /// Moves the text behind the object.
    Board read(Text& text) {
        parse();
        text.skip(content_.size());
        if (seen_[qsat_board])
            for (const auto& [name, value] : tree_.items())
                require_known(name);
        const auto* const rows = std::ranges::find_if(
            region_members, [this](auto name) { return tree_.contains(name); });
        const int size_of_regions = rows == region_members.end() ? 0 : read_regions(*rows);
        if (!seen_[size]) parts_.size = size_of_regions;
        if (parts_.size == 0) refuse_member("member_missing", members[size]);
        if (size_of_regions != 0 && parts_.size != size_of_regions)
            start_.refuse("size_beside_board", {{"size", parts_.size}, {"rows", size_of_regions}});
        parts_.diagonals = size_of_regions == 0 ? Diagonals::full : Diagonals::touching;
        if (tree_.contains("diagonals"))
            parts_.diagonals = parse_diagonals(text_in(tree_["diagonals"]), start_.location());
        parts_.queens = squares(queens);
        parts_.blocked = squares(blocked);
        parts_.excluded_sums = numbers(excluded_sums);
        parts_.excluded_differences = numbers(excluded_differences);
        if (size_of_regions != 0 && *rows != region_members.back())
            read_marks(region_members.back());
        return Board{std::move(parts_), start_.poll()};
    }

private:
    enum Member : int {
        qsat_board,
        size,
        queens,
        blocked,
        excluded_sums,
        excluded_differences,
        regions
    };

    void parse() {
        if (is_plain_) require_short_words();
        try {
            tree_ = Json::parse(content_, [this](int depth, Event event, const Json& value) {
                return take(depth, event, value);
            });
        } catch (const Json::parse_error& error) {
            const Text end = place(error.byte - 1);
            if (end.at_end()) end.refuse("json_not_closed");
            end.refuse("unexpected_in_json", {sign_value("sign", end.peek())});
        } catch (const Json::out_of_range&) {
            start_.refuse("json_number_too_large");
        }
    }

    /// The library stores a word and the blanks around it before its event comes.
    void require_short_words() {
        constexpr std::size_t longest = 1 << 20;
        bool quoted = false;
        for (std::size_t at = 0, end = 0; at < content_.size(); at = end + 1) {
            end = std::min(content_.find_first_of(quoted ? "\"" : "\"{}[]:,", at), content_.size());
            if (end - at > longest)
                place(at + longest - 1).refuse("json_too_long", {{"most", longest}});
            quoted ^= end < content_.size() && content_[end] == '"';
            counter_.step(end + 1 - at);
        }
    }

    Text place(std::size_t bytes) const {
        Text text = start_;
        text.skip(bytes);
        return text;
    }

    /// Returns false if the value need not be stored. Depth 1 is in the object, 2 in a list, 3 in a
    /// pair.
    bool take(int depth, Event event, const Json& value) {
        counter_.step(1 << 4);      // takes longer than a step
        constexpr int deepest = 64; // the library calls itself for each level
        if (depth > deepest) start_.refuse("json_too_deep");
        if (event == Event::key && depth == 1) begin_member(value.get<std::string>());
        if (depth == 0 || event == Event::key || member_ >= regions) return true;
        depth_ = depth;
        if (event == Event::array_start) {
            if (depth == 3) start_.refuse("json_too_deep");
            if (!expects_list()) unexpected();
            (depth == 1 ? index_ : in_pair_) = 0;
        } else if (event == Event::array_end) {
            if (depth == 2 && in_pair_ != 2) unexpected();
            ++index_; // counts pairs; after a list the value does not matter
        } else {
            if (depth == 3 && in_pair_ == 2) --depth_; // a pair is expected
            if (expects_list() || !value.is_number_integer()) unexpected();
            check(value);
            if (member_ == size) parts_.size = value.get<int>();
            numbers_[member_].push_back(value.get<int>());
            ++(depth == 2 ? index_ : in_pair_);
        }
        return depth == 1 || event == Event::array_start;
    }

    void begin_member(const std::string& name) {
        if (is_plain_) require_known(name);
        member_ = static_cast<Member>(std::ranges::find(members, name) - members.begin());
        if (member_ >= regions) return;
        if (is_plain_ && seen_[member_]) start_.refuse("two_values", {{"name", in_quotes(name)}});
        seen_[member_] = true;
        numbers_[member_].clear();
    }

    void require_known(const std::string& name) const {
        if (std::ranges::find(members, name) == members.end())
            refuse_member("unknown_member", in_quotes(name));
    }

    [[noreturn]] void refuse_member(Code code, std::string_view member) const {
        start_.refuse(code, {{"member", std::string{member}}});
    }
    [[noreturn]] void refuse_kind(const Sentence& expected, const std::string& member) const {
        start_.refuse("other_kind", {{"member", member}, {"expected", expected}});
    }

    /// The name of the present value.
    std::string name() const {
        std::string name{members[member_]};
        if (depth_ > 1) name += fmt::format("[{}]", index_);
        if (depth_ > 2) name += fmt::format("[{}]", in_pair_);
        return name;
    }

    bool is_of_squares() const { return member_ == queens || member_ == blocked; }

    bool expects_list() const {
        return depth_ == 1 ? member_ > size : depth_ == 2 && is_of_squares();
    }

    [[noreturn]] void unexpected() const {
        refuse_kind({!expects_list() ? coded("whole_number")
                     : depth_ == 1   ? coded("list")
                                     : coded("pair_of_list")},
                    name());
    }

    void check(const Json& value) const {
        constexpr int schema = 1; // of docs/json.md
        if (member_ == qsat_board && value > schema)
            start_.refuse("newer_board", {{"version", value.dump()}, {"known", schema}});
        const auto [least, most] = bounds();
        const auto is_outside = [least = least, most = most](auto number) {
            return std::cmp_less(number, least) || std::cmp_greater(number, most);
        };
        if (value.is_number_unsigned() ? is_outside(value.get<std::uint64_t>())
                                       : is_outside(value.get<std::int64_t>()))
            start_.refuse(
                least == most ? coded("other_number") : coded("number_outside"),
                {{"member", name()}, {"value", value.dump()}, {"least", least}, {"most", most}});
    }

    std::pair<int, int> bounds() const {
        if (member_ == qsat_board) return {1, 1};
        if (member_ == size) return {1, max_board_size};
        if (member_ == excluded_sums) return {0, 2 * parts_.size - 2};
        return {member_ == excluded_differences ? 1 - parts_.size : 0, parts_.size - 1};
    }

    /// The numbers of a list, checked again because the size may follow it.
    const std::vector<int>& numbers(Member member) {
        member_ = member;
        depth_ = is_of_squares() ? 3 : 2;
        for (std::size_t i = 0; i < numbers_[member].size(); ++i) {
            index_ = is_of_squares() ? i / 2 : i;
            in_pair_ = i % 2;
            check(numbers_[member][i]);
        }
        return numbers_[member];
    }

    std::vector<Square> squares(Member member) {
        const std::vector<int>& both = numbers(member);
        std::vector<Square> squares;
        for (std::size_t i = 0; i < both.size(); i += 2)
            squares.push_back({both[i], both[i + 1]});
        if (!is_plain_ || member != queens) return squares;
        std::ranges::sort(squares);
        const auto twice = std::ranges::adjacent_find(squares);
        if (twice != squares.end())
            start_.refuse("two_queens", {{"square", square_name(*twice, parts_.size)}});
        return squares;
    }

    /// The entries of a row, which is a list or a string of letters.
    static std::vector<Json> entries_of(const Json& row) {
        if (row.is_array()) return {row.begin(), row.end()};
        std::vector<Json> entries;
        for (const char c : row.is_string() ? row.get<std::string>() : std::string{}) {
            // A further byte of a character such as a coloured square.
            const bool goes_on = (c & 0xC0) == 0x80;
            if (goes_on && !entries.empty())
                entries.back() = entries.back().get<std::string>() + c;
            else if (c != ' ')
                entries.emplace_back(std::string(1, c));
        }
        return entries;
    }

    /// The entries of a member that is a square of this size, row by row.
    std::vector<Json> squares_of(std::string_view name, std::size_t rows) const {
        const Json& list = tree_[name];
        if (!list.is_array() || list.empty() || list.size() != rows)
            refuse_kind({coded("list_of_rows")}, std::string{name});
        std::vector<Json> squares;
        for (std::size_t row = 0; row < rows; ++row) {
            const std::vector<Json> entries = entries_of(list[row]);
            if (entries.size() != rows)
                refuse_kind({coded("row_of_squares"), {{"squares", rows}}},
                            fmt::format("{}[{}]", name, row));
            squares.insert(squares.end(), entries.begin(), entries.end());
        }
        return squares;
    }

    static std::string entry_name(std::string_view name, std::size_t square, int size) {
        const auto columns = static_cast<std::size_t>(size);
        return fmt::format("{}[{}][{}]", name, square / columns, square % columns);
    }

    /// Returns the number of rows.
    int read_regions(std::string_view name) {
        const auto count = static_cast<int>(tree_[name].size());
        RegionGrid rows{.size = count, .rows = count};
        for (const Json& entry : squares_of(name, tree_[name].size())) {
            if (!entry.is_string() && !entry.is_number_integer())
                refuse_kind({coded("name_of_region")},
                            entry_name(name, rows.regions.size(), rows.size));
            rows.add(text_in(entry));
        }
        set_regions(parts_, rows, start_.location());
        return rows.size;
    }

    /// Reads queens and crosses, if there are some, as programs of players store them.
    void read_marks(std::string_view name) {
        if (!tree_.contains(name)) return;
        const std::vector<Json> marks = squares_of(name, static_cast<std::size_t>(parts_.size));
        for (int square = 0; square < std::ssize(marks); ++square) {
            const std::string mark = text_in(marks[square]);
            const auto is_one_of = [&](std::initializer_list<std::string_view> texts) {
                return std::ranges::find(texts, mark) != texts.end();
            };
            const Square place{square / parts_.size, square % parts_.size};
            if (is_one_of({"Q", "q", "1", "true", "queen", "Queen"}))
                parts_.queens.push_back(place);
            else if (is_one_of({"x", "X", "2", "-1", "cross"}))
                parts_.blocked.push_back(place);
            else if (!is_one_of({"", ".", "_", "-", "0", "null", "false", "empty"}))
                refuse_kind({coded("mark")},
                            entry_name(name, static_cast<std::size_t>(square), parts_.size));
        }
    }

    const Text start_;
    std::string_view content_;
    bool is_plain_; ///< only qsat's own members, without regions and diagonals
    PollCounter counter_;
    Json tree_;

    Member member_{};
    int depth_ = 0;
    std::size_t index_ = 0;
    std::size_t in_pair_ = 0;
    std::array<bool, regions> seen_{};
    std::array<std::vector<int>, regions> numbers_; ///< two for each square
    BoardParts parts_{.size = max_board_size};      ///< until the size is known
};

} // namespace

Board read_json_object(Text& text) { return JsonObject{text}.read(text); }

} // namespace qsat::text
