#include "files/output.hpp"

#include "files/rename.hpp"
#include "files/waiting.hpp"
#include "formats/input_error.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <streambuf>
#include <string_view>
#include <vector>

namespace qsat::inline text {

namespace {

constexpr std::string_view unpredictable = ".XXXXXX"; // mkstemp replaces it

/// Is this another name of our standard output, such as /dev/stdout or /dev/fd/1? If standard
/// output is redirected to a file, it looks like a file, but must not be replaced.
bool is_standard_output(const std::string& path) {
    struct stat named {};
    struct stat ours {};
    return stat(path.c_str(), &named) == 0 && fstat(STDOUT_FILENO, &ours) == 0 &&
           S_ISREG(named.st_mode) && named.st_dev == ours.st_dev && named.st_ino == ours.st_ino;
}

/// The permissions of the result: those of the file that it replaces, or those of a new file.
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

OutputError::OutputError(const std::string& path, const std::string& why, std::string_view advice)
    : OutputError{path + ": " + why + " (" + std::string{advice} + ")"} {}

void fail_by_errno(const std::string& path, const std::string& verb, std::string_view advice) {
    throw OutputError{path, "cannot " + verb + ": " + std::strerror(errno), advice};
}

void make_folder(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::create_directory(path, error))
        throw OutputError{path +
                          ": cannot be made: " + (error ? error.message() : "it exists already")};
}

/// Buffers and writes to a file descriptor; throws on errors.
class Output::Buffer final : public std::streambuf {
public:
    Buffer(int descriptor, std::string path, const Budget& budget)
        : descriptor_{descriptor}, path_{std::move(path)}, budget_{budget}, may_block_{can_block(
                                                                                descriptor)},
          block_(std::size_t{1} << 16) {
        setp(block_.data(), block_.data() + block_.size());
    }
    ~Buffer() override {
        if (descriptor_ > STDERR_FILENO) close(descriptor_);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    void set_budget(const Budget& budget) {
        budget_ = budget;
        spent_since_.reset();
        bytes_since_ = 0;
    }
    int descriptor() const { return descriptor_; }
    bool has_text() const { return written_ || pptr() != pbase(); }

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
        written_ |= next != end;
        if (given_up_) throw_stopped(*given_up_);
        while (next != end) {
            require_time();
            auto size = static_cast<std::size_t>(end - next);
            if (may_block_) {
                if (const auto reason = wait_for(descriptor_, POLLOUT, budget_))
                    throw_stopped(*reason);
                size = std::min<std::size_t>(size, PIPE_BUF); // such a size does not block
            }
            const ssize_t written = write(descriptor_, next, size);
            if (written >= 0) {
                next += written;
                if (spent_since_) bytes_since_ += static_cast<std::size_t>(written);
                write_back();
            } else if (errno == EPIPE)
                throw ClosedPipe{};
            else if (errno != EINTR && errno != EAGAIN)
                fail_by_errno(path_, "write", "make room, or name another file with -o");
        }
        return 0;
    }

    [[noreturn]] void throw_stopped(StopReason reason) {
        given_up_ = reason;
        throw WaitStopped{reason, "the output is incomplete"};
    }

    /// When the budget is spent, the known results are still written if this takes only a moment.
    /// A short text is written however busy the machine is.
    void require_time() {
        const auto reason = budget_.exceeded();
        if (!reason) return;
        constexpr std::chrono::milliseconds a_moment{200};
        constexpr std::size_t short_text = 1 << 20;
        if (!spent_since_) spent_since_ = Clock::now();
        if (bytes_since_ > short_text && Clock::now() - *spent_since_ > a_moment)
            throw_stopped(*reason);
    }

    /// Makes the system write a large file to the disk piece by piece. Otherwise it writes
    /// everything at the end or when the file is removed, which takes seconds and cannot be
    /// stopped.
    void write_back() {
        constexpr off_t piece = off_t{1} << 24;
        const off_t end = may_block_ ? 0 : lseek(descriptor_, 0, SEEK_CUR);
        if (end < begun_ + piece || spent_since_) return;
#ifdef QSAT_NO_LINUX_FILES
        fsync(descriptor_);
#else
        constexpr unsigned finish =
            SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
        if (begun_ > finished_) { // length 0 would mean the whole file
            sync_file_range(descriptor_, finished_, begun_ - finished_, finish);
            posix_fadvise(descriptor_, finished_, begun_ - finished_, POSIX_FADV_DONTNEED);
        }
        finished_ = begun_;
        sync_file_range(descriptor_, begun_, end - begun_, SYNC_FILE_RANGE_WRITE);
#endif
        begun_ = end;
    }

    /// Writes to pipes, sockets and terminals can block.
    static bool can_block(int descriptor) {
        struct stat status {};
        return fstat(descriptor, &status) == 0 && !S_ISREG(status.st_mode) &&
               (!S_ISCHR(status.st_mode) || isatty(descriptor) != 0);
    }

    int descriptor_;
    std::string path_;
    Budget budget_;
    std::optional<Clock::time_point> spent_since_{};
    std::size_t bytes_since_ = 0;          // written since then
    std::optional<StopReason> given_up_{}; // if set, text is missing and no more may follow
    bool may_block_;
    bool written_ = false;
    off_t begun_ = 0;                     // end of the part whose writing to disk has begun
    [[maybe_unused]] off_t finished_ = 0; // end of the part that is on the disk
    std::vector<char> block_;
};

Output::Output(const std::string& path, Existing existing, const Budget& budget)
    : path_{path}, existing_{existing} {
    int descriptor = STDOUT_FILENO;
    std::error_code error;
    if (path.empty() || path == "-" || is_standard_output(path)) {
        path_ = "<standard output>";
    } else if (std::filesystem::exists(path, error) &&
               !std::filesystem::is_regular_file(path, error)) {
        // Devices and pipes are written in place, because a temporary file cannot replace them.
        std::optional<StopReason> stopped;
        descriptor = open_within(path.c_str(), O_WRONLY, budget, stopped);
        if (stopped) throw WaitStopped{*stopped, "no program reads the output"};
        if (descriptor < 0) fail_by_errno(path, "open", "name a file with -o");
    } else {
        descriptor = existing == Existing::appended ? append_to_file() : make_file();
    }
    buffer_ = std::make_unique<Buffer>(descriptor, path_, budget);
    stream_ = std::make_unique<std::ostream>(buffer_.get());
    // Exceptions of the buffer must pass, even if a library's loop sets the fail bit.
    stream_->exceptions(std::ios::badbit | std::ios::failbit);
}

Output::~Output() {
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

int Output::make_file() {
    std::error_code error;
    if (existing_ == Existing::refused && std::filesystem::exists(path_, error))
        throw OutputError{path_, "exists already", "name another file, or add --force"};
    is_file_ = true;
    int descriptor = -1;
#ifndef QSAT_NO_LINUX_FILES
    // A file without a name leaves nothing behind if the process is killed. Some file systems do
    // not support it.
    std::string directory = std::filesystem::path{path_}.parent_path().string();
    if (directory.empty()) directory = ".";
    descriptor = open(directory.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
#endif
    if (descriptor < 0) {
        temporary_ = path_ + std::string{unpredictable};
        descriptor = mkstemp(temporary_.data());
    }
    if (descriptor < 0) {
        temporary_.clear();
        fail_by_errno(path_, "create", "name a file in a directory that you can write to");
    }
    fchmod(descriptor, access_of(path_));
    return descriptor;
}

int Output::append_to_file() {
    constexpr mode_t access = 0666;
    const int descriptor = open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, access);
    if (descriptor < 0) fail_by_errno(path_, "open", "name a file that you can write to");
    // The lock lasts until the descriptor is closed. Some file systems have no locks.
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(descriptor);
        throw OutputError{path_, "another process writes it",
                          "wait for its end, or name another file"};
    }
    return descriptor;
}

std::ostream& Output::stream() {
    stream_->clear(); // the buffer throws the error, again at each attempt
    return *stream_;
}

void Output::set_budget(const Budget& budget) { buffer_->set_budget(budget); }

bool Output::has_text() const { return buffer_->has_text(); }

/// Links the file without a name to its final name, or to a temporary one beside the file to
/// replace.
void Output::name_file() {
    const std::string file = "/proc/self/fd/" + std::to_string(buffer_->descriptor());
    const auto link_to = [&file](const std::string& name) {
        return linkat(AT_FDCWD, file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
    };
    if (link_to(path_)) return;
    if (errno != EEXIST || existing_ == Existing::refused)
        fail_by_errno(path_, "create", "name another file, or add --force");
    std::string name = path_ + std::string{unpredictable};
    const int reserved = mkstemp(name.data());
    if (reserved >= 0) {
        close(reserved);
        unlink(name.c_str());
    }
    if (reserved < 0 || !link_to(name)) fail_by_errno(path_, "create", "name another file");
    temporary_ = name;
}

void Output::commit() {
    stream_->flush();
    if (!is_file_) return;
    if (fsync(buffer_->descriptor()) != 0)
        fail_by_errno(path_, "write", "make room, or name another file with -o");
    if (temporary_.empty()) name_file();
    if (temporary_.empty()) return;
    const bool is_renamed = existing_ == Existing::refused
                                ? rename_to_new(temporary_, path_)
                                : std::rename(temporary_.c_str(), path_.c_str()) == 0;
    if (!is_renamed) fail_by_errno(path_, "create", "name another file, or add --force");
    temporary_.clear();
}

std::string Output::commit_incomplete() {
    if (is_file_) {
        const std::string name = path_ + ".incomplete";
        path_ = name;
        std::error_code error;
        for (int i = 2; existing_ == Existing::refused && std::filesystem::exists(path_, error);
             ++i)
            path_ = name + '-' + std::to_string(i);
    }
    commit();
    return is_file_ ? path_ : "";
}

} // namespace qsat::text
