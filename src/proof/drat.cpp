#include "proof/drat.hpp"

#include <charconv>

namespace qsat {

namespace {

char* put_text(char* next, char* end, int dimacs) {
    next = std::to_chars(next, end, dimacs).ptr;
    *next++ = ' ';
    return next;
}

/// Twice the variable, plus one if negated, seven bits a byte, the lowest first.
char* put_binary(char* next, int dimacs) {
    auto rest = dimacs > 0 ? 2U * static_cast<unsigned>(dimacs)
                           : 2U * (0U - static_cast<unsigned>(dimacs)) + 1;
    constexpr unsigned more = 0x80;
    for (; rest >= more; rest >>= 7U)
        *next++ = static_cast<char>((rest & (more - 1)) | more);
    *next++ = static_cast<char>(rest);
    return next;
}

} // namespace

DratLiteral::DratLiteral(Lit literal, DratForm form) {
    char* const begin = bytes_.data();
    char* const end = form == DratForm::binary ? put_binary(begin, literal.dimacs())
                                               : put_text(begin, begin + room, literal.dimacs());
    size_ = static_cast<std::uint8_t>(end - begin);
}

} // namespace qsat
