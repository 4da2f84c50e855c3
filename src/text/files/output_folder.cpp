#include "files/output_folder.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>

namespace qsat::inline text {

namespace {

namespace fs = std::filesystem;

/// A symbolic link to a folder does not count as a folder.
fs::file_status status_of(const std::string& path) {
    std::error_code error;
    return fs::symlink_status(path, error);
}

} // namespace

OutputFolder::OutputFolder(const std::string& path, bool overwrite, std::string mark)
    : path_{path}, mark_{std::move(mark)}, overwrite_{overwrite} {
    while (path_.size() > 1 && path_.ends_with('/'))
        path_.pop_back();
    if (fs::exists(status_of(path_))) {
        if (!overwrite_)
            throw OutputError{path_, "exists already", "name another folder, or add --force"};
        if (!can_be_replaced())
            throw OutputError{path_, "has no " + mark_ + ", so it is not a folder of this kind",
                              "name another folder"};
    }
    temporary_ = path_ + ".XXXXXX"; // mkdtemp makes an unpredictable name of it
    if (mkdtemp(temporary_.data()) == nullptr) {
        temporary_.clear();
        fail_by_errno(path_, "be made", "name a folder where you can write");
    }
}

OutputFolder::~OutputFolder() {
    std::error_code left; // ignored, because nothing can be done about it
    if (!temporary_.empty()) fs::remove_all(temporary_, left);
}

bool OutputFolder::can_be_replaced() const {
    return fs::is_directory(status_of(path_)) && fs::exists(status_of(path_ + '/' + mark_));
}

void OutputFolder::commit() {
    const mode_t mask = umask(0);
    umask(mask);
    chmod(temporary_.c_str(), 0777 & ~mask);
    const auto rename_with = [this](unsigned flags) {
        return renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(), flags) == 0;
    };
    // Some file systems do not support the flags. Without them, only an empty folder can be
    // replaced.
    if (rename_with(RENAME_NOREPLACE) || (errno == EINVAL && rename_with(0))) {
        temporary_.clear();
        return;
    }
    // The old folder is now the temporary one and is removed like an unfinished one.
    if (overwrite_ && can_be_replaced() && rename_with(RENAME_EXCHANGE)) return;
    fail_by_errno(path_, "be made", "name another folder, or add --force");
}

} // namespace qsat::text
