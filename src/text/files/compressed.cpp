#include "files/compressed.hpp"

#include <boost/iostreams/categories.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat {

namespace io = boost::iostreams;

/// A kind of archive.
struct Decompressor::Compression {
    std::string_view name;
    std::string_view first_bytes;
    void (*push)(io::filtering_streambuf<io::input>&);
};

namespace {

/// Only the largest empty boards reach this ratio; a decompression bomb of a thousand bytes exceeds
/// it.
constexpr std::uint64_t most_expansion = 2000;
constexpr std::uint64_t always_allowed = std::uint64_t{1} << 24;

/// The archive's bytes for Boost, which copies its devices.
struct Bytes {
    using char_type = char;
    using category = io::source_tag;

    std::streamsize read(char* to, std::streamsize wanted) const {
        if (rest->empty()) *rest = (*blocks)();
        const std::size_t size = std::min(rest->size(), static_cast<std::size_t>(wanted));
        if (size == 0) return -1;
        std::copy_n(rest->data(), size, to);
        rest->remove_prefix(size);
        *taken += size;
        return static_cast<std::streamsize>(size);
    }

    Blocks* blocks;
    std::string_view* rest;
    std::uint64_t* taken;
};

} // namespace

const std::array<Decompressor::Compression, 3> Decompressor::compressions{
    {{"gzip", "\x1f\x8b", [](auto& stream) { stream.push(io::gzip_decompressor{}); }},
     {"bzip2", "BZh", [](auto& stream) { stream.push(io::bzip2_decompressor{}); }},
     {"xz",
      {"\xfd"
       "7zXZ\0",
       6},
      [](auto& stream) { stream.push(io::lzma_decompressor{}); }}}};

struct Decompressor::Archive {
    Blocks blocks;
    std::string beginning{};                  // the first bytes, which decide the compression
    std::string_view rest{};                  // rest of the present block
    std::uint64_t taken = 0;                  // bytes of the archive
    const Compression* compression = nullptr; // null if it is plain
    io::filtering_streambuf<io::input> stream{};
    std::array<char, 1 << 16> block{};
};

Decompressor::Decompressor(std::string source, Blocks archive, const Expected& expected)
    : source_{std::move(source)}, expected_{expected}, archive_{std::make_unique<Archive>()} {
    constexpr std::size_t longest_magic = 6;
    archive_->blocks = std::move(archive);
    std::string& beginning = archive_->beginning;
    while (beginning.size() < longest_magic) {
        const std::string_view block = archive_->blocks();
        if (block.empty()) break;
        beginning.append(block);
    }
    archive_->rest = beginning;
    const auto* const compression = std::ranges::find_if(compressions, [&](const Compression& one) {
        return beginning.starts_with(one.first_bytes);
    });
    if (compression == compressions.end()) return;
    archive_->compression = compression;
    compression->push(archive_->stream);
    archive_->stream.push(Bytes{&archive_->blocks, &archive_->rest, &archive_->taken});
}

Decompressor::~Decompressor() = default;

std::string_view Decompressor::next() {
    if (archive_->compression == nullptr) {
        const std::string_view block =
            archive_->rest.empty() ? archive_->blocks() : std::exchange(archive_->rest, {});
        bytes_ += block.size();
        if (bytes_ > expected_.most_bytes)
            throw InputError{{source_},
                             fmt::format("more than {} bytes (expected {})", expected_.most_bytes,
                                         expected_.what)};
        return block;
    }
    const std::string_view name = archive_->compression->name;
    std::array<char, 1 << 16>& block = archive_->block;
    std::size_t size = 0;
    try {
        const auto read = archive_->stream.sgetn(block.data(), block.size());
        size = static_cast<std::size_t>(std::max<std::streamsize>(read, 0));
    } catch (const std::ios_base::failure&) {
        throw InputError{{source_}, fmt::format("the {} archive is damaged or truncated", name)};
    }
    bytes_ += size;
    if (bytes_ > expected_.most_bytes)
        throw InputError{{source_},
                         fmt::format("the {} archive holds more than {} bytes (expected {})", name,
                                     expected_.most_bytes, expected_.what)};
    if (bytes_ > always_allowed && bytes_ / most_expansion > archive_->taken)
        throw InputError{{source_},
                         fmt::format("the {} archive holds more than {} times its own size "
                                     "(if this is intended, unpack it first)",
                                     name, most_expansion)};
    // Decompression bombs mostly contain zeros, so there is no need to read all of them.
    if (expected_.is_text &&
        std::find(block.begin(), block.begin() + size, '\0') != block.begin() + size)
        throw InputError{
            {source_},
            fmt::format("the {} archive holds no text (expected {})", name, expected_.what)};
    return {block.data(), size};
}

} // namespace qsat
