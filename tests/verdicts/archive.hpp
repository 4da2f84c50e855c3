#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::verdicts {

/// The uncompressed content of a gzip file. Throws std::runtime_error if it cannot be read or is
/// damaged.
std::string gunzip(const std::filesystem::path& path);

/// A regular file of a tar archive.
struct Member {
    std::string name;         ///< without folders
    std::string_view content; ///< within the archive
};

/// The regular files of a tar archive with short names (POSIX ustar and the older formats), in
/// their order; other members are passed over. Throws std::runtime_error if the archive is damaged.
std::vector<Member> read_tar(std::string_view archive);

} // namespace qsat::verdicts
