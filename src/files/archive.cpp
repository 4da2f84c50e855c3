#include "files/archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <exception>

namespace qsat {

namespace {

constexpr std::string_view zip = "PK\x03\x04";
constexpr std::string_view tar = "ustar";
constexpr std::size_t tar_at = 257;

} // namespace

std::optional<bool> is_archive(std::string_view beginning) {
    if (beginning.starts_with(zip)) return true;
    if (zip.starts_with(beginning)) return std::nullopt;
    // Texts have no zeros; tar begins with a name and a mode, which end with one.
    if (beginning.find('\0') == std::string_view::npos) {
        constexpr std::size_t name_and_mode = 108;
        return beginning.size() >= name_and_mode ? std::optional{false} : std::nullopt;
    }
    if (beginning.size() < tar_at + tar.size()) return std::nullopt;
    return beginning.substr(tar_at).starts_with(tar);
}

struct ArchiveReader::State {
    std::string source;
    Blocks blocks;
    std::exception_ptr thrown{}; // by `blocks`: nothing may pass through the library
    archive* reader = archive_read_new();

    static la_ssize_t read(archive*, void* state, const void** block) {
        auto& self = *static_cast<State*>(state);
        try {
            const std::string_view bytes = self.blocks();
            *block = bytes.data();
            return static_cast<la_ssize_t>(bytes.size());
        } catch (...) {
            self.thrown = std::current_exception();
            return ARCHIVE_FATAL;
        }
    }

    ~State() { archive_read_free(reader); }
};

ArchiveReader::ArchiveReader(std::string source, Blocks blocks)
    : state_{std::make_unique<State>(std::move(source), std::move(blocks))} {
    archive* const reader = state_->reader;
    if (reader == nullptr) throw std::bad_alloc{};
    archive_read_support_format_tar(reader);
    archive_read_support_format_zip_streamable(reader);
    if (archive_read_open(reader, state_.get(), nullptr, State::read, nullptr) != ARCHIVE_OK)
        fail();
}

ArchiveReader::~ArchiveReader() = default;

void ArchiveReader::fail() const {
    if (state_->thrown) std::rethrow_exception(state_->thrown);
    throw InputError{{state_->source}, "the archive is damaged or truncated"};
}

std::optional<std::string> ArchiveReader::next() {
    archive_entry* entry = nullptr;
    for (;;) {
        const int result = archive_read_next_header(state_->reader, &entry);
        if (result == ARCHIVE_EOF) return {};
        if (result < ARCHIVE_WARN) fail();
        if (archive_entry_filetype(entry) != AE_IFREG) continue;
        const char* const name = archive_entry_pathname(entry);
        return name == nullptr ? "(a name that cannot be read)" : name;
    }
}

std::string_view ArchiveReader::block() {
    const void* block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0; // holes of sparse files are left out: no text has them
    for (;;) {
        const int result = archive_read_data_block(state_->reader, &block, &size, &offset);
        if (result == ARCHIVE_EOF) return {};
        if (result < ARCHIVE_WARN) fail();
        if (size > 0) return {static_cast<const char*>(block), size};
    }
}

} // namespace qsat
