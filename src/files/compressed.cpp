#include "files/compressed.hpp"

#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat {

namespace {

namespace io = boost::iostreams;

struct Archive {
    std::string_view name;
    std::string_view first_bytes;
    void (*push)(io::filtering_streambuf<io::input>&);
};

const std::array<Archive, 3> archives{
    {{"gzip", "\x1f\x8b", [](auto& stream) { stream.push(io::gzip_decompressor{}); }},
     {"bzip2", "BZh", [](auto& stream) { stream.push(io::bzip2_decompressor{}); }},
     {"xz",
      {"\xfd"
       "7zXZ\0",
       6},
      [](auto& stream) { stream.push(io::lzma_decompressor{}); }}}};

/// No board is packed so well, but for the largest empty ones; a bomb of a thousand bytes is.
constexpr std::size_t most_expansion = 2000;
constexpr std::size_t always_allowed = std::size_t{1} << 24;

} // namespace

std::string decompress(const std::string& source, std::string content, std::size_t limit,
                       const Expected& expected, const std::function<void()>& poll) {
    const auto archive = std::ranges::find_if(
        archives, [&](const Archive& a) { return content.starts_with(a.first_bytes); });
    if (archive == archives.end()) return content;
    io::filtering_streambuf<io::input> stream;
    archive->push(stream);
    stream.push(io::array_source{content.data(), content.size()});
    std::string text;
    std::array<char, 1 << 16> block;
    try {
        while (const auto size = stream.sgetn(block.data(), block.size())) {
            if (poll) poll();
            text.append(block.data(), static_cast<std::size_t>(size));
            if (text.size() > limit)
                throw InputError{{source},
                                 fmt::format("the {} archive holds more than {} bytes "
                                             "(expected {})",
                                             archive->name, limit, expected.what)};
            if (text.size() > always_allowed && text.size() / most_expansion > content.size())
                throw InputError{{source},
                                 fmt::format("the {} archive holds more than {} times its own size "
                                             "(unpack it first if that is no mistake)",
                                             archive->name, most_expansion)};
            // What swells up most is zeros; there is no need to wait for all of them.
            if (expected.is_text &&
                std::find(block.begin(), block.begin() + size, '\0') != block.begin() + size)
                throw InputError{{source},
                                 fmt::format("the {} archive holds no text "
                                             "(expected {})",
                                             archive->name, expected.what)};
        }
    } catch (const std::ios_base::failure&) {
        throw InputError{{source},
                         fmt::format("the {} archive is damaged or truncated", archive->name)};
    }
    return text;
}

} // namespace qsat
