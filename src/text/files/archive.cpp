#include "files/input.hpp"

#include <archive.h>
#include <archive_entry.h>

#ifndef QSAT_STATIC
#include <dlfcn.h>
#endif

#include <exception>

namespace qsat::inline text {

/// The functions of libarchive that are used. The library is loaded when the first archive is read:
/// with its own dependencies, it would double the start time of the program.
struct ArchiveLibrary {
#ifdef QSAT_STATIC
#define QSAT_FUNCTION(name) decltype(&::archive_##name) name = &::archive_##name
#else
#define QSAT_FUNCTION(name)                                                                        \
    decltype(&::archive_##name) name =                                                             \
        reinterpret_cast<decltype(&::archive_##name)>(dlsym(handle, "archive_" #name))
    void* handle = dlopen("libarchive.so.13", RTLD_NOW);
#endif
    QSAT_FUNCTION(read_new);
    QSAT_FUNCTION(read_free);
    QSAT_FUNCTION(read_support_format_tar);
    QSAT_FUNCTION(read_support_format_zip_streamable);
    QSAT_FUNCTION(read_open);
    QSAT_FUNCTION(read_next_header);
    QSAT_FUNCTION(read_data_block);
    QSAT_FUNCTION(entry_filetype);
    QSAT_FUNCTION(entry_pathname);
#undef QSAT_FUNCTION
};

static const ArchiveLibrary& archive_library(const std::string& source) {
    static const ArchiveLibrary loaded;
#ifndef QSAT_STATIC
    if (loaded.handle == nullptr)
        throw InputError{{source},
                         "tar and zip archives are read by libarchive, which is missing "
                         "(install libarchive13, or unpack the archive)"};
#endif
    return loaded;
}

std::optional<bool> is_archive(std::string_view beginning) {
    constexpr std::string_view zip = "PK\x03\x04";
    constexpr std::string_view tar = "ustar";
    constexpr std::size_t tar_at = 257;
    if (beginning.starts_with(zip)) return true;
    if (zip.starts_with(beginning)) return std::nullopt;
    // Texts contain no zero bytes. Tar begins with a name and a mode, which end with a zero byte.
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
    const ArchiveLibrary& library;
    std::exception_ptr thrown{}; // exception of `blocks`, which must not pass through the library
    archive* reader = library.read_new();

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

    /// Returns false at the end. Throws if the library says that it failed.
    bool has_more(int result) const {
        if (result == ARCHIVE_EOF) return false;
        if (result >= ARCHIVE_WARN) return true;
        if (thrown) std::rethrow_exception(thrown);
        throw InputError{{source}, "the archive is damaged or truncated"};
    }

    ~State() { library.read_free(reader); }
};

ArchiveReader::ArchiveReader(std::string source, Blocks blocks) {
    const ArchiveLibrary& library = archive_library(source);
    // Not make_unique: clang does not initialize an aggregate from arguments in parentheses.
    state_.reset(new State{std::move(source), std::move(blocks), library});
    archive* const reader = state_->reader;
    if (reader == nullptr) throw std::bad_alloc{};
    library.read_support_format_tar(reader);
    library.read_support_format_zip_streamable(reader);
    const int opened = library.read_open(reader, state_.get(), nullptr, State::read, nullptr);
    state_->has_more(opened == ARCHIVE_OK ? ARCHIVE_OK : ARCHIVE_FATAL);
}

ArchiveReader::~ArchiveReader() = default;

std::optional<std::string> ArchiveReader::next() {
    const ArchiveLibrary& library = state_->library;
    archive_entry* entry = nullptr;
    while (state_->has_more(library.read_next_header(state_->reader, &entry))) {
        if (library.entry_filetype(entry) != AE_IFREG) continue;
        const char* const name = library.entry_pathname(entry);
        return name == nullptr ? "(a name that cannot be read)" : name;
    }
    return {};
}

std::string_view ArchiveReader::block() {
    const void* block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0; // holes of sparse files are ignored, because texts have none
    do {
        if (!state_->has_more(
                state_->library.read_data_block(state_->reader, &block, &size, &offset)))
            return {};
    } while (size == 0);
    return {static_cast<const char*>(block), size};
}

} // namespace qsat::text
