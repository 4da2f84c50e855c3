#include "files/compressed.hpp"

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

namespace io = boost::iostreams;

struct Decompressor::State {
    /// A kind of archive.
    struct Compression {
        std::string_view name;
        std::string_view first_bytes;
        void (*push)(io::filtering_streambuf<io::input>&);
    };

    std::string source;
    Blocks blocks;
    Expected expected;
    std::string beginning{};                  // the first bytes, which decide the compression
    std::string_view rest{};                  // rest of the present block
    std::uint64_t taken = 0;                  // bytes of the archive
    std::uint64_t bytes = 0;                  // after decompression
    const Compression* compression = nullptr; // null if it is plain
    io::filtering_streambuf<io::input> stream{};
    std::array<char, 1 << 16> block{};

    /// The archive's bytes for Boost, which copies its devices.
    struct Source {
        using char_type = char;
        using category = io::source_tag;

        std::streamsize read(char* to, std::streamsize wanted) const {
            if (state->rest.empty()) state->rest = state->blocks();
            const auto size = state->rest.copy(to, static_cast<std::size_t>(wanted));
            state->rest.remove_prefix(size);
            state->taken += size;
            return size == 0 ? -1 : static_cast<std::streamsize>(size);
        }

        State* state;
    };

    std::string_view unpack() {
        try {
            const auto size =
                std::max<std::streamsize>(stream.sgetn(block.data(), block.size()), 0);
            return {block.data(), static_cast<std::size_t>(size)};
        } catch (const std::ios_base::failure&) {
            throw InputError{
                {source}, fmt::format("the {} archive is damaged or truncated", compression->name)};
        }
    }
};

Decompressor::Decompressor(std::string source, Blocks archive, const Expected& expected)
    : state_{new State{std::move(source), std::move(archive), expected}} {
    static const std::array<State::Compression, 3> compressions{
        {{"gzip", "\x1f\x8b", [](auto& stream) { stream.push(io::gzip_decompressor{}); }},
         {"bzip2", "BZh", [](auto& stream) { stream.push(io::bzip2_decompressor{}); }},
         {"xz", {"\xfd\x37zXZ\0", 6}, [](auto& stream) { stream.push(io::lzma_decompressor{}); }}}};
    constexpr std::size_t longest_magic = 6;
    std::string& beginning = state_->beginning;
    while (beginning.size() < longest_magic) {
        const std::string_view block = state_->blocks();
        if (block.empty()) break;
        beginning.append(block);
    }
    state_->rest = beginning;
    for (const State::Compression& compression : compressions)
        if (beginning.starts_with(compression.first_bytes)) {
            state_->compression = &compression;
            compression.push(state_->stream);
            state_->stream.push(State::Source{state_.get()});
        }
}

Decompressor::~Decompressor() = default;

std::string_view Decompressor::next() {
    State& state = *state_;
    const auto& [what, is_text, not_read, most_bytes] = state.expected;
    const auto refuse = [&](const std::string& why) { throw InputError{{state.source}, why}; };
    if (state.compression == nullptr) {
        const std::string_view block =
            state.rest.empty() ? state.blocks() : std::exchange(state.rest, {});
        state.bytes += block.size();
        if (state.bytes > most_bytes)
            refuse(fmt::format("more than {} bytes (expected {})", most_bytes, what));
        return block;
    }
    const std::string_view block = state.unpack();
    const std::string_view name = state.compression->name;
    // Only the largest empty boards reach this ratio; a decompression bomb of a thousand bytes
    // exceeds it.
    constexpr std::uint64_t most_expansion = 2000;
    constexpr std::uint64_t always_allowed = std::uint64_t{1} << 24;
    state.bytes += block.size();
    if (state.bytes > most_bytes)
        refuse(fmt::format("the {} archive holds more than {} bytes (expected {})", name,
                           most_bytes, what));
    if (state.bytes > always_allowed && state.bytes / most_expansion > state.taken)
        refuse(fmt::format("the {} archive holds more than {} times its own size (if this is "
                           "intended, unpack it first)",
                           name, most_expansion));
    // Decompression bombs mostly contain zeros, so there is no need to read all of them.
    if (is_text && block.find('\0') != block.npos)
        refuse(fmt::format("the {} archive holds no text (expected {})", name, what));
    return block;
}

} // namespace qsat::text
