#include "files/results.hpp"

#include "files/rename.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

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
    if (rename_to_new(temporary_, path_)) {
        temporary_.clear();
        return;
    }
    // The old folder is now the temporary one and is removed like an unfinished one.
    if (overwrite_ && can_be_replaced() && exchange_folders(temporary_, path_)) return;
    fail_by_errno(path_, "be made", "name another folder, or add --force");
}

ProofFile::ProofFile(const std::string& path, bool overwrite, const Budget& budget)
    : output_{path, overwrite, budget} {
    if (path == "-") open_spool();
}

void ProofFile::open_spool() {
    std::error_code none; // if set, making the file fails, which is reported
    const fs::path directory = fs::temp_directory_path(none);
    std::string name = none ? std::string{"$TMPDIR"} : (directory / "qsat-proof.XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor >= 0) {
        spool_.open(name, std::ios::in | std::ios::out | std::ios::binary);
        unlink(name.c_str());
        close(descriptor);
    }
    if (!spool_.is_open())
        fail_by_errno(name, "create", "set TMPDIR to a directory that you can write to");
    spool_.exceptions(std::ios::badbit | std::ios::failbit);
}

void ProofFile::throw_as_output_error() {
    try {
        throw;
    } catch (const ClosedPipe&) {
        throw OutputError{"the proof was not read to its end"};
    } catch (const std::ios_base::failure&) {
        throw OutputError{"no room for the proof among the temporary files (set TMPDIR)"};
    }
}

void ProofFile::commit() {
    try {
        if (spool_.is_open() && spool_.tellp() > 0) {
            spool_.seekg(0);
            output_.stream() << spool_.rdbuf();
        }
        output_.commit();
    } catch (...) {
        throw_as_output_error();
    }
}

} // namespace qsat::text
