#pragma once

#include <string>

namespace qsat::inline text {

/// Renames a file or folder atomically. Fails if the new name exists; only an empty folder may be
/// replaced on file systems that cannot do this. On failure returns false and sets errno.
bool rename_to_new(const std::string& from, const std::string& to);

/// Puts a folder in the place of another one, which gets its name. Atomic where the file system
/// supports it. On failure returns false, sets errno and changes nothing.
bool exchange_folders(const std::string& one, const std::string& other);

} // namespace qsat::text
