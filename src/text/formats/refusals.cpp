#include "formats/refusals.hpp"

#include <fmt/format.h>

namespace qsat {

void refuse(const Location& where, Code code, std::vector<SentenceValue> values) {
    throw InputError{where, Sentence{code, std::move(values)}};
}

SentenceValue sign_value(std::string_view name, char sign) {
    if (is_printable(sign)) return {name, in_quotes(sign)};
    const std::string code = fmt::format("0x{:02x}", static_cast<unsigned char>(sign));
    return {name, Sentence{Code{"byte"}, {{"code", code}}}};
}

} // namespace qsat
