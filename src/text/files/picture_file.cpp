#include "files/picture_file.hpp"

#include "formats/refusals.hpp"
#include "screenshot/screenshot.hpp"

#include <png.h>
#include <turbojpeg.h>

#include <memory>
#include <utility>

namespace qsat::inline text {

namespace {

constexpr std::string_view png_begin = "\x89PNG";
constexpr std::string_view jpeg_begin = "\xff\xd8\xff";

[[noreturn]] void refuse_damaged(const std::string& source, const char* kind,
                                 std::string_view why) {
    refuse({source}, "screenshot_damaged", {{"kind", kind}, {"why", printable(why)}});
}

/// Room for the pixels, in steps between which the poll is called.
DecodedPicture empty_picture(const std::string& source, int width, int height, const Poll& poll) {
    require_pixels(width, height, {source});
    return {width, height, filled(std::size_t{4} * width * height, std::uint8_t{0}, poll)};
}

DecodedPicture decode_png(const std::string& source, std::string_view bytes, const Poll& poll) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const std::unique_ptr<png_image, decltype(&png_image_free)> freed{&image, png_image_free};
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        refuse_damaged(source, "PNG", image.message);
    constexpr png_uint_32 most = 1U << 30U;
    if (image.width > most || image.height > most) refuse_damaged(source, "PNG", "its size");
    image.format = PNG_FORMAT_RGBA;
    DecodedPicture picture =
        empty_picture(source, static_cast<int>(image.width), static_cast<int>(image.height), poll);
    if (png_image_finish_read(&image, nullptr, picture.rgba.data(), 0, nullptr) == 0)
        refuse_damaged(source, "PNG", image.message);
    return picture;
}

DecodedPicture decode_jpeg(const std::string& source, std::string_view bytes, const Poll& poll) {
    const std::unique_ptr<void, decltype(&tjDestroy)> reader{tjInitDecompress(), tjDestroy};
    if (reader == nullptr) throw std::bad_alloc{};
    const auto* const begin = reinterpret_cast<const unsigned char*>(bytes.data());
    int width = 0;
    int height = 0;
    int sampling = 0;
    int colors = 0;
    if (tjDecompressHeader3(reader.get(), begin, bytes.size(), &width, &height, &sampling,
                            &colors) != 0)
        refuse_damaged(source, "JPEG", tjGetErrorStr2(reader.get()));
    if (colors == TJCS_CMYK || colors == TJCS_YCCK) refuse({source}, "screenshot_cmyk");
    DecodedPicture picture = empty_picture(source, width, height, poll);
    if (tjDecompress2(reader.get(), begin, bytes.size(), picture.rgba.data(), width, 0, height,
                      TJPF_RGBA, TJFLAG_LIMITSCANS) != 0)
        refuse_damaged(source, "JPEG", tjGetErrorStr2(reader.get()));
    return picture;
}

} // namespace

bool is_picture(std::string_view beginning) {
    return beginning.starts_with(png_begin) || beginning.starts_with(jpeg_begin);
}

DecodedPicture decode_picture(const std::string& source, std::string_view bytes, const Poll& poll) {
    DecodedPicture picture = bytes.starts_with(png_begin) ? decode_png(source, bytes, poll)
                                                          : decode_jpeg(source, bytes, poll);
    if (poll) poll();
    return picture;
}

} // namespace qsat::text
