#include "formats/recognition.hpp"

#include "formats/handwriting.hpp"

#include <algorithm>
#include <vector>

namespace qsat::inline text {

namespace {

constexpr std::string_view between_words = "[]() \t,;";
constexpr std::string_view grid_signs = "._-+*oQqxX";
constexpr std::string_view matrix_signs = "01._-+*oQqxX";

using Words = std::vector<std::string_view>;

/// Is it an entry of a column in a permutation?
bool is_entry(std::string_view word) { return is_number(word) || is_empty_column(word); }

bool are_made_of(const Words& words, std::string_view characters) {
    return std::ranges::all_of(words, [&](auto word) { return is_made_of(word, characters); });
}

/// A grid with longer rows would exceed the largest text, and so would lines with as many words.
constexpr std::size_t longest_row = std::size_t{1} << 15;

Words words_of(std::string_view line, std::size_t most = longest_row + 3) {
    line = without_remark(line);
    Words words;
    for (std::size_t begin = 0; words.size() < most;) {
        begin = line.find_first_not_of(between_words, begin);
        if (begin == line.npos) break;
        const std::size_t end = std::min(line.find_first_of(between_words, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

/// Do the words count up from 1 or from 0?
bool counts_up(const Words& words) {
    constexpr std::size_t longest = 9;
    std::optional<int> last;
    for (const std::string_view word : words) {
        if (!is_number(word) || word.size() > longest) return false;
        const int number = std::stoi(std::string{word});
        if (last ? number != *last + 1 : number > 1) return false;
        last = number;
    }
    return words.size() > 1;
}

/// This number of words is enough to recognise most lines.
constexpr std::size_t few = 64;

/// Are the words entries of a permutation and not squares of a matrix?
bool is_of_entries(const Words& words) {
    return std::ranges::all_of(words, is_entry) && std::ranges::count_if(words, is_number) > 2 &&
           !are_made_of(words, "01.");
}

/// Does the line have a character that only a grid has: a bar or, for example, a chessman?
bool has_bar_or_figure(std::string_view line) {
    for (line = without_remark(line); !line.empty();) {
        const std::size_t blank = wide_blank_length(line);
        line.remove_prefix(blank);
        if (blank > 0) continue;
        const std::uint32_t code = take_character(line);
        if (code == U'|' || (code > 0x7F && code <= 0x10FFFF)) return true;
    }
    return false;
}

/// The number of squares in a line of a matrix, with or without blanks between them; 0 if it is
/// none.
std::size_t squares_of_matrix(std::string_view line) {
    const Words words = words_of(line);
    if (words.size() > longest_row || !are_made_of(words, matrix_signs)) return 0;
    if (words.size() == 1) return words.front().size();
    const bool is_apart = std::ranges::all_of(words, [](auto word) { return word.size() == 1; });
    return is_apart ? words.size() : 0;
}

/// Are there as many lines as squares in each, and nothing below?
bool is_matrix(Text text) {
    const std::size_t size = squares_of_matrix(text.rest_of_line());
    if (size < 2) return false;
    for (std::size_t row = 0; row < size; ++row)
        if (squares_of_matrix(text.take_line()) != size) return false;
    return words_of(text.rest_of_line()).empty();
}

/// Does the line have squares of a grid and no entries of columns? A single `-1` is an entry.
bool has_signs(std::string_view line) {
    return squares_of_matrix(line) > 0 && line.find_first_of("QqxX_*+o-") != line.npos &&
           words_of(line, 2) != Words{"-1"};
}

/// Is a grid's first row between the numbers of its margin?
bool has_margin(Text text) {
    Words words = words_of(text.take_line());
    if (words.empty() || words.size() > longest_row + 2) return false;
    const std::size_t limit = words.size() + 1;
    std::string_view& first = words.front();
    const std::size_t digits = std::ranges::find_if_not(first, is_digit) - first.begin();
    if (digits > 0 && digits < first.size()) { // 8....
        first.remove_prefix(digits);
        return are_made_of(words, grid_signs);
    }
    const bool left = is_number(words.front());
    const bool right = is_number(words.back());
    if (words.size() < 2 || (!left && !right) || (left && right && words.front() != words.back()))
        return false;
    if (left) words.erase(words.begin());
    if (right) words.pop_back();
    if (words.empty() || !are_made_of(words, grid_signs)) return false;
    if (std::ranges::any_of(words, [](auto word) { return word != "."; })) return true;
    // 8 . . . can also be a permutation, unless there are queens below.
    for (std::size_t i = 0; i < limit && !words_of(text.rest_of_line(), 1).empty(); ++i)
        if (text.take_line().find_first_of("Qq") != std::string_view::npos) return true;
    return false;
}

/// Are the numbers column numbers above a grid?
bool names_columns(Text text) {
    const std::string_view line = text.take_line();
    return counts_up(words_of(line, few)) &&
           !std::ranges::all_of(words_of(text.rest_of_line(), few), is_entry) &&
           counts_up(words_of(line));
}

/// Takes the words up to a closing bracket and the bracket; at most three words.
Words take_group(Text& text) {
    Words words;
    for (text.skip_remarks(); !text.at_end() && !text.closes_list(); text.skip_remarks()) {
        if (words.size() == 3) return words;
        const std::string_view word = text.take_until(
            [&] { return text.at_blank() || text.closes_list() || text.opens_list(); });
        if (word.empty()) return {};
        words.push_back(word);
    }
    if (!text.at_end()) text.get();
    return words;
}

} // namespace

bool is_empty_column(std::string_view word) {
    return word == "." || word == "None" || word == "null" || word == "-1";
}

ListKind list_kind(Text text) {
    bool in_round = false; // is the innermost bracket round?
    int depth = 0;
    for (; text.opens_list() && depth <= 2; text.skip_remarks(), ++depth)
        in_round = text.get() == '(';
    if (depth == 0 || depth > 2) return ListKind::none;
    if (text.peek() == '"' || text.peek() == '\'') return ListKind::grid;

    const Words first = take_group(text);
    if (first.empty()) return ListKind::none;
    text.skip_remarks();
    const bool is_pair = first.size() == 2 && std::ranges::all_of(first, is_number);
    if (depth == 1) {
        if (is_pair && in_round && text.peek() == '(') return ListKind::pairs;
        if (is_entry(first.front())) return ListKind::rows;
        return is_made_of(first.front(), grid_signs) ? ListKind::grid : ListKind::none;
    }
    if (!is_pair) return ListKind::grid;
    // Two pairs of 0 and 1 in square brackets are a matrix of two rows.
    if (in_round || !text.opens_list()) return ListKind::pairs;
    text.get();
    Words all = take_group(text);
    all.insert(all.end(), first.begin(), first.end());
    text.skip_remarks();
    return text.closes_list() &&
                   std::ranges::all_of(all, [](auto word) { return word == "0" || word == "1"; })
               ? ListKind::grid
               : ListKind::pairs;
}

bool is_size_line(std::string_view line) {
    const Words words = words_of(line, 2);
    return words.size() == 1 && is_number(words.front()) && words.front().front() != '0' &&
           words.front() != "1" && line.find_first_of("[](),;\t") == line.npos;
}

bool may_follow_size(std::string_view line) {
    const Words words = words_of(line, 2);
    return words.size() > 1 || (words.size() == 1 && !is_number(words.front()));
}

std::optional<int> take_size_line(Text& text) {
    Text ahead = text;
    ahead.skip_blanks();
    if (!is_digit(ahead.peek())) return {};
    const Location where = ahead.location();
    const std::string_view line = ahead.take_line();
    if (!is_size_line(line) || !may_follow_size(ahead.rest_of_line())) return {};
    text = ahead;
    return static_cast<int>(
        parse_number(words_of(line, 1).front(), max_board_size, where, coded("board_size")));
}

int take_numbered_size(Text& text, int largest) {
    const Location where = text.location();
    const std::string_view line = text.rest_of_line();
    const std::string_view digits = line.substr(0, line.find_first_not_of("0123456789"));
    const auto size = parse_number(digits, largest, where, coded("board_size"));
    if (size == 0) refuse(where, "size_is_zero");
    text.skip(line.find(':') + 1);
    return static_cast<int>(size);
}

bool is_surely_permutation(std::string_view line) {
    const Words words = words_of(line, few);
    return is_of_entries(words) && !counts_up(words);
}

bool begins_grid(Text text) {
    if (is_of_entries(words_of(text.rest_of_line(), few))) return names_columns(text);
    if (text.rest().starts_with(chess_diagram)) return true;
    return has_bar_or_figure(text.rest_of_line()) || has_signs(text.rest_of_line()) ||
           is_matrix(text) || names_columns(text) || has_margin(text);
}

} // namespace qsat::text
