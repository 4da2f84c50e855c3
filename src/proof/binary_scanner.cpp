#include "proof/binary_scanner.hpp"

#include <fmt/format.h>

#include <bit>

namespace qsat::proof {

bool BinaryScanner::take_deletion() {
    const char letter = content_[offset_];
    if (letter != 'a' && letter != 'd')
        fail(offset_, fmt::format("unexpected {} (expected 'a' or 'd')", in_quotes(letter)));
    ++offset_;
    return letter == 'd';
}

std::int64_t BinaryScanner::number(const BinaryNumber& kind) {
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

void BinaryScanner::fail(std::size_t offset, std::string_view what) const {
    throw InputError{{fmt::format("{}: byte offset {}", source_, offset)}, what};
}

} // namespace qsat::proof
