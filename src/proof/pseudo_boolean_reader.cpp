#include "proof/pseudo_boolean_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

namespace qsat::proof {

namespace {

constexpr std::string_view line_blanks = " \t\r";

enum class Parsed { yes, no, too_large };

/// Parses an integer with an optional sign. Rejects the least 64-bit number, which has no negation.
Parsed parse_integer(std::string_view word, std::int64_t& value) {
    const bool plus = word.starts_with('+');
    if (plus) word.remove_prefix(1);
    if (plus && word.starts_with('-')) return Parsed::no;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || error == std::errc::invalid_argument || end != word.data() + word.size())
        return Parsed::no;
    const bool out_of_range = error == std::errc::result_out_of_range ||
                              value == std::numeric_limits<std::int64_t>::min();
    return out_of_range ? Parsed::too_large : Parsed::yes;
}

Parsed parse_literal(std::string_view word, int& literal) {
    const bool negative = word.starts_with('~');
    if (negative) word.remove_prefix(1);
    constexpr std::string_view digits = "0123456789";
    // x01 is not accepted: other programs treat it as a different variable than x1.
    if (!word.starts_with('x') || word.size() == 1 || word[1] == '0' ||
        word.find_first_not_of(digits, 1) != word.npos)
        return Parsed::no;
    std::int64_t variable = 0;
    if (parse_integer(word.substr(1), variable) != Parsed::yes || variable > largest_variable)
        return Parsed::too_large;
    literal = static_cast<int>(negative ? -variable : variable);
    return Parsed::yes;
}

} // namespace

bool LineReader::next_line() {
    if (next_ >= content_.size()) return false;
    words_.clear();
    ++line_;
    end_of_line_ = std::min(content_.find('\n', next_), content_.size());
    const std::string_view line = content_.substr(0, end_of_line_);
    for (std::size_t begin = next_;;) {
        begin = line.find_first_not_of(line_blanks, begin);
        if (begin == line.npos) break;
        std::size_t end = std::min(line.find_first_of(line_blanks, begin), line.size());
        const std::size_t after = end;
        const bool semicolon = end > begin + 1 && line[end - 1] == ';';
        if (semicolon) --end;
        words_.push_back({line.substr(begin, end - begin), begin});
        if (semicolon) words_.push_back({line.substr(end, 1), end});
        begin = after;
    }
    next_ = end_of_line_ + 1;
    return true;
}

bool LineReader::next() {
    while (next_line())
        if (!words_.empty() && !words_.front().text.starts_with('*')) return true;
    words_.clear();
    return false;
}

bool LineReader::next_statement() {
    constexpr std::string_view blanks_and_lines = " \t\r\n";
    constexpr std::string_view borders = " \t\r\n;:%";
    words_.clear();
    for (std::size_t at = next_; at < content_.size();) {
        at = std::min(content_.find_first_not_of(blanks_and_lines, at), content_.size());
        if (at == content_.size()) break;
        if (content_[at] == '%') {
            at = std::min(content_.find('\n', at), content_.size());
            continue;
        }
        if (words_.empty()) {
            line_ += static_cast<std::size_t>(
                std::ranges::count(content_.substr(counted_, at - counted_), '\n'));
            counted_ = at;
        }
        if (content_[at] == ';') {
            end_of_line_ = at;
            next_ = at + 1;
            return true;
        }
        const std::size_t end =
            content_[at] == ':' ? at + 1
                                : std::min(content_.find_first_of(borders, at), content_.size());
        words_.push_back({content_.substr(at, end - at), at});
        at = end;
    }
    next_ = end_of_line_ = content_.size();
    if (!words_.empty()) fail(words_.size(), "';' after the statement");
    return false;
}

void LineReader::drop_last(std::string_view text) {
    if (!words_.empty() && words_.back().text == text) words_.pop_back();
}

bool LineReader::is_integer(std::size_t i) const {
    std::int64_t value = 0;
    return parse_integer(word(i), value) != Parsed::no;
}

bool LineReader::is_literal(std::size_t i) const {
    int value = 0;
    return parse_literal(word(i), value) != Parsed::no;
}

std::int64_t LineReader::integer(std::size_t i) const {
    std::int64_t value = 0;
    const Parsed parsed = parse_integer(word(i), value);
    if (parsed == Parsed::no) fail(i, "a number");
    if (parsed == Parsed::too_large)
        fail_at(i, fmt::format("{} is too large (at most {})", in_quotes(word(i)),
                               std::numeric_limits<std::int64_t>::max()));
    return value;
}

int LineReader::literal(std::size_t i) const {
    int value = 0;
    const Parsed parsed = parse_literal(word(i), value);
    if (parsed == Parsed::no) fail(i, "a literal such as x1 or ~x1");
    if (parsed == Parsed::too_large)
        fail_at(i,
                fmt::format("{} is too large (at most x{})", in_quotes(word(i)), largest_variable));
    return value;
}

LinearConstraint LineReader::constraint(std::size_t first, std::size_t last) const {
    LinearConstraint read;
    std::size_t i = first;
    for (; i < last && word(i) != ">=" && word(i) != "="; i += 2) {
        if (!is_integer(i)) fail(i, "a coefficient, or >= or = after the sum");
        read.terms.push_back({integer(i), literal(i + 1)});
    }
    if (i >= last) fail(i, "a coefficient, or >= or = after the sum");
    read.equality = word(i) == "=";
    read.bound = integer(i + 1);
    constexpr std::size_t relation_and_bound = 2;
    if (i + relation_and_bound != last) fail(i + relation_and_bound, "';' after the bound");
    return read;
}

void LineReader::require_end(std::size_t words) const {
    if (words_.size() > words) fail(words, "the end of the step");
}

void LineReader::fail(std::size_t i, std::string_view expected) const {
    fail_at(i, i < words_.size()
                   ? fmt::format("unexpected {} (expected {})", in_quotes(words_[i].text), expected)
                   : fmt::format("unexpected end of the line (expected {})", expected));
}

void LineReader::fail_at(std::size_t i, std::string_view what) const {
    scanner_.fail(i < words_.size() ? words_[i].offset : end_of_line_, what);
}

OpbReader::OpbReader(const NamedText& formula) : lines_{formula} {
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

std::optional<LinearConstraint> OpbReader::next() {
    do {
        if (!lines_.next()) {
            if (constraints_read_ < constraints_)
                lines_.fail_at(0, fmt::format("the head announces {} constraints, but there are {}",
                                              constraints_, constraints_read_));
            return std::nullopt;
        }
    } while (constraints_read_ == 0 && lines_.word(0) == "min:");
    if (constraints_read_ == constraints_)
        lines_.fail_at(
            0, fmt::format("unexpected text after the {} constraints of the head", constraints_));
    const std::size_t last = lines_.words() - 1;
    if (lines_.word(last) != ";") lines_.fail(lines_.words(), "';' after the bound");
    LinearConstraint read = lines_.constraint(0, last);
    for (std::size_t i = 0; i < read.terms.size(); ++i)
        if (std::abs(read.terms[i].literal) > variables_)
            lines_.fail_at(2 * i + 1, fmt::format("{} is beyond the {} variables of the head",
                                                  in_quotes(lines_.word(2 * i + 1)), variables_));
    ++constraints_read_;
    return read;
}

} // namespace qsat::proof
