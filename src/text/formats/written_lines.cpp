#include "formats/handwriting.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

// Grids with other symbols than the plain letters need several times the memory of their text.
constexpr std::size_t most_rows = std::size_t{1} << 12;
constexpr std::size_t most_squares = most_rows * most_rows;

bool is_bar(std::uint32_t code) {
    return code == U'|' || code == U'│' || code == U'┃' || code == U'║';
}

/// Most symbols of regions, which are no figures.
bool is_letter_or_digit(std::uint32_t code) {
    return code < 0x80 && (is_letter(static_cast<char>(code)) || is_digit(static_cast<char>(code)));
}

bool is_of_border(const Symbol& symbol) {
    return std::u32string_view{U"+-=:"}.find(symbol.code) != std::u32string_view::npos ||
           is_line_drawing(symbol.code);
}

/// Is it a variation selector, which is invisible and selects text or picture style?
bool is_variation(std::uint32_t code) { return code == 0xFE0E || code == 0xFE0F; }

/// Names of several characters: `red`, `light-blue`, `#ff8800`.
bool is_word(std::string_view cell) {
    return cell.size() > 1 && (is_letter(cell.front()) || cell.front() == '#') &&
           std::ranges::all_of(cell.substr(1), [](char c) {
               return is_letter(c) || is_digit(c) || (c & 0x80) != 0 || is_made_of({&c, 1}, "_- ");
           });
}

/// The name of an emoji at the beginning of a text, as chat programs write it: `:red_square:`.
std::string_view emoji_name(std::string_view text) {
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-0123456789", 1);
    const bool is_name = text.starts_with(':') && end != text.npos && end > 2 && text[end] == ':';
    return is_name ? text.substr(1, end - 1) : std::string_view{};
}

/// The cells of a line that has a word among them. At least four: `4 AABB` has letters without
/// blanks.
std::vector<std::string_view> cells_with_words(std::string_view line) {
    constexpr std::size_t fewest = 4;
    if (line.find_first_of(" \t,;|") == line.npos) return {};
    for (const std::string_view between : {"\t,;|", " \t,;|"}) {
        std::vector<std::string_view> cells;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t end = std::min(line.find_first_of(between, at), line.size());
            const std::string_view cell = trimmed(line.substr(at, end - at), " []()\"'\r");
            if (!cell.empty()) cells.push_back(cell);
            at = end + 1;
        }
        const bool are_names = std::ranges::all_of(cells, [](std::string_view cell) {
            const bool is_name = is_word(cell) || is_number(cell);
            if (!is_name) take_character(cell);
            return is_name || cell.empty();
        });
        if (cells.size() >= fewest && are_names && std::ranges::any_of(cells, is_word))
            return cells;
    }
    return {};
}

/// Splits lines into rows. A row ends with its line, with a bracket, or with a string of several
/// squares.
class RowReader {
public:
    RowReader(const Legend* legend, std::string source, bool of_regions = false)
        : legend_{legend}, source_{std::move(source)}, of_regions_{of_regions} {}

    void read(std::string_view line, int number, int column) {
        line = without_remark(line);
        line_ = number;
        quote_ = 0;
        // In 01 there are two squares; in the margin, 10 is a number.
        has_single_digits_ =
            line.find_first_not_of("01 \t,[]()|\"'") == line.npos ||
            (of_regions_ && trimmed(line, " \t\r,;[]\"'").find_first_of(" \t,;|:") == line.npos);
        row_ = {};
        if (of_regions_ && read_words(line, column)) return end_row();
        while (!line.empty())
            column += read_character(line, column);
        row_.length = column - 1;
        end_row();
    }

    bool list_has_ended() const { return grid_.in_list; }
    WrittenGrid take() { return std::move(grid_); }

private:
    struct Bar {
        std::size_t symbol; // index of the first symbol after it
        int column;
    };

    /// Returns the number of characters.
    int read_character(std::string_view& line, int column) {
        const char c = line.front();
        if (const std::size_t blank = wide_blank_length(line); blank > 0) {
            line.remove_prefix(blank);
            return 1;
        }
        if (legend_ == nullptr && is_digit(c)) return read_number(line, column);
        if (of_regions_ && c == ':') return read_colon(line, column);
        const std::uint32_t code = take_character(line);
        if (is_of_legend(code))
            add(code, column);
        else if (c == ' ' || c == '\t' || c == ',' || (of_regions_ && c == ';'))
            row_.has_tabs |= c == '\t';
        else if (is_bar(code))
            add_bar(column);
        else if (c == '[' || c == '(')
            open_bracket();
        else if ((c == ']' || c == ')') && depth_ > 0)
            close_bracket();
        else if (c == '"' || c == '\'')
            read_quote(c, column);
        else if (!is_variation(code))
            add(code, column);
        return 1;
    }

    bool is_of_legend(std::uint32_t code) const {
        return legend_ != nullptr && (code == static_cast<unsigned char>(legend_->queen) ||
                                      code == static_cast<unsigned char>(legend_->free) ||
                                      code == static_cast<unsigned char>(legend_->blocked));
    }

    /// Reads the name of an emoji, or a colon.
    int read_colon(std::string_view& line, int column) {
        const std::string_view name = emoji_name(line);
        const std::size_t length = name.empty() ? 1 : name.size() + 2;
        add(name.empty() ? U':' : code_of_word(name), column);
        line.remove_prefix(length);
        return static_cast<int>(length);
    }

    /// Reads a row of words, if it is one.
    bool read_words(std::string_view line, int column) {
        const std::vector<std::string_view> cells = cells_with_words(line);
        for (const std::string_view cell : cells) {
            const std::string_view before{line.data(), cell.data()};
            const auto at = std::ranges::count_if(before, begins_character);
            std::string_view rest = cell;
            add(is_word(cell)     ? code_of_word(cell)
                : is_number(cell) ? code_of_number(cell.substr(0, longest_number))
                                  : take_character(rest),
                column + static_cast<int>(at));
        }
        return !cells.empty();
    }

    std::uint32_t code_of_word(std::string_view word) {
        const auto known = std::ranges::find(grid_.words, word);
        const auto index = static_cast<std::uint32_t>(known - grid_.words.begin());
        if (known == grid_.words.end()) grid_.words.emplace_back(word);
        return first_word + index;
    }

    int read_number(std::string_view& line, int column) {
        const std::size_t digits =
            has_single_digits_ ? 1 : std::ranges::find_if_not(line, is_digit) - line.begin();
        add(code_of_number(line.substr(0, std::min(digits, longest_number))), column);
        line.remove_prefix(digits);
        return static_cast<int>(digits);
    }

    void add(std::uint32_t code, int column) {
        if (list_has_ended()) refuse({source_, line_, column}, "more_after_list");
        require_few(squares_, most_squares, column);
        // In the picture of a region, its letter stands behind a queen.
        if (of_regions_ && !row_.symbols.empty() && code < 0x80 &&
            !is_letter_or_digit(row_.symbols.back().code) && is_letter(static_cast<char>(code)) &&
            row_.symbols.back().column + 1 == column)
            if (const auto marked = marked_letter(row_.symbols.back().code, code)) {
                row_.symbols.back().code = *marked;
                return;
            }
        row_.symbols.push_back({code, column});
    }

    void add_bar(int column) {
        require_few(squares_, most_squares, column);
        bars_.push_back({row_.symbols.size(), column});
    }

    /// Counts, and throws InputError above the maximum.
    void require_few(std::size_t& count, std::size_t most, int column) const {
        if (++count > most)
            refuse({source_, line_, column}, "too_many_signs",
                   {{"rows", most_rows}, {"squares", most_squares}});
    }

    void open_bracket() {
        if (depth_++ == 0) rows_before_list_ = grid_.rows.size();
    }

    void close_bracket() {
        end_row();
        if (--depth_ == 0 && grid_.rows.size() > rows_before_list_ + 1) grid_.in_list = true;
    }

    void read_quote(char quote, int column) {
        if (quote_ == 0) {
            quote_ = quote;
            in_quotes_ = row_.symbols.size();
        } else if (quote_ == quote) {
            quote_ = 0;
            if (row_.symbols.size() == in_quotes_) add(nothing, column);
            if (row_.symbols.size() > in_quotes_ + 1) end_row();
        }
    }

    void end_row() {
        row_.line = line_;
        row_.has_bars = !bars_.empty();
        row_.is_border = !row_.symbols.empty() && std::ranges::all_of(row_.symbols, is_of_border);
        if (!row_.is_border) fill_between_bars();
        bars_.clear();
        if (!row_.symbols.empty()) {
            require_few(rows_, 2 * most_rows + 3, 0); // including borders between them
            grid_.rows.push_back(std::move(row_));
        }
        row_ = {};
    }

    /// If no space between bars has two squares, an empty space between bars is also a square.
    void fill_between_bars() {
        for (std::size_t i = 1; i < bars_.size(); ++i)
            if (bars_[i].symbol - bars_[i - 1].symbol > 1) return;
        if (bars_.size() < 2) return;
        std::vector<Symbol> all;
        std::size_t next = 0;
        for (std::size_t i = 0; i < bars_.size(); ++i) {
            while (next < bars_[i].symbol)
                all.push_back(row_.symbols[next++]);
            if (i + 1 < bars_.size() && bars_[i + 1].symbol == next)
                all.push_back({nothing, bars_[i].column + 1});
        }
        all.insert(all.end(), row_.symbols.begin() + static_cast<std::ptrdiff_t>(next),
                   row_.symbols.end());
        row_.symbols = std::move(all);
    }

    static constexpr std::size_t longest_number = 9; // a longer number is no line of a grid

    const Legend* legend_;
    std::string source_;
    bool of_regions_;
    WrittenGrid grid_;
    WrittenRow row_{};
    std::vector<Bar> bars_;   // of the row
    std::size_t squares_ = 0; // with bars
    std::size_t rows_ = 0;
    int line_ = 0;
    bool has_single_digits_ = false;
    int depth_ = 0; // depth of brackets
    std::size_t rows_before_list_ = 0;
    char quote_ = 0; // the open quotation mark
    std::size_t in_quotes_ = 0;
};

} // namespace

bool is_line_drawing(std::uint32_t code) {
    const bool is_diagonal = code >= U'╱' && code <= U'╳';
    return code >= 0x2500 && code <= 0x257F && !is_diagonal;
}

WrittenGrid take_written_lines(Text& text, const Legend* legend) {
    RowReader rows{legend, text.source()};
    while (!rows.list_has_ended()) {
        if (text.poll()) text.poll()();
        Text line = text;
        line.skip_blanks();
        if (line.at_line_end()) break;
        const Location where = text.location();
        const std::string_view content = text.take_line();
        if (line.peek() != '#') rows.read(content, where.line, where.column);
    }
    return rows.take();
}

WrittenGrid take_written_regions(std::span<const WrittenLine> lines, const std::string& source) {
    RowReader rows{nullptr, source, true};
    for (const auto& [text, line, column] : lines)
        rows.read(text, line, column);
    return rows.take();
}

} // namespace qsat::text
