#include "pictures/pictures.hpp"

#include <algorithm>

namespace qsat {

const std::array<const Format*, 3> picture_formats{&unicode_format, &svg_format, &html_format};

const std::array<const Format*, 12> output_formats = [] {
    std::array<const Format*, 12> all{};
    std::ranges::copy(picture_formats, std::ranges::copy(formats, all.begin()).out);
    return all;
}();

const Format* find_output_format(std::string_view name) {
    const auto* const found = std::ranges::find(output_formats, name, &Format::name);
    return found == output_formats.end() ? nullptr : *found;
}

} // namespace qsat
