// Declared in recognition.hpp.
#include "formats/recognition.hpp"

#include <algorithm>
#include <unordered_set>

namespace qsat {

namespace {

constexpr std::string_view between_items = " \t\r\n,[](){}";

/// Splits the content of brackets at inner brackets, blanks and commas.
class ListScanner {
public:
    explicit ListScanner(std::string_view text) : text_{text} {}

    /// Empty if the list is not closed or is one board.
    std::optional<ListOfBoards> scan() {
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
        if (depth_ > 0 || list_.boards.empty() || !holds_boards()) return {};
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

} // namespace

std::optional<ListOfBoards> list_of_boards(std::string_view text) {
    if (!text.starts_with('[') && !text.starts_with('(')) return {};
    return ListScanner{text}.scan();
}

} // namespace qsat
