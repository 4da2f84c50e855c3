#pragma once

#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

namespace qsat::inline proof {

/// A linear constraint over 0-1 variables, as in the text.
struct LinearConstraint {
    struct Term {
        std::int64_t coefficient;
        int literal; ///< K for xK, -K for ~xK; K is at least 1
    };
    std::vector<Term> terms{};
    bool equality = false; ///< if false, the sum is at least the bound
    std::int64_t bound = 0;
};

/// Reads pseudo-Boolean formulas and proofs line by line, and lines word by word. Words are
/// numbered from 0. A `;` at the end of a word is a separate word. Version 3.0 of proofs has
/// statements, which end with `;` and may take several lines. Throws InputError.
class LineReader {
public:
    explicit LineReader(const NamedText& text) : content_{text.content}, scanner_{text} {}

    /// Reads the next line; returns false at the end.
    bool next_line() {
        if (next_ >= content_.size()) return false;
        constexpr std::string_view blanks = " \t\r";
        words_.clear();
        begin_ = next_;
        end_ = std::min(content_.find('\n', begin_), content_.size());
        next_ = end_ + 1;
        const std::string_view line = content_.substr(0, end_);
        for (std::size_t at = begin_; (at = line.find_first_not_of(blanks, at)) != line.npos;) {
            const std::size_t after = std::min(line.find_first_of(blanks, at), end_);
            const bool semicolon = after > at + 1 && line[after - 1] == ';';
            const std::size_t end = semicolon ? after - 1 : after;
            words_.push_back(line.substr(at, end - at));
            if (semicolon) words_.push_back(line.substr(end, 1));
            at = after;
        }
        return true;
    }
    /// The same, but skips blank lines and comments, which begin with `*`.
    bool next() {
        while (next_line())
            if (!words_.empty() && !words_.front().starts_with('*')) return true;
        words_.clear();
        return false;
    }
    /// The same for a statement. `:` is a separate word, and comments begin with `%`.
    bool next_statement() {
        words_.clear();
        for (std::size_t at = next_;;) {
            at = std::min(content_.find_first_not_of(" \t\r\n", at), content_.size());
            if (at == content_.size()) break;
            if (content_[at] == '%') {
                at = std::min(content_.find('\n', at), content_.size());
                continue;
            }
            if (words_.empty()) begin_ = at;
            if (content_[at] == ';') {
                end_ = at;
                next_ = at + 1;
                return true;
            }
            const std::size_t end =
                content_[at] == ':' ? at + 1 : content_.find_first_of(" \t\r\n;:%", at);
            words_.push_back(content_.substr(at, end - at));
            at = end;
        }
        next_ = end_ = content_.size();
        if (!words_.empty()) fail(words_.size(), "';' after the statement");
        return false;
    }

    /// The number of the current line, from 1; of a statement, where it begins.
    std::size_t line() const { return scanner_.line_of(begin_); }
    std::size_t words() const { return words_.size(); }
    /// The word with this number; empty beyond the end of the line.
    std::string_view word(std::size_t i) const {
        return i < words_.size() ? words_[i] : std::string_view{};
    }
    /// Removes the last word if it equals `text`.
    void drop_last(std::string_view text) {
        if (!words_.empty() && words_.back() == text) words_.pop_back();
    }

    bool is_integer(std::size_t i) const {
        std::string_view text = word(i);
        if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
        return are_digits(text);
    }
    bool is_literal(std::size_t i) const {
        std::string_view text = word(i);
        if (text.starts_with('~')) text.remove_prefix(1);
        // x01 is not accepted: other programs treat it as a different variable than x1.
        return text.starts_with('x') && !text.starts_with("x0") && are_digits(text.substr(1));
    }
    /// The word as an integer of at most 63 bits.
    std::int64_t integer(std::size_t i, std::string_view expected = "a number") const {
        if (!is_integer(i)) fail(i, expected);
        constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
        const std::string_view text = word(i).substr(word(i).starts_with('+') ? 1 : 0);
        std::int64_t value = 0;
        const auto error = std::from_chars(text.data(), text.data() + text.size(), value).ec;
        if (error != std::errc{} || value < -largest) // every integer has a negation
            fail_at(i, fmt::format("{} is too large (at most {})", in_quotes(word(i)), largest));
        return value;
    }
    /// The word as a literal: K for xK, -K for ~xK.
    int literal(std::size_t i) const {
        if (!is_literal(i)) fail(i, "a literal such as x1 or ~x1");
        const bool negative = word(i).starts_with('~');
        const std::string_view digits = word(i).substr(negative ? 2 : 1);
        int variable = 0; // at most largest_variable
        if (std::from_chars(digits.data(), digits.data() + digits.size(), variable).ec !=
            std::errc{})
            fail_at(i, fmt::format("{} is too large (at most x{})", in_quotes(word(i)),
                                   largest_variable));
        return negative ? -variable : variable;
    }
    /// Reads a constraint such as `+1 x1 -2 ~x2 >= 1` from the words `first` ... `last`-1.
    LinearConstraint constraint(std::size_t first, std::size_t last) const {
        constexpr std::string_view expected = "a coefficient, or >= or = after the sum";
        LinearConstraint read;
        std::size_t i = first;
        for (; i < last && word(i) != ">=" && word(i) != "="; i += 2)
            read.terms.push_back({integer(i, expected), literal(i + 1)});
        if (i >= last) fail(i, expected);
        read.equality = word(i) == "=";
        read.bound = integer(i + 1);
        constexpr std::size_t relation_and_bound = 2;
        if (i + relation_and_bound != last) fail(i + relation_and_bound, "';' after the bound");
        return read;
    }
    /// Fails if the line has more words than this.
    void require_end(std::size_t words) const {
        if (words_.size() > words) fail(words, "the end of the step");
    }

    /// Throws InputError at this word, or at the end of the line: `expected` was expected.
    [[noreturn]] void fail(std::size_t i, std::string_view expected) const {
        const std::string found = i < words_.size() ? in_quotes(words_[i]) : "end of the line";
        fail_at(i, fmt::format("unexpected {} (expected {})", found, expected));
    }
    /// Throws InputError at this word with this message.
    [[noreturn]] void fail_at(std::size_t i, std::string_view what) const {
        const std::size_t offset =
            i < words_.size() ? static_cast<std::size_t>(words_[i].data() - content_.data()) : end_;
        scanner_.fail(offset, what);
    }

private:
    static bool are_digits(std::string_view word) {
        return !word.empty() &&
               std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    }

    std::string_view content_;
    Scanner scanner_;                     // only for messages
    std::size_t begin_ = 0, end_ = 0;     // of the current line or statement
    std::size_t next_ = 0;                // where the next one begins
    std::vector<std::string_view> words_; // parts of the content
};

/// Reads a formula in OPB format, constraint by constraint. Throws InputError if it is malformed,
/// or if variables or the number of constraints differ from the header.
///
/// Source: O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the
/// Competitions of Pseudo-Boolean Solvers", 2012.
class OpbReader {
public:
    /// Reads the header.
    explicit OpbReader(const NamedText& formula) : lines_{formula} {
        constexpr std::string_view head = "a first line * #variable= N #constraint= M";
        const auto number = [&](std::size_t place, std::string_view name, std::int64_t largest) {
            if (lines_.word(place) != name) lines_.fail(place, head);
            const std::int64_t value = lines_.integer(place + 1);
            if (value < 0 || value > largest)
                lines_.fail_at(place + 1,
                               fmt::format("the number {} is not from 0 to {}", value, largest));
            return value;
        };
        lines_.next_line();
        if (lines_.word(0) != "*") lines_.fail(0, head);
        constexpr std::int64_t most_constraints = std::int64_t{1} << 40;
        variables_ = number(1, "#variable=", largest_variable);
        constraints_ = number(3, "#constraint=", most_constraints);
    }

    std::int64_t variables() const { return variables_; }

    /// The next constraint; empty at the end. An objective is skipped.
    std::optional<LinearConstraint> next() {
        do {
            if (!lines_.next()) {
                if (constraints_read_ < constraints_)
                    lines_.fail_at(
                        0, fmt::format("the head announces {} constraints, but there are {}",
                                       constraints_, constraints_read_));
                return std::nullopt;
            }
        } while (constraints_read_ == 0 && lines_.word(0) == "min:");
        if (constraints_read_ == constraints_)
            lines_.fail_at(0, fmt::format("unexpected text after the {} constraints of the head",
                                          constraints_));
        const std::size_t last = lines_.words() - 1;
        if (lines_.word(last) != ";") lines_.fail(lines_.words(), "';' after the bound");
        LinearConstraint read = lines_.constraint(0, last);
        for (std::size_t i = 0; i < read.terms.size(); ++i)
            if (std::abs(read.terms[i].literal) > variables_)
                lines_.fail_at(2 * i + 1,
                               fmt::format("{} is beyond the {} variables of the head",
                                           in_quotes(lines_.word(2 * i + 1)), variables_));
        ++constraints_read_;
        return read;
    }

    /// Throws InputError at the last constraint.
    [[noreturn]] void fail(std::string_view what) const { lines_.fail_at(0, what); }

private:
    LineReader lines_;
    std::int64_t variables_ = 0;
    std::int64_t constraints_ = 0;
    std::int64_t constraints_read_ = 0;
};

} // namespace qsat::proof
