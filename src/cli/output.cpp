#include "cli/output.hpp"

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

} // namespace

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
    if (path.empty() || path == "-") {
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
    temporary_ = path + ".XXXXXX";
    const int descriptor = mkstemp(temporary_.data());
    if (descriptor < 0) {
        temporary_.clear();
        fail(path, "create", "name a file in a directory that you can write to");
    }
    buffer_ = std::make_unique<Buffer>(descriptor, path);
    // mkstemp gives the owner alone access; a result is an ordinary file.
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666 & ~mask);
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
