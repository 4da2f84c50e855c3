#include "files/input.hpp"

#include "files/waiting.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>

namespace qsat::inline text {

namespace {

/// A signal may arrive just before the wait begins, so each wait is short.
constexpr std::chrono::milliseconds turn{50};
/// After the budget is spent, a program that reads the known results may let us wait for this time.
constexpr std::chrono::milliseconds last_moment{200};

[[noreturn]] void fail(const std::string& source, const char* verb) {
    throw InputError{{source},
                     std::string{"cannot "} + verb + ": " + std::strerror(errno) +
                         " (name a file that you can read, or - for standard input)"};
}

} // namespace

std::optional<StopReason> wait_for(int descriptor, short event, const Budget& budget) {
    pollfd one{.fd = descriptor, .events = event, .revents = 0};
    const auto start = Clock::now();
    for (auto now = start;; now = Clock::now()) {
        const auto milliseconds = now == start ? 0 : static_cast<int>(turn.count());
        // Errors are reported by the following read or write.
        if (poll(&one, 1, milliseconds) > 0) return {};
        const auto exceeded = budget.exceeded();
        if (exceeded && (event == POLLIN || now - start >= last_moment)) return exceeded;
    }
}

int open_within(const char* path, int flags, const Budget& budget,
                std::optional<StopReason>& stopped) {
    for (;;) {
        const int descriptor = open(path, flags | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0) {
            fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
            return descriptor;
        }
        // ENXIO: a FIFO without a reader.
        if (errno != ENXIO || (flags & O_WRONLY) == 0) return descriptor;
        stopped = budget.exceeded();
        if (stopped) return descriptor;
        std::this_thread::sleep_for(turn);
    }
}

InputFile::InputFile(const std::string& path, const Budget& budget, const Expected& expected)
    : source_{path == "-" ? "<standard input>" : printable(path)}, budget_{budget},
      expected_{expected}, is_standard_input_{path == "-"} {
    if (path.empty()) throw InputError{{"''"}, "a file needs a name (or - for standard input)"};
    std::optional<StopReason> stopped;
    descriptor_ =
        is_standard_input_ ? STDIN_FILENO : open_within(path.c_str(), O_RDONLY, budget, stopped);
    if (descriptor_ < 0) fail(source_, "open");
    if (is_standard_input_ && isatty(descriptor_) != 0)
        fmt::print(stderr, "type {} and end it with Ctrl-D:\n", expected.what);
}

InputFile::~InputFile() {
    if (!is_standard_input_) close(descriptor_);
}

std::string_view InputFile::next() {
    const auto start = Clock::now();
    for (;;) {
        if (const auto reason = wait_for(descriptor_, POLLIN, budget_))
            throw WaitStopped{*reason, expected_.not_read};
        waited_ = Clock::now() - start;
        const ssize_t size = read(descriptor_, block_.data(), block_.size());
        if (size >= 0) return {block_.data(), static_cast<std::size_t>(size)};
        if (errno != EINTR) fail(source_, "read");
    }
}

bool InputFile::ready() const {
    pollfd one{.fd = descriptor_, .events = POLLIN, .revents = 0};
    return poll(&one, 1, 0) > 0;
}

bool is_fed() {
    struct stat status {};
    if (fstat(STDIN_FILENO, &status) != 0) return false;
    if (S_ISREG(status.st_mode)) return lseek(STDIN_FILENO, 0, SEEK_CUR) < status.st_size;
    if (!S_ISFIFO(status.st_mode)) return false;
    pollfd one{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return poll(&one, 1, 0) > 0 && (one.revents & POLLIN) != 0;
}

Input read_input(const std::string& path, const Budget& budget, const Expected& expected) {
    constexpr std::size_t read_at_once = std::size_t{1} << 20;
    InputFile file{path, budget, expected};
    Input input{.source = file.source(), .content = {}};
    const Blocks next = decompressed(
        input.source, [&file] { return file.next(); }, expected);
    for (std::string_view block = next(); !block.empty(); block = next()) {
        input.content.append(block);
        if (input.content.size() < read_at_once) continue;
        if (const auto reason = budget.exceeded()) throw WaitStopped{*reason, expected.not_read};
    }
    return input;
}

} // namespace qsat::text
