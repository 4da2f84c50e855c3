#include "formats/region_grid.hpp"

#include "formats/handwriting.hpp"
#include "formats/lists.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace qsat::inline text {

namespace {

// Characters of text, enough for every realistic grid.
constexpr std::size_t longest_grid_row = 20'000;

bool is_name_character(char c) { return is_digit(c) || is_letter(c) || (c & 0x80) != 0; }

/// Can the symbol be the name of a region?
bool is_name(std::uint32_t code) {
    if (code < 0x80) return is_name_character(static_cast<char>(code));
    constexpr std::uint32_t last_character = 0x10FFFF;
    return code != U'·' && !is_line_drawing(code) &&
           (code <= last_character || code >= first_word || number_of(code));
}

std::size_t characters_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

/// Splits a line at each of these characters; the parts keep their places.
std::vector<WrittenLine> parts_of(std::string_view line, std::string_view between,
                                  const Location& where) {
    std::vector<WrittenLine> parts;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find_first_of(between, at), line.size());
        const auto column = static_cast<int>(characters_in(line.substr(0, at)));
        if (end > at)
            parts.push_back({line.substr(at, end - at), where.line, where.column + column});
        at = end + 1;
    }
    return parts;
}

/// The rows of a grid on one line: `AAB/ABB/CCC`, perhaps after other columns of a table, or
/// `AABB ABBB CCDD CCDD`. Empty if the line is none.
std::vector<WrittenLine> rows_in_line(const Text& text) {
    constexpr std::string_view between = " \t,;";
    Location where = text.location();
    std::string_view line = trimmed(without_remark(text.rest_of_line()), " \t\r");
    if (line.find('/') != line.npos) {
        std::size_t begin = line.find_last_of(between) + 1; // npos + 1 is 0
        if (line.find('/', begin) == line.npos) begin = 0;  // blanks around the slashes
        where.column += static_cast<int>(characters_in(line.substr(0, begin)));
        line.remove_prefix(begin);
        return parts_of(line, "/", where);
    }
    std::vector<WrittenLine> parts = parts_of(line, between, where);
    if (std::ssize(parts) < fewest_regions || characters_in(parts.front().text) != parts.size())
        return {};
    std::set<char> letters;
    for (const WrittenLine& part : parts)
        letters.insert(part.text.begin(), part.text.end());
    const bool are_letters = std::ranges::all_of(letters, is_name_character);
    // Otherwise the parts may be words such as blue and pink.
    const bool are_few = (*letters.rbegin() & 0x80) != 0 || letters.size() <= parts.size() + 1;
    return are_letters && are_few ? parts : std::vector<WrittenLine>{};
}

/// The lines of a grid, up to an empty line or one that adds something to the board. There may be
/// names of columns around the rows and borders between them.
std::vector<WrittenLine> lines_of_grid(Text& text) {
    std::vector<WrittenLine> lines;
    std::size_t most = 0;
    for (int column = text.column(); !text.at_end(); column = 1) {
        const std::string_view line = text.rest_of_line();
        Text content{{}, line};
        content.skip_blanks();
        if (content.at_end() || line.size() > longest_grid_row) break;
        if (!content.at_comment()) {
            most = std::max(most, 2 * line.size() + 8);
            if (lines.size() > most || (!lines.empty() && continues_regions(line))) break;
            lines.push_back({line, text.line(), column});
        }
        text.take_line();
        if (trimmed(line, " \t\r,;").ends_with("]]")) break;
    }
    return lines;
}

/// The grid of these rows, each of which ought to have as many squares as there are rows.
std::optional<RegionGrid> grid_of(const WrittenGrid& written, const Location& begin, int end) {
    if (written.rows.empty()) return {};
    const auto size = static_cast<int>(written.rows.front().symbols.size());
    const auto rows = std::ssize(written.rows);
    RegionGrid grid{.size = size, .rows = static_cast<int>(std::min<std::ptrdiff_t>(rows, size))};
    grid.marks.size = size;
    grid.remarks = written.remarks;
    const auto refuse_at = [&](int line, int column, Code code, std::vector<SentenceValue> values) {
        if (!grid.fault)
            grid.fault =
                InputError{{begin.source, line, column}, Sentence{code, std::move(values)}};
    };
    std::vector<std::pair<std::uint32_t, int>> known; // codes and their index
    std::pair<std::uint32_t, int> last{~0U, 0};       // no code
    for (int row = 0; row < grid.rows; ++row) {
        const auto& [line, symbols, bars, tabs, border, length] = written.rows[row];
        if (std::ssize(symbols) != size)
            refuse_at(line, 0, "row_of_other_length",
                      {{"row", row + 1}, {"squares", symbols.size()}, {"size", size}});
        else if (!grid.fault)
            grid.even_rows = row + 1;
        for (int column = 0; column < std::min(size, static_cast<int>(symbols.size())); ++column) {
            const auto [written_code, place] = symbols[column];
            const auto code = take_figure(written_code, {row, column}, grid.marks);
            if (!code) {
                refuse_at(line, place, "hidden_region",
                          {{"square", square_name({row, column}, std::max(size, row + 1))}});
                continue;
            }
            if (*code != last.first) {
                if (!is_name(*code)) return {};
                const auto found =
                    std::ranges::find(known, *code, &std::pair<std::uint32_t, int>::first);
                if (found == known.end()) {
                    known.emplace_back(*code, static_cast<int>(known.size()));
                    grid.names.push_back(
                        {text_of_symbol(*code, written.words), row * size + column, line, place});
                    last = known.back();
                } else {
                    last = *found;
                }
            }
            ++grid.names[last.second].squares;
            grid.regions.push_back(last.second);
        }
    }
    if (rows < size) refuse_at(end, 0, "too_few_rows", {{"rows", rows}, {"size", size}});
    return grid;
}

/// The same for most grids, which are only letters and digits, in lines or between slashes; and
/// nothing continues their last row. It does not look at what people write around squares.
std::optional<RegionGrid> plain_grid(Text& text) {
    const std::string_view first = text.rest_of_line();
    const auto size = static_cast<std::size_t>(std::ranges::find_if_not(first, is_name_character) -
                                               first.begin());
    const bool is_line = size < first.size() && first[size] == '/';
    const std::size_t length = is_line ? size * (size + 1) - 1 : size;
    if (size < 2 || size > longest_grid_row || first.size() != length) return {};
    const auto count = static_cast<int>(size);
    RegionGrid grid{.size = count, .rows = count, .even_rows = count};
    grid.marks.size = count;
    std::array<int, 256> known{}; // a name's number, from 1
    Text end = text;
    for (std::size_t row = 0; row < size; ++row) {
        const Location where{{}, end.line(), end.column()};
        const std::string_view line = is_line ? first : end.take_line();
        const std::size_t begin = is_line ? row * (size + 1) : 0;
        if (line.size() != length || (is_line && row > 0 && line[begin - 1] != '/')) return {};
        for (std::size_t column = 0; column < size; ++column) {
            const char name = line[begin + column];
            if (!is_name_character(name) || (name & 0x80) != 0) return {};
            int& number = known[static_cast<unsigned char>(name)];
            if (number == 0) {
                grid.names.push_back({std::string(1, name), static_cast<int>(row * size + column),
                                      where.line, where.column + static_cast<int>(begin + column)});
                number = static_cast<int>(grid.names.size());
            }
            ++grid.names[number - 1].squares;
            grid.regions.push_back(number - 1);
        }
    }
    if (is_line) end.take_line();
    const std::string_view below = trimmed(end.rest_of_line(), " \t\r,;");
    grid.is_alone = is_line || below.empty();
    if (!grid.is_alone && !continues_regions(below)) return {};
    text = end;
    return grid;
}

/// The grid that begins here; `text` then is after it.
std::optional<RegionGrid> grid_here(Text& text) {
    if (auto grid = plain_grid(text)) return grid;
    if (text.rest_of_line().size() > longest_grid_row) return {};
    const Text start = text;
    const Location begin = text.location();
    const std::size_t before = text.rest().size();
    try {
        std::vector<WrittenLine> lines = rows_in_line(text);
        const bool is_line = !lines.empty();
        if (is_line)
            text.take_line();
        else
            lines = lines_of_grid(text);
        const WrittenGrid written = read_written_regions(lines, begin.source);
        auto grid = grid_of(written, begin, text.line());
        if (!grid || grid->size < 2) return {};
        if (std::ssize(written.rows) > grid->size) { // the line of the first row after the grid
            const int line = written.rows[static_cast<std::size_t>(grid->size)].line;
            if (line == begin.line) return {};
            for (text = start; text.line() < line;)
                text.take_line();
        }
        grid->length = before - text.rest().size();
        Text rest = text;
        rest.skip_blanks();
        grid->is_alone = is_line || rest.at_line_end();
        return grid;
    } catch (const InputError&) { // more than a grid
        return {};
    }
}

/// Can the line be a title? It has a word or is a size, and it has no square.
bool may_be_title(std::string_view line) {
    constexpr std::size_t longest = 200;
    if (line.size() > longest || line.find('/') != line.npos) return false;
    Text words{{}, line};
    bool has_word = is_number(trimmed(line, " \t\r"));
    for (words.skip_blanks(); !words.at_line_end(); words.skip_blanks()) {
        const std::string_view word = trimmed(words.take_word(), ".:!?()");
        if (is_square_word(word)) return false;
        has_word |= word.size() > 2 && is_letter(word.front());
    }
    return has_word;
}

} // namespace

void RegionGrid::add(std::string name, int line, int column) {
    const auto [known, is_new] = numbers.try_emplace(name, static_cast<int>(names.size()));
    if (is_new) names.push_back({std::move(name), static_cast<int>(regions.size()), line, column});
    ++names[known->second].squares;
    regions.push_back(known->second);
}

std::optional<RegionGrid> region_grid(const Text& text) {
    Text begin = text;
    begin.skip_empty_lines();
    const auto length_to = [&text](const Text& end) {
        return text.rest().size() - end.rest().size();
    };
    Text end = begin;
    auto grid = grid_here(end);
    if (grid) grid->length = length_to(end);
    constexpr int fewest = 2; // as long as the first one
    if ((grid && (!grid->fault || grid->even_rows >= fewest)) ||
        !may_be_title(begin.rest_of_line()))
        return grid;
    begin.take_line();
    begin.skip_empty_lines();
    end = begin;
    auto below = grid_here(end);
    if (!below || (below->fault && below->even_rows < fewest)) return grid;
    below->length = length_to(end);
    return below;
}

} // namespace qsat::text
