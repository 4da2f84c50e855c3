// Declared in handwriting.hpp.
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

bool is_of_border(const Symbol& symbol) {
    return std::u32string_view{U"+-=:"}.find(symbol.code) != std::u32string_view::npos ||
           is_line_drawing(symbol.code);
}

/// Is it a variation selector, which is invisible and selects text or picture style?
bool is_variation(std::uint32_t code) { return code == 0xFE0E || code == 0xFE0F; }

/// Splits lines into rows. A row ends with its line, with a bracket, or with a string of several
/// squares.
class RowReader {
public:
    RowReader(const Legend* legend, std::string source)
        : legend_{legend}, source_{std::move(source)} {}

    void read(std::string_view line, int number, int column) {
        line = without_remark(line);
        line_ = number;
        quote_ = 0;
        // In 01 there are two squares; in the margin, 10 is a number.
        is_binary_ = line.find_first_not_of("01 \t,[]()|\"'") == line.npos;
        row_ = {};
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
        const std::uint32_t code = take_character(line);
        if (is_of_legend(code))
            add(code, column);
        else if (c == ' ' || c == '\t' || c == ',')
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

    int read_number(std::string_view& line, int column) {
        constexpr std::size_t longest = 9; // a longer number is no line of a grid
        const std::size_t digits =
            is_binary_ ? 1 : std::ranges::find_if_not(line, is_digit) - line.begin();
        add(code_of_number(line.substr(0, std::min(digits, longest))), column);
        line.remove_prefix(digits);
        return static_cast<int>(digits);
    }

    void add(std::uint32_t code, int column) {
        if (list_has_ended()) refuse({source_, line_, column}, "more_after_list");
        require_few(squares_, most_squares, column);
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

    const Legend* legend_;
    std::string source_;
    WrittenGrid grid_;
    WrittenRow row_{};
    std::vector<Bar> bars_;   // of the row
    std::size_t squares_ = 0; // with bars
    std::size_t rows_ = 0;
    int line_ = 0;
    bool is_binary_ = false;
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

} // namespace qsat::text
