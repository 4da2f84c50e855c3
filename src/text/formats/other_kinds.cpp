#include "formats/other_kinds.hpp"

#include "formats/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <span>
#include <vector>

namespace qsat {

namespace {

constexpr std::size_t most_looked_at = std::size_t{1} << 16;

constexpr std::string_view regions_text =
    "this looks like a board of coloured regions, which qsat does not read yet";

/// Does a line of a solver's output begin so?
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

/// As many rows as symbols in each, and as many different letters or numbers.
class NamedSquares {
public:
    explicit NamedSquares(std::string_view text) {
        constexpr std::string_view row_ends = "\n]";
        while (!text.empty() && is_square_) {
            const std::string_view row = text.substr(0, text.find_first_of(row_ends));
            text.remove_prefix(std::min(row.size() + 1, text.size()));
            add(row);
        }
        const auto is_name = [](std::string_view name) {
            return std::ranges::all_of(name, [](char c) {
                return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            });
        };
        constexpr std::size_t smallest = 4;
        const std::set<std::string_view> names(squares_.begin(), squares_.end());
        is_square_ &= rows_ >= smallest && rows_ == size_ && names.size() == size_ &&
                      std::ranges::all_of(names, is_name);
    }

    bool is_square() const { return is_square_; }

    /// Do the squares of a name hang together?
    bool has_connected_names() const {
        std::set<std::string_view> seen;
        std::vector<bool> reached(squares_.size());
        for (std::size_t square = 0; square < squares_.size(); ++square) {
            if (reached[square]) continue;
            if (!seen.insert(squares_[square]).second) return false;
            std::vector<std::size_t> open{square};
            const auto reach = [&](std::size_t next) {
                if (reached[next] || squares_[next] != squares_[square]) return;
                reached[next] = true;
                open.push_back(next);
            };
            while (!open.empty()) {
                const std::size_t at = open.back();
                open.pop_back();
                if (at % size_ > 0) reach(at - 1);
                if (at % size_ + 1 < size_) reach(at + 1);
                if (at >= size_) reach(at - size_);
                if (at + size_ < squares_.size()) reach(at + size_);
            }
        }
        return true;
    }

    /// Would two queens attack each other in each row, were it a permutation?
    bool has_conflict_in_each_row() const {
        for (std::size_t row = 0; row < size_; ++row)
            if (!has_conflict({squares_.begin() + static_cast<std::ptrdiff_t>(row * size_), size_}))
                return false;
        return true;
    }

private:
    void add(std::string_view row) {
        constexpr std::string_view between = " ,;\t\r[\"'";
        row.remove_prefix(std::min(row.find_first_not_of(between), row.size()));
        if (row.empty()) return;
        const bool is_spaced = row.find_first_of(" ,;\t") != row.npos;
        const std::size_t before = squares_.size();
        for (std::size_t begin = 0; (begin = row.find_first_not_of(between, begin)) != row.npos;) {
            const std::size_t end =
                is_spaced ? std::min(row.find_first_of(between, begin), row.size()) : begin + 1;
            squares_.push_back(row.substr(begin, end - begin));
            begin = end;
        }
        if (rows_ == 0) size_ = squares_.size();
        is_square_ &= squares_.size() - before == size_ && rows_++ < size_;
    }

    static bool has_conflict(std::span<const std::string_view> row) {
        for (std::size_t i = 0; i < row.size(); ++i)
            for (std::size_t j = i + 1; j < row.size(); ++j) {
                const std::int64_t distance = number_of_row(row[i]) - number_of_row(row[j]);
                if (distance == 0 || std::abs(distance) == static_cast<std::int64_t>(j - i))
                    return true;
            }
        return false;
    }

    static std::int64_t number_of_row(std::string_view name) {
        std::int64_t number = 0;
        std::from_chars(name.data(), name.data() + name.size(), number);
        return number;
    }

    std::vector<std::string_view> squares_; // their names
    std::size_t rows_ = 0;
    std::size_t size_ = 0;
    bool is_square_ = true;
};

/// What is wrong with digits that are nearly a permutation, each of which should be there once.
std::string near_permutation(std::string_view digits) {
    constexpr std::size_t fewest = 4;
    if (digits.size() < fewest || digits.size() > 10) return {};
    const char first = digits.find('0') == digits.npos ? '1' : '0';
    std::string twice;
    std::string missing;
    const std::size_t most = digits.size() / fewest;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const char digit = static_cast<char>(first + static_cast<int>(i));
        const auto times = std::ranges::count(digits, digit);
        if (times == 0) (missing += missing.empty() ? "" : ", ") += digit;
        if (times > 1)
            twice += fmt::format("{} stands {}, ", digit,
                                 times == 2 ? "twice" : fmt::format("{} times", times));
    }
    const auto count = static_cast<std::size_t>(std::ranges::count_if(missing, is_digit));
    if (count == 0 || count > most) return {};
    return fmt::format("{}{} {} missing (expected each of {} ... {} once, as the rows of queens)",
                       twice, missing, count == 1 ? "is" : "are", first,
                       first + static_cast<int>(digits.size()) - 1 - '0');
}

bool is_permutation_of_digits(std::string_view digits) {
    const auto holds = [&](char first) {
        for (std::size_t i = 0; i < digits.size(); ++i)
            if (digits.find(static_cast<char>(first + static_cast<int>(i))) == digits.npos)
                return false;
        return true;
    };
    constexpr std::size_t fewest = 4;
    return digits.size() >= fewest && digits.size() <= 10 && (holds('0') || holds('1'));
}

} // namespace

std::string other_kind_of(std::string_view text) {
    text = text.substr(0, most_looked_at);
    Text begin{{}, text};
    begin.skip_empty_lines();
    const std::string_view number = begin.take_word();
    begin.skip_empty_lines();
    constexpr std::size_t longest_number = 10;
    if (begin.at_end() && !number.empty() && number.size() < longest_number &&
        std::ranges::all_of(number, is_digit)) {
        if (is_permutation_of_digits(number)) return {}; // something else is wrong
        if (std::string near = near_permutation(number); !near.empty()) return near;
        return fmt::format("a number alone is no board (the empty board of {0} rows is {0}: or "
                           "--size {0})",
                           number);
    }
    if (is_solver_output(text))
        return "this looks like the output of another solver (qsat decode BOARD FILE makes a board "
               "of it)";
    if (text.find("puzz.link/p?starbattle") != text.npos || NamedSquares{text}.is_square())
        return std::string{regions_text};
    return {};
}

std::string other_kind_of_permutations(std::string_view text) {
    if (text.size() > most_looked_at) return {};
    const NamedSquares squares{text};
    const bool has_regions =
        squares.is_square() && squares.has_conflict_in_each_row() && squares.has_connected_names();
    return std::string{has_regions ? regions_text : ""};
}

} // namespace qsat
