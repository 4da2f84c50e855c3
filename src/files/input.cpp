#include "files/input.hpp"

#include "files/waiting.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace qsat {

namespace {

class FileDescriptor {
public:
    explicit FileDescriptor(int descriptor, bool close_it)
        : descriptor_{descriptor}, close_it_{close_it} {}
    ~FileDescriptor() {
        if (close_it_) close(descriptor_);
    }
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;

    int get() const { return descriptor_; }

private:
    int descriptor_;
    bool close_it_;
};

[[noreturn]] void fail(const std::string& source, const char* verb) {
    throw InputError{{source},
                     std::string{"cannot "} + verb + ": " + std::strerror(errno) +
                         " (name a file that you can read, or - for standard input)"};
}

} // namespace

Input read_input(const std::string& path, const Budget& budget, std::size_t limit,
                 const Expected& expected) {
    const bool standard_input = path == "-";
    if (path.empty()) throw InputError{{"''"}, "a file needs a name (or - for standard input)"};
    Input input{.source = standard_input ? "<standard input>" : printable(path), .content = {}};
    std::optional<StopReason> stopped;
    const int descriptor =
        standard_input ? STDIN_FILENO : open_within(path.c_str(), O_RDONLY, budget, stopped);
    if (descriptor < 0) fail(input.source, "open");
    const FileDescriptor file{descriptor, !standard_input};
    if (standard_input && isatty(descriptor) != 0)
        fmt::print(stderr, "type {} and end it with Ctrl-D:\n", expected.what);

    const auto require_budget = [&budget, &expected] {
        if (const auto reason = budget.exceeded()) throw WaitStopped{*reason, expected.not_read};
    };
    std::array<char, 1 << 16> block;
    for (;;) {
        if (const auto reason = wait_for(descriptor, POLLIN, budget))
            throw WaitStopped{*reason, expected.not_read};
        const ssize_t size = read(file.get(), block.data(), block.size());
        if (size == 0) break;
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) fail(input.source, "read");
        input.content.append(block.data(), static_cast<std::size_t>(size));
        if (input.content.size() > limit)
            throw InputError{{input.source},
                             fmt::format("more than {} bytes (expected {})", limit, expected.what)};
    }
    input.content =
        decompress(input.source, std::move(input.content), limit, expected, require_budget);
    return input;
}

} // namespace qsat
