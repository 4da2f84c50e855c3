#include "cli/terminal/output.hpp"

#include "formats/input_error.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <streambuf>
#include <string_view>
#include <vector>

namespace qsat {

namespace {

[[noreturn]] void fail(const std::string& path, std::string_view verb, std::string_view advice) {
    throw OutputError{path + ": cannot " + std::string{verb} + ": " + std::strerror(errno) + " (" +
                      std::string{advice} + ")"};
}

bool exists(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0;
}

/// Devices and pipes are written in place; a temporary file cannot stand in for them.
bool is_special(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

/// Is this another name of our standard output, such as /dev/stdout or /dev/fd/1? With that sent to
/// a file it looks like a file itself, but nothing may be put in its place.
bool is_standard_output(const std::string& path) {
    struct stat named {};
    struct stat ours {};
    return stat(path.c_str(), &named) == 0 && fstat(STDOUT_FILENO, &ours) == 0 &&
           S_ISREG(named.st_mode) && named.st_dev == ours.st_dev && named.st_ino == ours.st_ino;
}

/// The access that the result gets: that of the file it replaces, or of any new file.
mode_t access_of(const std::string& path) {
    struct stat status {};
    constexpr mode_t permissions = 0777;
    if (lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode))
        return status.st_mode & permissions;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

} // namespace

OutputError::OutputError(std::string_view message) : std::runtime_error{printable(message)} {}

/// Buffers and writes to a file descriptor; errors are thrown, not kept.
class Output::Buffer final : public std::streambuf {
public:
    Buffer(int descriptor, std::string path)
        : descriptor_{descriptor}, path_{std::move(path)}, block_(std::size_t{1} << 16) {
        setp(block_.data(), block_.data() + block_.size());
    }
    ~Buffer() override {
        if (descriptor_ > STDERR_FILENO) close(descriptor_);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    int descriptor() const { return descriptor_; }

private:
    int_type overflow(int_type c) override {
        sync();
        if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }

    int sync() override {
        const char* next = pbase();
        const char* const end = pptr();
        setp(block_.data(), block_.data() + block_.size());
        write_all(next, end);
        return 0;
    }

    std::streamsize xsputn(const char* text, std::streamsize size) override {
        if (size < epptr() - pptr()) return std::streambuf::xsputn(text, size);
        sync();
        write_all(text, text + size);
        return size;
    }

    void write_all(const char* next, const char* end) {
        while (next != end) {
            const ssize_t size = write(descriptor_, next, static_cast<std::size_t>(end - next));
            if (size >= 0)
                next += size;
            else if (errno == EPIPE)
                throw ClosedPipe{};
            else if (errno != EINTR)
                fail(path_, "write", "make room, or name another file with -o");
        }
    }

    int descriptor_;
    std::string path_;
    std::vector<char> block_;
};

Output::Output(const std::string& path, bool overwrite) : path_{path}, overwrite_{overwrite} {
    if (path.empty() || path == "-" || is_standard_output(path)) {
        path_ = "<standard output>";
        buffer_ = std::make_unique<Buffer>(STDOUT_FILENO, path_);
    } else if (is_special(path)) {
        const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor < 0) fail(path, "open", "name a file with -o");
        buffer_ = std::make_unique<Buffer>(descriptor, path);
    } else {
        make_temporary_file(path);
    }
    stream_ = std::make_unique<std::ostream>(buffer_.get());
    stream_->exceptions(std::ios::badbit); // passes on what the buffer throws
}

Output::~Output() { abandon(); }

void Output::abandon() {
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

void Output::make_temporary_file(const std::string& path) {
    if (!overwrite_ && exists(path))
        throw OutputError{path + ": exists already (name another file, or add --force)"};
    temporary_ = path + ".XXXXXX"; // a name nobody can guess, made only if it is new
    const int descriptor = mkstemp(temporary_.data());
    if (descriptor < 0) {
        temporary_.clear();
        fail(path, "create", "name a file in a directory that you can write to");
    }
    buffer_ = std::make_unique<Buffer>(descriptor, path);
    fchmod(descriptor, access_of(path)); // mkstemp gives the owner alone access
}

std::ostream& Output::stream() { return *stream_; }

void Output::commit() {
    stream_->flush();
    if (temporary_.empty()) return;
    if (fsync(buffer_->descriptor()) != 0)
        fail(path_, "write", "make room, or name another file with -o");
    int status = renameat2(AT_FDCWD, temporary_.c_str(), AT_FDCWD, path_.c_str(),
                           overwrite_ ? 0 : RENAME_NOREPLACE);
    // Some file systems know no flags.
    if (status != 0 && errno == EINVAL) status = std::rename(temporary_.c_str(), path_.c_str());
    if (status != 0) fail(path_, "create", "name another file, or add --force");
    temporary_.clear();
}

} // namespace qsat
