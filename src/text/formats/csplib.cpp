// Declared in format.hpp.
#include "formats/lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace qsat::inline text {

namespace {

/// The first word of an Essence' file.
constexpr std::string_view essence_language = "language";

enum class Shape { number, numbers, pairs };

struct Parameter {
    std::string_view name;
    Shape shape;
};

/// The names in the parameter files of CSPLib's problems 79 (completion and excluded diagonals)
/// and 80 (blocked queens).
constexpr std::array<Parameter, 9> parameters{{{"n", Shape::number},
                                               {"init", Shape::pairs},
                                               {"blocks", Shape::pairs},
                                               {"numdiags", Shape::number},
                                               {"diags", Shape::pairs},
                                               {"numsum", Shape::number},
                                               {"sumdiags", Shape::numbers},
                                               {"numdiff", Shape::number},
                                               {"diffdiags", Shape::numbers}}};

/// A number, with 0 as second, or a pair, with its place.
struct Entry {
    int first, second;
    int line, column;
};

/// The values by name. A number has one entry.
using Values = std::map<std::string_view, std::vector<Entry>>;

/// Reads the assignments of one file, such as `letting init = [[0, 3], [1, 2]]`. `letting` is
/// optional, `be` can replace `=`, lists can span several lines and `$` begins a comment.
class ParameterReader {
public:
    explicit ParameterReader(Text& text) : text_{text} {}

    Values read() {
        // A text can have several boards. Each begins with this line, which occurs at most once in
        // a board.
        bool first = true;
        for (skip_space(); !text_.at_end(); skip_space(), first = false) {
            if (!text_.rest().starts_with(essence_language))
                read_assignment();
            else if (first)
                text_.take_line();
            else
                break;
        }
        return std::move(values_);
    }

private:
    void skip_space() {
        for (;;) {
            const char c = text_.peek();
            if (c == '$' || c == '#')
                text_.take_line();
            else if (c == ' ' || c == '\t' || c == '\n')
                text_.get();
            else
                return;
        }
    }

    bool take(char c) {
        skip_space();
        if (text_.peek() != c) return false;
        text_.get();
        return true;
    }

    [[noreturn]] void unexpected(Code code) const {
        const SentenceValue expected{"expected", Sentence{code}};
        if (text_.at_end()) text_.refuse("unexpected_end", {expected});
        text_.refuse("unexpected", {sign_value("found", text_.peek()), expected});
    }

    std::string take_name() {
        skip_space();
        return std::string{text_.take_until([this] {
            const char c = text_.peek();
            return !is_letter(c) && !is_digit(c) && c != '_';
        })};
    }

    void read_assignment() {
        Location where = text_.location();
        std::string name = take_name();
        if (name == "letting") {
            skip_space();
            where = text_.location();
            name = take_name();
        }
        if (name.empty()) unexpected("assignment");
        const auto* const parameter = std::ranges::find(parameters, name, &Parameter::name);
        if (parameter == parameters.end())
            refuse(where, "unknown_name",
                   {{"name", in_quotes(name)},
                    {"names",
                     "n, init, blocks, numdiags, diags, numsum, sumdiags, numdiff, diffdiags"}});
        if (values_.contains(parameter->name)) refuse(where, "two_values", {{"name", name}});
        if (!take('=') && take_name() != "be") refuse(where, "no_value", {{"name", name}});
        std::vector<Entry>& entries = values_[parameter->name];
        if (parameter->shape == Shape::number)
            entries.push_back(read_number());
        else
            read_list(entries, parameter->shape);
    }

    /// Reads `[a, b]`, also with a final comma, as CSPLib's generator writes it, and with an index
    /// domain, as in `[a, b; int(0..1)]`.
    void read_list(std::vector<Entry>& entries, Shape shape) {
        if (!take('[')) unexpected("bracketed_list");
        while (!take(']')) {
            entries.push_back(shape == Shape::pairs ? read_pair() : read_number());
            if (take(';')) {
                text_.take_until([this] { return text_.peek() == ']'; });
            } else if (!take(',')) {
                skip_space();
                if (text_.peek() != ']') unexpected("comma_or_bracket");
            }
        }
    }

    Entry read_pair() {
        skip_space();
        const Location where = text_.location();
        std::vector<Entry> numbers;
        read_list(numbers, Shape::numbers);
        if (numbers.size() != 2) refuse(where, "list_for_pair", {{"numbers", numbers.size()}});
        return {numbers[0].first, numbers[1].first, where.line, where.column};
    }

    Entry read_number() {
        skip_space();
        const Location where = text_.location();
        const bool negative = take('-');
        const std::string_view digits = text_.take_digits();
        if (digits.empty()) unexpected("number");
        const auto value =
            static_cast<int>(parse_number(digits, 2LL * max_board_size, where, coded("number")));
        return {negative ? -value : value, 0, where.line, where.column};
    }

    Text& text_;
    Values values_;
};

/// The instance with D excluded diagonals has the first D of the list. A board does not store
/// their order.
void cut_diagonals(Values& values, std::size_t count, const std::string& source) {
    const Location option{"diagonals"};
    if (!values["sumdiags"].empty() || !values["diffdiags"].empty() || !values.contains("diags"))
        refuse(option, "no_diags", {{"source", source}});
    if (count > values["diags"].size())
        refuse(option, "too_many_diagonals",
               {{"count", count}, {"source", source}, {"most", values["diags"].size()}});
    values["diags"].resize(count);
}

/// Makes a board of the values and converts the index bases: `init` counts from 0, `blocks` from 1,
/// and a pair of `diags` is `[x, 1]` for row + column = x, or `[x, 0]` for row - column = x - (n -
/// 1). `where` is the beginning of the file.
Board board_of(Values values, const Location& where, const ReadOptions& options, const Poll& poll) {
    PollCounter counter{poll};
    const auto require = [&](int number, int least, int most, const Entry& entry,
                             std::string_view name, std::string_view in_pair = {}) {
        counter.step();
        if (number >= least && number <= most) return number;
        std::string member{name};
        if (name != "n") member += fmt::format("[{}]{}", &entry - values[name].data(), in_pair);
        refuse({where.source, entry.line, entry.column}, "number_outside",
               {{"member", member}, {"value", number}, {"least", least}, {"most", most}});
    };
    if (!values.contains("n")) refuse(where, "n_missing");
    const Entry& n = values["n"].front();
    BoardParts parts{.size = require(n.first, 1, max_board_size, n, "n")};
    const int last = parts.size - 1;

    constexpr std::array<std::array<std::string_view, 2>, 3> counts{
        {{"numdiags", "diags"}, {"numsum", "sumdiags"}, {"numdiff", "diffdiags"}}};
    for (const auto& [name, list] : counts) {
        if (!values.contains(name)) continue;
        const Entry& count = values[name].front();
        if (!std::cmp_equal(count.first, values[list].size()))
            refuse({where.source, count.line, count.column}, "other_count",
                   {{"name", std::string{name}},
                    {"count", count.first},
                    {"list", std::string{list}},
                    {"entries", values[list].size()}});
    }

    const auto square = [&](const Entry& entry, std::string_view list, int base) {
        const int row = require(entry.first, base, last + base, entry, list, "[0]");
        const int column = require(entry.second, base, last + base, entry, list, "[1]");
        return Square{row - base, column - base};
    };
    std::vector<PlacedQueen> queens;
    for (const Entry& entry : values["init"])
        queens.push_back({square(entry, "init", 0), entry.line, entry.column});
    parts.queens = sorted_squares(std::move(queens), where.source, parts.size, poll);
    for (const Entry& entry : values["blocks"])
        parts.blocked.push_back(square(entry, "blocks", 1));

    if (options.diagonals)
        cut_diagonals(values, static_cast<std::size_t>(*options.diagonals), where.source);
    for (const Entry& entry : values["diags"]) {
        const int diagonal = require(entry.first, 0, 2 * last, entry, "diags", "[0]");
        if (require(entry.second, 0, 1, entry, "diags", "[1]") == 1)
            parts.excluded_sums.push_back(diagonal);
        else
            parts.excluded_differences.push_back(diagonal - last);
    }
    for (const Entry& entry : values["sumdiags"])
        parts.excluded_sums.push_back(require(entry.first, 0, 2 * last, entry, "sumdiags"));
    for (const Entry& entry : values["diffdiags"])
        parts.excluded_differences.push_back(require(entry.first, -last, last, entry, "diffdiags"));
    return Board{std::move(parts), poll};
}

Board read_csplib(Text& text, const ReadOptions& options) {
    const Location where = text.location();
    return board_of(ParameterReader{text}.read(), where, options, text.poll());
}

/// Recognises `language`, `letting`, or a known name and an equals sign, after optional comments.
bool is_csplib(std::string_view content) {
    Text text = beginning_of(content);
    for (; text.peek() == '$'; text.skip_empty_lines())
        text.take_line();
    const std::string_view line = text.rest_of_line();
    if (line.starts_with(essence_language) || line.starts_with("letting")) return true;
    const std::string_view name = line.substr(0, line.find_first_of(" \t="));
    return std::ranges::find(parameters, name, &Parameter::name) != parameters.end() &&
           trimmed(line.substr(name.size()), " \t").starts_with('=');
}

void write_csplib(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                  const WriteOptions&) {
    out << "language ESSENCE' 1.0\nletting n = " << board.size() << '\n';
    const auto write = [&out](std::string_view head, const auto& list, auto... base) {
        if (list.empty()) return;
        out << head;
        write_list(out, list, base...);
        out << '\n';
    };
    const auto head_of = [](std::string_view kind, std::size_t size) {
        return fmt::format("letting num{0} = {1}\nletting {0}diags = ", kind, size);
    };
    const auto sums = board.excluded_sums();
    const auto differences = board.excluded_differences();
    write("letting init = ", queens_of(board, completion), 0);
    write("letting blocks = ", board.blocked(), 1);
    write(head_of("sum", sums.size()), sums);
    write(head_of("diff", differences.size()), differences);
}

} // namespace

const Format csplib_format{
    .name = "csplib",
    .summary = "CSPLib's parameter files: init from 0, blocks from 1, diags, sumdiags, diffdiags",
    .example = "letting n = 8",
    .extension = ".param",
    .lacks = Format::regions,
    .recognises = is_csplib,
    .read = read_csplib,
    .write = write_csplib,
};

} // namespace qsat::text
