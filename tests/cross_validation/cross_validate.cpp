// Random boards, every engine against the others and the oracle, for as long as one likes. See
// README.md.
#include "cross_validation/disagreement.hpp"
#include "cross_validation/shrink.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"

#include <boost/program_options.hpp>
#include <fmt/format.h>

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
};

/// Mostly boards that the oracle can do, which tell more and take less time.
Board board_of(Random& random) {
    const std::uint64_t kind = random.below(100);
    const int size = kind < 90   ? 1 + random_index(random, 8)
                     : kind < 99 ? 9 + random_index(random, 12)
                                 : 21 + random_index(random, 60);
    return random_board(random, size);
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
    /// Each worker gets its number and gives a summary.
    void start(int count, const std::function<Summary(int)>& work) {
        for (int number = 0; number < count; ++number) {
            std::array<int, 2> ends{};
            if (pipe(ends.data()) != 0) throw std::system_error{errno, std::generic_category()};
            const pid_t process = fork();
            if (process < 0) throw std::system_error{errno, std::generic_category()};
            if (process == 0) {
                const Summary summary = work(number);
                const auto written = write(ends[1], &summary, sizeof summary);
                std::_Exit(written == sizeof summary ? 0 : 1);
            }
            close(ends[1]);
            readers_.push_back(ends[0]);
        }
    }

    /// Of all workers, once they have ended. One that crashed counts as a failure.
    Summary wait() {
        Summary all;
        for (const int reader : readers_) {
            Summary one;
            ssize_t size = 0;
            do
                size = read(reader, &one, sizeof one);
            while (size < 0 && errno == EINTR);
            if (size != sizeof one) {
                std::puts("a worker crashed");
                ++all.failures;
                continue;
            }
            all.boards += one.boards;
            all.feasible += one.feasible;
            all.answers += one.answers;
            all.undecided += one.undecided;
            all.proofs += one.proofs;
            all.failures += one.failures;
        }
        return all;
    }

private:
    std::vector<int> readers_;
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
    workers.start(jobs, [&](int number) {
        Summary summary;
        for (auto i = static_cast<std::uint64_t>(number); i < boards && !over();
             i += static_cast<std::uint64_t>(jobs))
            validate(seed + i, summary);
        return summary;
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
