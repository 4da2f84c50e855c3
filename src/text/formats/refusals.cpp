#include "formats/refusals.hpp"

#include "formats/grid_refusals.hpp"
#include "formats/json_refusals.hpp"
#include "formats/line_refusals.hpp"
#include "formats/parameter_refusals.hpp"
#include "formats/region_refusals.hpp"
#include "formats/remark_texts.hpp"

#include <fmt/format.h>

namespace qsat {

SentenceValue sign_value(std::string_view name, char sign) {
    if (is_printable(sign)) return {name, in_quotes(sign)};
    const std::string code = fmt::format("0x{:02x}", static_cast<unsigned char>(sign));
    return {name, Sentence{refusals["byte"], {{"code", code}}}};
}

std::vector<std::span<const SentenceText>> texts_of_formats() {
    return {refusals,           grid_refusals,   line_refusals, json_refusals,
            parameter_refusals, region_refusals, remark_texts};
}

} // namespace qsat
