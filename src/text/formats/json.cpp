// Declared in format.hpp.
#include "formats/handwriting.hpp"
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

constexpr int schema_version = 1; // described in docs/json.md

constexpr std::array<std::string_view, 6> members{
    "qsat_board", "size", "queens", "blocked", "excluded_sums", "excluded_differences"};

/// Builds the board from the library's events. A tree of the object would take many times the
/// memory of the board. Messages name the member, such as `queens[3]`, and the place where the
/// object begins.
class JsonReader : public nlohmann::json_sax<Json> {
public:
    explicit JsonReader(Text& text) : text_{text}, start_{text}, counter_{text.poll()} {}

    Board read() {
        const Characters characters{this};
        Json::sax_parse(characters, characters, this, Json::input_format_t::json, false);
        if (!seen_[size]) start_.refuse("member_missing", {{"member", "size"}});
        for (const Member member : {queens, blocked, excluded_sums, excluded_differences})
            check_again(member);
        std::vector<PlacedQueen> given;
        const Location where = start_.location();
        for (const Square square : squares(queens))
            given.push_back({square, where.line, where.column});
        return Board{{.size = size_,
                      .queens = sorted_squares(std::move(given), where.source, size_, text_.poll()),
                      .blocked = squares(blocked),
                      .excluded_sums = std::move(numbers_[excluded_sums]),
                      .excluded_differences = std::move(numbers_[excluded_differences])},
                     text_.poll()};
    }

    bool null() override { unexpected(); }
    bool boolean(bool) override { unexpected(); }
    bool number_integer(std::int64_t value) override { return number(value); }
    bool number_unsigned(std::uint64_t value) override { return number(value); }
    bool number_float(double, const std::string&) override { unexpected(); }
    bool string(std::string&) override { unexpected(); }
    bool binary(Json::binary_t&) override { unexpected(); }

    bool start_object(std::size_t) override {
        if (depth_ > 0) unexpected();
        depth_ = 1;
        return proceed();
    }
    bool end_object() override { return proceed(); }

    bool key(std::string& name) override {
        const auto* const found = std::ranges::find(members, name);
        if (found == members.end()) start_.refuse("unknown_member", {{"member", in_quotes(name)}});
        member_ = static_cast<Member>(found - members.begin());
        if (seen_[member_]) start_.refuse("two_values", {{"name", in_quotes(name)}});
        seen_[member_] = true;
        return proceed();
    }

    bool start_array(std::size_t) override {
        if (depth_ == 3) start_.refuse("json_too_deep");
        if (!expects_list()) unexpected();
        (depth_++ == 1 ? index_ : in_pair_) = 0;
        return proceed();
    }
    bool end_array() override {
        if (depth_-- == 3 && in_pair_ != 2) unexpected();
        ++index_; // counts pairs; after a list the value does not matter
        return proceed();
    }

    bool parse_error(std::size_t characters, const std::string&,
                     const nlohmann::detail::exception& error) override {
        if (dynamic_cast<const Json::parse_error*>(&error) == nullptr)
            start_.refuse("json_number_too_large");
        Text place = start_;
        while (--characters > 0 && !place.at_end())
            place.get();
        if (place.at_end()) place.refuse("json_not_closed");
        place.refuse("unexpected_in_json", {sign_value("sign", place.peek())});
    }

private:
    enum Member { qsat_board, size, queens, blocked, excluded_sums, excluded_differences };

    /// The library reads through this iterator, so the text ends after the object.
    struct Characters {
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = const char*;
        using reference = char;

        JsonReader* reader;

        char operator*() const { return reader->text_.peek(); }
        Characters& operator++() {
            reader->pass();
            return *this;
        }
        /// Only compared with the end.
        bool operator==(const Characters&) const { return reader->text_.at_end(); }
    };

    /// The library stores everything that it reads up to the next name, number or bracket, so this
    /// limits it.
    void pass() {
        constexpr int longest = 1 << 20;
        if (++passed_ > longest) text_.refuse("json_too_long", {{"most", longest}});
        counter_.step();
        text_.get();
    }

    bool proceed() {
        passed_ = 0;
        return true;
    }

    /// The name of the present value: depth 1 in the object, 2 in a list, 3 in a pair.
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
        start_.refuse(!expects_list() ? coded("no_whole_number")
                      : depth_ == 1   ? coded("no_list")
                                      : coded("no_pair"),
                      {{"member", name()}});
    }

    template <typename Number>
    bool number(Number value) {
        if (depth_ == 3 && in_pair_ == 2) --depth_; // a pair is expected
        if (expects_list()) unexpected();
        check(value);
        keep(static_cast<int>(value));
        return proceed();
    }

    void keep(int value) {
        if (depth_ > 1)
            numbers_[member_].push_back(value);
        else if (member_ == size)
            size_ = value;
        if (depth_ == 2) ++index_;
        if (depth_ == 3) ++in_pair_;
    }

    template <typename Number>
    void check(Number value) const {
        const auto [least, most] = bounds();
        if (std::cmp_greater_equal(value, least) && std::cmp_less_equal(value, most)) return;
        refuse_number(std::to_string(value), least, most); // it can exceed 63 bits
    }

    // Not in the template: clang 14 knows no codes there.
    [[noreturn]] void refuse_number(std::string value, int least, int most) const {
        start_.refuse(least == most ? coded("other_number") : coded("number_outside"),
                      {{"member", name()},
                       {"value", std::move(value)},
                       {"expected", least},
                       {"least", least},
                       {"most", most}});
    }

    std::pair<int, int> bounds() const {
        if (member_ == qsat_board) return {schema_version, schema_version};
        if (member_ == size) return {1, max_board_size};
        if (member_ == excluded_sums) return {0, 2 * size_ - 2};
        return {member_ == excluded_differences ? 1 - size_ : 0, size_ - 1};
    }

    /// Checks a list again, because the size may follow it.
    void check_again(Member member) {
        member_ = member;
        depth_ = is_of_squares() ? 3 : 2;
        for (std::size_t i = 0; i < numbers_[member].size(); ++i) {
            index_ = is_of_squares() ? i / 2 : i;
            in_pair_ = i % 2;
            check(numbers_[member][i]);
        }
    }

    std::vector<Square> squares(Member member) const {
        std::vector<Square> squares;
        for (std::size_t i = 0; i < numbers_[member].size(); i += 2)
            squares.push_back({numbers_[member][i], numbers_[member][i + 1]});
        return squares;
    }

    Text& text_;
    const Text start_;
    PollCounter counter_;
    int passed_ = 0; // characters since the last event

    Member member_{};
    int depth_ = 0;
    std::size_t index_ = 0;
    std::size_t in_pair_ = 0;

    int size_ = max_board_size; // until the size is known
    std::array<bool, members.size()> seen_{};
    std::array<std::vector<int>, members.size()> numbers_; // two for each square
};

Board read_json(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    // The objects of a list are read one by one.
    if (text.peek() == '[' || text.peek() == ',') {
        Text ahead = text;
        ahead.get();
        ahead.skip_empty_lines();
        if (ahead.peek() != '{') text.refuse("no_object");
        text = ahead;
    }
    if (text.peek() != '{') text.refuse("no_json_object", {sign_value("sign", text.peek())});
    Board board = is_region_object(text) ? read_region_object(text) : JsonReader{text}.read();
    Text end = text;
    end.skip_empty_lines();
    if (end.peek() == ']') {
        end.get();
        text = end;
    }
    return board;
}

bool is_json(std::string_view content) {
    const Text text = beginning_of(content);
    if (text.peek() == '{') return !text.rest().starts_with(chess_diagram);
    return text.peek() == '[' && list_kind(text) == ListKind::none;
}

/// Writes a string of letters for each row, or lists of numbers if there are more regions than
/// letters.
void write_regions_as_list(std::ostream& out, const Board& board) {
    if (board.size() <= most_letters) {
        out << "[\"" << regions_in_letters(board, R"(", ")") << "\"]";
        return;
    }
    for (int row = 0; row < board.size(); ++row) {
        out << (row == 0 ? "[" : ", ");
        write_list(out, board.regions().subspan(static_cast<std::size_t>(row) * board.size(),
                                                static_cast<std::size_t>(board.size())));
    }
    out << ']';
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
    if (board.has_regions()) {
        out << R"(, "regions": )";
        write_regions_as_list(out, board);
    }
    if (!board.is_classic())
        out << R"(, "diagonals": )"
            << (board.diagonals() == Diagonals::full ? R"("long")" : R"("touching")");
    out << "}\n";
}

} // namespace

const Format json_format{
    .name = "json",
    .summary = "for scripts: rows and columns from 0 at the top left; see docs/json.md",
    .example = R"({"size": 8})",
    .extension = ".json",
    .first_board = first_value,
    .recognises = is_json,
    .read = read_json,
    .write_solution = write_completion<write_object>,
    .write_board = write_given<write_object>,
};

} // namespace qsat::text
