#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline text {

/// Are these first bytes those of a PNG or JPEG file? Four bytes are enough.
bool is_picture(std::string_view beginning);

/// Rows from the top: red, green, blue and opacity of each pixel, a byte each.
struct DecodedPicture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba{};
};

/// Throws InputError for a damaged file and for more pixels than a picture may have.
DecodedPicture decode_picture(const std::string& source, std::string_view bytes, const Poll& poll);

} // namespace qsat::text
