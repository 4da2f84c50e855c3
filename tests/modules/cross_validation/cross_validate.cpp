// Random boards, every engine against the others and the oracle, for as long as one likes. See
// README.md.
#include "modules/cross_validation/disagreement.hpp"
#include "modules/cross_validation/shrink.hpp"
#include "support/board_text.hpp"
#include "support/random_regions.hpp"

#include <boost/program_options.hpp>
#include <fmt/format.h>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace qsat::cross_validation {

namespace {

namespace po = boost::program_options;

std::atomic<bool> interrupted{false};

struct Summary {
    std::uint64_t boards = 0;
    std::uint64_t feasible = 0;
    std::uint64_t answers = 0;
    std::uint64_t undecided = 0;
    std::uint64_t proofs = 0;
    std::uint64_t failures = 0;

    void add(const Summary& other) {
        boards += other.boards;
        feasible += other.feasible;
        answers += other.answers;
        undecided += other.undecided;
        proofs += other.proofs;
        failures += other.failures;
    }
};

/// Mostly boards that the oracle can do, which tell more and take less time.
Board board_of(Random& random) {
    const std::uint64_t kind = random.below(100);
    const int size = kind < 90   ? 1 + random_index(random, 8)
                     : kind < 99 ? 9 + random_index(random, 12)
                                 : 21 + random_index(random, 60);
    return random.below(3) == 0 ? random_region_board(random, size) : random_board(random, size);
}

void report(const Board& board, std::uint64_t seed, const std::string& wrong) {
    const Board small = shrink(board, [&](const Board& smaller) {
        Effort ignored;
        return find_disagreement(smaller, seed, ignored).has_value();
    });
    Effort ignored;
    const std::string still = find_disagreement(small, seed, ignored).value_or(wrong);
    const std::string text =
        fmt::format("seed {}: {}\nshrunk: {}\n{}\n", seed, wrong, still, as_text(small));
    std::fwrite(text.data(), 1, text.size(), stdout); // whole, whatever other processes write
    std::fflush(stdout);
}

void validate(std::uint64_t seed, Summary& summary) {
    Random random{seed};
    const Board board = board_of(random);
    Effort effort;
    const auto wrong = find_disagreement(board, seed, effort);
    if (wrong) report(board, seed, *wrong);
    ++summary.boards;
    summary.feasible += effort.feasible;
    summary.answers += effort.answers;
    summary.undecided += effort.undecided;
    summary.proofs += effort.proofs;
    summary.failures += wrong.has_value();
}

/// Worker processes, because the engines set the number of threads for their whole process, and
/// because one that crashes leaves the others at work.
class Workers {
public:
    /// Tells what was done since it told last.
    using Tell = std::function<void(const Summary&)>;

    Workers() {
        if (pipe(ends_.data()) != 0) throw std::system_error{errno, std::generic_category()};
    }

    /// Each worker gets its number.
    void start(int count, const std::function<void(int, const Tell&)>& work) {
        for (int number = 0; number < count; ++number) {
            const pid_t process = fork();
            if (process < 0) throw std::system_error{errno, std::generic_category()};
            if (process == 0) {
                close(ends_[0]);
                work(number, [&](const Summary& summary) {
                    // Small enough to be written whole between those of the others.
                    if (write(ends_[1], &summary, sizeof summary) != sizeof summary) std::_Exit(1);
                });
                std::_Exit(0);
            }
            processes_.push_back(process);
        }
        close(ends_[1]);
    }

    /// Of all workers, once they have ended. One that crashed counts as a failure.
    Summary wait() {
        Summary all;
        for (Summary some;;) {
            const ssize_t size = read(ends_[0], &some, sizeof some);
            if (size == 0) break;
            if (size == sizeof some) all.add(some);
        }
        for (const pid_t process : processes_) {
            int status = 0;
            while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
            }
            if (status == 0) continue;
            std::puts("a worker crashed");
            ++all.failures;
        }
        return all;
    }

private:
    std::array<int, 2> ends_{};
    std::vector<pid_t> processes_;
};

int run(int argc, char** argv) {
    std::uint64_t boards = 1'000'000;
    std::uint64_t seed = 0;
    double seconds = 0;
    int jobs = 0;
    po::options_description options{"usage: cross_validate [OPTION ...]"};
    auto add = options.add_options();
    add("boards", po::value(&boards)->value_name("K"), "so many boards (default a million)");
    add("seconds", po::value(&seconds)->value_name("S"), "stop after so many seconds");
    add("seed", po::value(&seed)->value_name("N"), "of the first board; the next have the next");
    add("jobs", po::value(&jobs)->value_name("N"), "processes (default: all cores)");
    add("help,h", "show this");
    po::variables_map given;
    po::store(po::parse_command_line(argc, argv, options), given);
    po::notify(given);
    if (given.contains("help")) {
        std::cout << options;
        return 0;
    }
    if (jobs <= 0) jobs = static_cast<int>(std::thread::hardware_concurrency());

    std::signal(SIGINT, [](int) { interrupted = true; });
    const auto start = Clock::now();
    const auto over = [&] {
        return interrupted || (seconds > 0 && seconds_since(start) >= seconds);
    };
    Workers workers;
    workers.start(jobs, [&](int number, const Workers::Tell& tell) {
        constexpr std::uint64_t often = 100; // a crash loses no more
        Summary summary;
        for (auto i = static_cast<std::uint64_t>(number); i < boards && !over();
             i += static_cast<std::uint64_t>(jobs)) {
            validate(seed + i, summary);
            if (summary.boards == often) tell(std::exchange(summary, {}));
        }
        tell(summary);
    });
    const Summary all = workers.wait();
    fmt::print("{} boards from seed {}, {} feasible; {} answers, {} of them undecided; {} proofs "
               "checked; {} disagreements; {:.0f} s\n",
               all.boards, seed, all.feasible, all.answers, all.undecided, all.proofs, all.failures,
               seconds_since(start));
    return all.failures == 0 ? 0 : 1;
}

} // namespace

} // namespace qsat::cross_validation

int main(int argc, char** argv) {
    try {
        return qsat::cross_validation::run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "cross_validate: {}\n", error.what());
        return 2;
    }
}
