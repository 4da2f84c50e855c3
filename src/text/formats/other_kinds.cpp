#include "formats/recognition.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace qsat::inline text {

namespace {

constexpr std::string_view between_items = " \t\r\n,[](){}";

/// Splits the content of brackets at inner brackets, blanks and commas.
class ListScanner {
public:
    explicit ListScanner(std::string_view text) : text_{text} {}

    /// Scans up to the closing bracket. Returns false if there is none.
    bool find_end() {
        do {
            const char c = text_[at_];
            has_objects_ |= c == '{';
            if (c == '[' || c == '(' || c == '{')
                open();
            else if (c == ']' || c == ')' || c == '}')
                close();
            else if (is_made_of(text_.substr(at_, 1), between_items))
                ++at_;
            else
                take_word();
        } while (depth_ > 0 && at_ < text_.size());
        return depth_ <= 0;
    }

    /// Empty if the list is not closed or is one board.
    std::optional<ListOfBoards> boards() {
        if (!find_end() || list_.boards.empty() || !holds_boards()) return {};
        list_.length = at_;
        return std::move(list_);
    }

private:
    bool holds_boards() const {
        if (has_objects_) return true;
        if (deepest_ != 2) return deepest_ > 2;
        if (has_strings_) return has_rows_ && longest_ > 1;
        // A square of 0 and 1 is a matrix, and two numbers are a pair.
        const bool is_matrix = largest_is_one_ && list_.boards.size() == longest_;
        return is_flat_ && longest_ > 2 && !has_twice_ && !is_matrix;
    }

    void open() {
        if (depth_ == 1) begin_ = at_;
        deepest_ = std::max(deepest_, ++depth_);
        ++at_;
    }

    void close() {
        ++at_;
        if (--depth_ != 1) return;
        list_.boards.push_back(text_.substr(begin_, at_ - begin_));
        longest_ = std::max(longest_, words_);
        words_ = 0;
        numbers_.clear();
    }

    void take_word() {
        const char first = text_[at_];
        const std::size_t begin = at_;
        if (first == '"' || first == '\'') {
            at_ = std::min(text_.find(first, at_ + 1), text_.size() - 1) + 1;
            has_strings_ = true;
            has_rows_ |= at_ - begin > 3;
        } else {
            at_ = std::min(text_.find_first_of(between_items, at_), text_.size());
        }
        const std::string_view word = text_.substr(begin, at_ - begin);
        is_flat_ &= depth_ == 2 && (is_empty_column(word) || is_number(word));
        largest_is_one_ &= word == "0" || word == "1";
        if (is_flat_ && !has_twice_ && word != "0" && is_number(word))
            has_twice_ = !numbers_.emplace(word).second;
        ++words_;
    }

    std::string_view text_;
    ListOfBoards list_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0; // of the item
    int depth_ = 0;
    int deepest_ = 0;
    std::size_t words_ = 0; // of the item
    std::size_t longest_ = 0;
    bool has_objects_ = false; // of JSON
    bool has_strings_ = false;
    bool has_rows_ = false;                          // strings of several characters
    bool is_flat_ = true;                            // only entries of permutations, at depth 2
    bool largest_is_one_ = true;                     // of the entries
    bool has_twice_ = false;                         // a row occurs twice in one item
    std::unordered_set<std::string_view> numbers_{}; // of the item
};

bool begins_list(std::string_view text) { return text.starts_with('[') || text.starts_with('('); }

/// Is this the beginning of solver output?
bool is_solver_output(std::string_view text) {
    constexpr std::array<std::string_view, 7> beginnings{"Answer: ",
                                                         "clingo version",
                                                         "s SATISFIABLE",
                                                         "s UNSATISFIABLE",
                                                         "SATISFIABLE",
                                                         "UNSATISFIABLE",
                                                         "v "};
    Text lines{{}, text};
    for (int most = 20; most > 0 && !lines.at_end(); --most) {
        const std::string_view line = lines.take_line();
        if (std::ranges::any_of(beginnings, [&](auto start) { return line.starts_with(start); }))
            return true;
    }
    return false;
}

/// The error in a number: it is almost a permutation, in which each digit must occur once, or a
/// size. Empty if it is a permutation.
std::optional<Sentence> fault_of(std::string_view number) {
    const Sentence is_alone{coded("number_alone"), {{"rows", std::string{number}}}};
    constexpr std::size_t fewest = 4;
    if (number.size() < fewest) return is_alone;
    const char first = number.find('0') == number.npos ? '1' : '0';
    Sentences faults;
    std::string missing;
    std::size_t count = 0;
    for (std::size_t i = 0; i < number.size(); ++i) {
        const char digit = static_cast<char>(first + static_cast<int>(i));
        const SentenceValue as_value{"digit", std::string{digit}};
        const auto times = std::ranges::count(number, digit);
        if (times == 0) (missing += count++ == 0 ? "" : ", ") += digit;
        if (times > 1) faults.push_back({coded("digit_often"), {as_value, {"times", times}}});
    }
    if (count == 0) return {};
    if (count > number.size() / fewest) return is_alone;
    faults.push_back({coded("digits_missing"), {{"digits", missing}}});
    return Sentence{coded("near_permutation"),
                    {{"faults", std::move(faults)},
                     {"first", first - '0'},
                     {"last", first - '0' + std::ssize(number) - 1}}};
}

/// Is it the text that LinkedIn copies after its puzzle: `Queens #426 | 0:27`?
bool is_shared_result(std::string_view text) {
    Text line{{}, text};
    const std::string_view first = line.take_line();
    return text.find("lnkd.in/") != text.npos ||
           (first.starts_with("Queens #") && first.find(" | ") != first.npos);
}

/// `8x8` or `8×8`, without blanks: the first number; else empty.
std::string_view size_by_size(std::string_view word) {
    const std::size_t end = std::min(word.find_first_not_of("0123456789"), word.size());
    std::string_view rest = word.substr(end);
    for (const std::string_view times : {"x", "X", "×", "*"})
        if (rest.starts_with(times) && rest.substr(times.size()) == word.substr(0, end))
            return word.substr(0, end);
    return {};
}

} // namespace

std::optional<ListOfBoards> list_of_boards(std::string_view text) {
    return begins_list(text) ? ListScanner{text}.boards() : std::nullopt;
}

bool is_open_list(std::string_view text) {
    return begins_list(text) && !ListScanner{text}.find_end();
}

std::optional<Sentence> other_kind_of(std::string_view text) {
    constexpr std::size_t most_looked_at = std::size_t{1} << 16;
    text = text.substr(0, most_looked_at);
    const Text begin = beginning_of(text);
    Text end = begin;
    const std::string_view number = end.take_word();
    end.skip_empty_lines();
    constexpr std::size_t longest_number = 10;
    if (end.at_end() && number.size() < longest_number && is_number(number))
        return fault_of(number);
    if (const auto size = size_by_size(number); end.at_end() && !size.empty())
        return Sentence{coded("number_alone"), {{"rows", std::string{size}}}};
    if (is_solver_output(text)) return Sentence{coded("solver_output")};
    if (is_shared_result(begin.rest())) return Sentence{coded("shared_result")};
    return {};
}

} // namespace qsat::text
