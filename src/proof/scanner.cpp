#include "proof/scanner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace qsat::proof {

void Scanner::skip_comments() {
    for (;;) {
        skip_blanks();
        if (peek() != 'c') return;
        offset_ = std::min(content_.find('\n', offset_), content_.size());
    }
}

bool Scanner::take_letter(char letter) {
    const bool alone = offset_ + 1 >= content_.size() || is_blank(content_[offset_ + 1]);
    if (peek() != letter || !alone) return false;
    ++offset_;
    return true;
}

std::string_view Scanner::take_word() {
    const std::size_t start = offset_;
    while (!at_end() && !is_blank(content_[offset_]))
        ++offset_;
    return content_.substr(start, offset_ - start);
}

std::int64_t Scanner::number(std::int64_t largest, std::string_view what) {
    const std::size_t start = offset_;
    const bool negative = peek() == '-';
    if (negative) ++offset_;
    std::int64_t value = 0;
    bool too_large = false;
    const std::size_t digits = offset_;
    for (; !at_end(); ++offset_) {
        const int digit = content_[offset_] - '0';
        if (digit < 0 || digit > 9) break;
        too_large = too_large || value > (largest - digit) / 10;
        if (!too_large) value = value * 10 + digit;
    }
    if (offset_ == digits || !(at_end() || is_blank(content_[offset_]))) {
        offset_ = start;
        fail(start, at_end()
                        ? fmt::format("unexpected end (expected {})", what)
                        : fmt::format("unexpected {} (expected {})", in_quotes(take_word()), what));
    }
    if (too_large)
        fail(start, fmt::format("{} is too large (at most {})",
                                in_quotes(content_.substr(start, offset_ - start)), largest));
    return negative ? -value : value;
}

bool Scanner::take_deletion() {
    const char letter = content_[offset_];
    if (letter != 'a' && letter != 'd')
        fail(offset_, fmt::format("unexpected {} (expected 'a' or 'd')", in_quotes(letter)));
    ++offset_;
    return letter == 'd';
}

std::int64_t Scanner::binary_number(const NumberKind& kind) {
    const auto largest = static_cast<std::uint64_t>(kind.largest);
    const int last_shift = static_cast<int>(std::bit_width(largest)) / 7 * 7;
    const std::size_t start = offset_;
    std::uint64_t code = 0;
    for (int shift = 0;; shift += 7) {
        if (at_end()) fail(start, fmt::format("unexpected end (expected {})", kind.expected));
        const auto byte = static_cast<unsigned char>(content_[offset_++]);
        if (shift <= last_shift) code |= std::uint64_t{byte & 0x7fu} << shift;
        if (code >> 1 > largest || shift > last_shift)
            fail(start, fmt::format("a {} is too large (at most {})", kind.name, kind.largest));
        if (byte < 0x80) break;
    }
    if (code == 1)
        fail(start, fmt::format("the {} -0 (expected a {} from 1)", kind.name, kind.from_one));
    const auto value = static_cast<std::int64_t>(code >> 1);
    return (code & 1) != 0 ? -value : value;
}

std::size_t Scanner::line_of(std::size_t offset) const {
    return 1 + static_cast<std::size_t>(std::ranges::count(content_.substr(0, offset), '\n'));
}

void Scanner::fail(std::size_t offset, std::string_view what) const {
    if (binary_) throw InputError{{fmt::format("{}: byte offset {}", source_, offset)}, what};
    const std::size_t line_end = content_.substr(0, offset).rfind('\n');
    const std::size_t line_start = line_end == content_.npos ? 0 : line_end + 1;
    throw InputError{
        {source_, static_cast<int>(line_of(offset)), static_cast<int>(offset - line_start + 1)},
        what};
}

} // namespace qsat::proof
