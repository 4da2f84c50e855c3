#include "formats/input_error.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

std::string message(const Location& where, std::string_view what) {
    if (where.line == 0) return fmt::format("{}: {}", where.source, what);
    if (where.column == 0) return fmt::format("{}:{}: {}", where.source, where.line, what);
    return fmt::format("{}:{}:{}: {}", where.source, where.line, where.column, what);
}

} // namespace

InputError::InputError(const Location& where, std::string_view what)
    : std::runtime_error{message(where, what)} {}

std::string quoted(char character) {
    if (is_printable(character)) return fmt::format("'{}'", character);
    return fmt::format("byte 0x{:02x}", static_cast<unsigned char>(character));
}

std::string quoted(std::string_view word) {
    constexpr std::size_t longest = 30;
    std::string text = "'";
    for (const char c : word.substr(0, longest))
        text += is_printable(c) ? c : '?';
    return text + (word.size() > longest ? "...'" : "'");
}

} // namespace qsat
