#include "files/picture_file.hpp"

#include "formats/refusals.hpp"
#include "screenshot/screenshot.hpp"

#include <png.h>
#include <turbojpeg.h>

#ifndef QSAT_STATIC
#include <dlfcn.h>
#endif

#include <memory>
#include <utility>

namespace qsat::inline text {

namespace {

constexpr std::string_view png_begin = "\x89PNG";
constexpr std::string_view jpeg_begin = "\xff\xd8\xff";

// The functions that are used. As libarchive in archive.cpp, a library is loaded with the first
// picture.
#ifdef QSAT_STATIC
#define QSAT_FUNCTION(name) decltype(&::name) name = &::name
#else
#define QSAT_FUNCTION(name)                                                                        \
    decltype(&::name) name = reinterpret_cast<decltype(&::name)>(dlsym(handle, #name))
#endif

struct PngLibrary {
#ifndef QSAT_STATIC
    void* handle = dlopen("libpng16.so.16", RTLD_NOW);
#endif
    QSAT_FUNCTION(png_image_begin_read_from_memory);
    QSAT_FUNCTION(png_image_finish_read);
    QSAT_FUNCTION(png_image_free);
};

struct JpegLibrary {
#ifndef QSAT_STATIC
    void* handle = dlopen("libturbojpeg.so.0", RTLD_NOW);
#endif
    QSAT_FUNCTION(tjInitDecompress);
    QSAT_FUNCTION(tjDecompressHeader3);
    QSAT_FUNCTION(tjDecompress2);
    QSAT_FUNCTION(tjGetErrorStr2);
    QSAT_FUNCTION(tjDestroy);
};
#undef QSAT_FUNCTION

template <typename Library>
const Library& loaded(const std::string& source, const char* missing) {
    static const Library library;
#ifndef QSAT_STATIC
    if (library.handle == nullptr) throw InputError{{source}, missing};
#else
    static_cast<void>(source), static_cast<void>(missing);
#endif
    return library;
}

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
    const auto& library = loaded<PngLibrary>(
        source, "PNG pictures are read by libpng, which is missing (install libpng16-16)");
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const std::unique_ptr<png_image, decltype(library.png_image_free)> freed{
        &image, library.png_image_free};
    if (library.png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        refuse_damaged(source, "PNG", image.message);
    constexpr png_uint_32 most = 1U << 30U;
    if (image.width > most || image.height > most) refuse_damaged(source, "PNG", "its size");
    image.format = PNG_FORMAT_RGBA;
    DecodedPicture picture =
        empty_picture(source, static_cast<int>(image.width), static_cast<int>(image.height), poll);
    if (library.png_image_finish_read(&image, nullptr, picture.rgba.data(), 0, nullptr) == 0)
        refuse_damaged(source, "PNG", image.message);
    return picture;
}

DecodedPicture decode_jpeg(const std::string& source, std::string_view bytes, const Poll& poll) {
    const auto& library = loaded<JpegLibrary>(
        source,
        "JPEG pictures are read by libjpeg-turbo, which is missing (install libturbojpeg0)");
    const std::unique_ptr<void, decltype(library.tjDestroy)> reader{library.tjInitDecompress(),
                                                                    library.tjDestroy};
    if (reader == nullptr) throw std::bad_alloc{};
    const auto* const begin = reinterpret_cast<const unsigned char*>(bytes.data());
    int width = 0;
    int height = 0;
    int sampling = 0;
    int colors = 0;
    if (library.tjDecompressHeader3(reader.get(), begin, bytes.size(), &width, &height, &sampling,
                                    &colors) != 0)
        refuse_damaged(source, "JPEG", library.tjGetErrorStr2(reader.get()));
    DecodedPicture picture = empty_picture(source, width, height, poll);
    if (library.tjDecompress2(reader.get(), begin, bytes.size(), picture.rgba.data(), width, 0,
                              height, TJPF_RGBA, TJFLAG_LIMITSCANS) != 0)
        refuse_damaged(source, "JPEG", library.tjGetErrorStr2(reader.get()));
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
