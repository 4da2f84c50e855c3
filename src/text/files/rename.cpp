#include "files/rename.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace qsat::inline text {

namespace {

#ifdef QSAT_NO_LINUX_FILES
constexpr unsigned to_new = 0, exchanging = 0; // ignored
#else
constexpr unsigned to_new = RENAME_NOREPLACE, exchanging = RENAME_EXCHANGE;
#endif

/// EINVAL if the system or the file system does not support the flags.
bool rename_with([[maybe_unused]] unsigned flags, [[maybe_unused]] const std::string& from,
                 [[maybe_unused]] const std::string& to) {
#ifdef QSAT_NO_LINUX_FILES
    errno = EINVAL;
    return false;
#else
    return renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), flags) == 0;
#endif
}

bool rename_plainly(const std::string& from, const std::string& to) {
    return std::rename(from.c_str(), to.c_str()) == 0;
}

} // namespace

bool rename_to_new(const std::string& from, const std::string& to) {
    if (rename_with(to_new, from, to)) return true;
    if (errno != EINVAL) return false;
    if (link(from.c_str(), to.c_str()) == 0) return unlink(from.c_str()) == 0;
    return errno != EEXIST && rename_plainly(from, to); // folders cannot have two names
}

bool exchange_folders(const std::string& one, const std::string& other) {
    if (rename_with(exchanging, one, other)) return true;
    if (errno != EINVAL) return false;
    const std::string aside = one + ".old";
    if (!rename_to_new(other, aside)) return false;
    if (rename_plainly(one, other)) return rename_plainly(aside, one);
    const int reason = errno;
    rename_plainly(aside, other);
    errno = reason;
    return false;
}

} // namespace qsat::text
