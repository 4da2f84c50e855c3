#include "files/input.hpp"

#include <boost/iostreams/categories.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace qsat::inline text {

namespace {

namespace io = boost::iostreams;

/// A kind of archive.
struct Compression {
    std::string_view name;
    std::string_view first_bytes;
    void (*push)(io::filtering_streambuf<io::input>&);
};

const std::array<Compression, 3> compressions{
    {{"gzip", "\x1f\x8b", [](auto& stream) { stream.push(io::gzip_decompressor{}); }},
     {"bzip2", "BZh", [](auto& stream) { stream.push(io::bzip2_decompressor{}); }},
     {"xz", {"\xfd\x37zXZ\0", 6}, [](auto& stream) { stream.push(io::lzma_decompressor{}); }}}};
constexpr std::size_t longest_first_bytes = 6;

class Decompressor {
public:
    Decompressor(std::string source, Blocks archive, const Expected& expected)
        : source_{std::move(source)}, blocks_{std::move(archive)}, expected_{expected} {
        for (std::string_view next = "-"; beginning_.size() < longest_first_bytes && !next.empty();)
            beginning_.append(next = blocks_());
        rest_ = beginning_;
        for (const Compression& compression : compressions)
            if (beginning_.starts_with(compression.first_bytes)) {
                compression_ = &compression;
                compression.push(stream_);
                stream_.push(Source{this});
            }
    }

    std::string_view next() {
        const std::string_view block = compression_ != nullptr ? unpack()
                                       : rest_.empty()         ? blocks_()
                                                               : std::exchange(rest_, {});
        bytes_ += block.size();
        if (bytes_ > expected_.most_bytes)
            refuse(fmt::format("more than {} bytes (expected {})", expected_.most_bytes,
                               expected_.what));
        if (compression_ == nullptr) return block;
        // Only the largest empty boards reach this ratio; a decompression bomb of a thousand bytes
        // exceeds it.
        constexpr std::uint64_t most_expansion = 2000;
        constexpr std::uint64_t always_allowed = std::uint64_t{1} << 24;
        if (bytes_ > always_allowed && bytes_ / most_expansion > taken_)
            refuse(fmt::format(
                "more than {} times its own size (if this is intended, unpack it first)",
                most_expansion));
        // Decompression bombs mostly contain zeros, so there is no need to read all of them.
        if (expected_.is_text && block.find('\0') != block.npos)
            refuse(fmt::format("no text (expected {})", expected_.what));
        return block;
    }

private:
    /// The archive's bytes for Boost, which copies its devices.
    struct Source {
        using char_type = char;
        using category = io::source_tag;

        std::streamsize read(char* to, std::streamsize wanted) const {
            if (reader->rest_.empty()) reader->rest_ = reader->blocks_();
            const auto size = reader->rest_.copy(to, static_cast<std::size_t>(wanted));
            reader->rest_.remove_prefix(size);
            reader->taken_ += size;
            return size == 0 ? -1 : static_cast<std::streamsize>(size);
        }

        Decompressor* reader;
    };

    std::string_view unpack() {
        try {
            const auto size =
                std::max<std::streamsize>(stream_.sgetn(block_.data(), block_.size()), 0);
            return {block_.data(), static_cast<std::size_t>(size)};
        } catch (const std::ios_base::failure&) {
            throw InputError{
                {source_},
                fmt::format("the {} archive is damaged or truncated", compression_->name)};
        }
    }

    [[noreturn]] void refuse(const std::string& content) const {
        if (compression_ == nullptr) throw InputError{{source_}, content};
        throw InputError{{source_},
                         fmt::format("the {} archive holds {}", compression_->name, content)};
    }

    std::string source_;
    Blocks blocks_;
    Expected expected_;
    std::string beginning_;                    // the first bytes, which show the compression
    std::string_view rest_;                    // rest of the present block
    std::uint64_t taken_ = 0;                  // bytes of the archive
    std::uint64_t bytes_ = 0;                  // after decompression
    const Compression* compression_ = nullptr; // null if it is plain
    io::filtering_streambuf<io::input> stream_;
    std::array<char, 1 << 16> block_{};
};

} // namespace

Blocks decompressed(std::string source, Blocks archive, const Expected& expected) {
    const auto reader =
        std::make_shared<Decompressor>(std::move(source), std::move(archive), expected);
    return [reader] { return reader->next(); };
}

} // namespace qsat::text
