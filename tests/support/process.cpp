#include "support/process.hpp"
#include "support/paths.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace qsat::test {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::minutes patience{2};

[[noreturn]] void fail(const std::string& what, int error) {
    throw std::runtime_error{what + ": " + std::strerror(error)};
}

class Descriptor {
public:
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() { close(); }

    int get() const { return number_; } // -1 if closed, which poll passes over
    bool is_open() const { return number_ >= 0; }
    void close() {
        if (is_open()) ::close(std::exchange(number_, -1));
    }

private:
    int number_;
};

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;

    static Pipe make() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe", errno);
        return {Descriptor{ends[0]}, Descriptor{ends[1]}};
    }
};

/// What posix_spawn shall do with the descriptors of the new process.
class Actions {
public:
    Actions() { posix_spawn_file_actions_init(&actions_); }
    ~Actions() { posix_spawn_file_actions_destroy(&actions_); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    void use(const Descriptor& from, int as) {
        posix_spawn_file_actions_adddup2(&actions_, from.get(), as);
    }
    void open(const std::filesystem::path& path, int flags, int as) {
        constexpr int permissions = 0644;
        posix_spawn_file_actions_addopen(&actions_, as, path.c_str(), flags, permissions);
    }
    void change_directory(const std::filesystem::path& path) {
        posix_spawn_file_actions_addchdir_np(&actions_, path.c_str());
    }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

pid_t spawn(const std::string& program, const std::vector<std::string>& arguments,
            const Actions& actions) {
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    pid_t process = 0;
    setenv("LC_ALL", "C.UTF-8", 1); // answers are in the language of the environment
    const int error =
        posix_spawnp(&process, program.c_str(), actions.get(), nullptr, pointers.data(), environ);
    if (error != 0) fail("cannot run " + program, error);
    return process;
}

/// Writes and reads what a process takes and gives, until it closes its ends.
class Conversation {
public:
    Conversation(pid_t process, const ProcessOptions& options, Descriptor in, Descriptor out,
                 Descriptor err)
        : process_{process}, options_{options}, in_{std::move(in)}, out_{std::move(out)},
          err_{std::move(err)} {}

    ProcessResult hold() {
        while (out_.is_open() || err_.is_open()) {
            std::array<pollfd, 3> files{
                {{in_.get(), POLLOUT, 0}, {out_.get(), POLLIN, 0}, {err_.get(), POLLIN, 0}}};
            if (poll(files.data(), files.size(), milliseconds_to_wait()) < 0 && errno != EINTR)
                fail("poll", errno);
            send_signal_in_time();
            if (Clock::now() - start_ > patience) kill_and_fail();
            if (files[0].revents != 0) write_input();
            if (files[1].revents != 0) read_output(out_, result_.out);
            if (files[2].revents != 0) read_output(err_, result_.err);
            if (result_.out.size() >= options_.close_output_after) out_.close();
        }
        int status = 0;
        waitpid(process_, &status, 0);
        const auto end = Clock::now();
        result_.seconds = std::chrono::duration<double>(end - start_).count();
        if (sent_) result_.afterwards = std::chrono::duration<double>(end - *sent_).count();
        constexpr int killed = 128;
        result_.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : killed + WTERMSIG(status);
        return std::move(result_);
    }

private:
    int milliseconds_to_wait() const {
        constexpr int often_enough = 200;
        constexpr int soon_again = 5;
        if (!options_.signal || sent_) return often_enough;
        if (!handled_since_) return soon_again;
        const auto left = *handled_since_ + options_.signal->delay - Clock::now();
        return std::max(
            0, static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count()));
    }

    /// Would the process handle the signal?
    bool is_handled() const {
        const int signal = options_.signal->signal;
        if (signal == SIGKILL) return true;
        std::ifstream status{"/proc/" + std::to_string(process_) + "/status"};
        std::uint64_t handled = 0;
        for (std::string word; status >> word;)
            if (word == "SigCgt:") status >> std::hex >> handled;
        return (handled >> (signal - 1) & 1) != 0;
    }

    void send_signal_in_time() {
        if (!options_.signal || sent_) return;
        if (!handled_since_ && is_handled()) handled_since_ = Clock::now();
        if (!handled_since_ || Clock::now() < *handled_since_ + options_.signal->delay) return;
        sent_ = Clock::now();
        kill(process_, options_.signal->signal);
    }

    [[noreturn]] void kill_and_fail() const {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        throw std::runtime_error{"the process did not end and was killed"};
    }

    void write_input() {
        const std::string_view rest = std::string_view{options_.input}.substr(written_);
        const ssize_t size = rest.empty() ? -1 : write(in_.get(), rest.data(), rest.size());
        if (size < 0)
            in_.close(); // all is written, or nobody reads it
        else
            written_ += static_cast<std::size_t>(size);
    }

    static void read_output(Descriptor& from, std::string& to) {
        std::array<char, 1 << 16> block{};
        const ssize_t size = read(from.get(), block.data(), block.size());
        if (size <= 0)
            from.close();
        else
            to.append(block.data(), static_cast<std::size_t>(size));
    }

    pid_t process_;
    const ProcessOptions& options_;
    Descriptor in_, out_, err_;
    std::size_t written_ = 0;
    ProcessResult result_;
    Clock::time_point start_ = Clock::now();
    std::optional<Clock::time_point> handled_since_;
    std::optional<Clock::time_point> sent_;
};

} // namespace

ProcessResult run_process(const std::string& program, const std::vector<std::string>& arguments,
                          const ProcessOptions& options) {
    std::signal(SIGPIPE, SIG_IGN); // a process may end before it has read its input
    Pipe in = Pipe::make();
    Pipe out = Pipe::make();
    Pipe err = Pipe::make();
    // Pipes that are full must not stop the conversation.
    fcntl(in.write_end.get(), F_SETFL, O_NONBLOCK);

    Actions actions;
    if (options.input_file.empty())
        actions.use(in.read_end, STDIN_FILENO);
    else
        actions.open(options.input_file, O_RDONLY, STDIN_FILENO);
    if (options.output_file.empty())
        actions.use(out.write_end, STDOUT_FILENO);
    else
        actions.open(options.output_file, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    actions.use(err.write_end, STDERR_FILENO);
    if (!options.directory.empty()) actions.change_directory(options.directory);

    const pid_t process = spawn(program, arguments, actions);
    in.read_end.close();
    out.write_end.close();
    err.write_end.close();
    return Conversation{process, options, std::move(in.write_end), std::move(out.read_end),
                        std::move(err.read_end)}
        .hold();
}

ProcessResult run_qsat(const std::vector<std::string>& arguments, const ProcessOptions& options) {
    return run_process(QSAT_BINARY, arguments, options);
}

ProcessResult run_shell(const std::string& command, const ProcessOptions& options) {
    const std::string qsat = "qsat() { '" QSAT_BINARY "' \"$@\"; }; ";
    return run_process("/bin/sh", {"-c", qsat + command}, options);
}

bool is_installed(const std::string& program) {
    const char* const path = std::getenv("PATH");
    std::istringstream folders{path == nullptr ? "" : path};
    for (std::string folder; std::getline(folders, folder, ':');)
        if (access((std::filesystem::path{folder} / program).c_str(), X_OK) == 0) return true;
    return false;
}

} // namespace qsat::test
