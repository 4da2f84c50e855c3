// How long after its deadline does each kind of work end? And how long is it at most from one look
// at the clock to the next?
// usage: stop_latency [SECONDS] [NAME]; the deadlines are SECONDS (default 1) and two fractions of
// it, and only work whose name begins with NAME is done. The gap is one of processor time.
#include "count/count.hpp"
#include "count/estimate.hpp"
#include "engine/make_open_board.hpp"
#include "explain/backbone.hpp"
#include "explain/hint.hpp"
#include "formats/format.hpp"
#include "generate/generate_blocked.hpp"
#include "generate/generate_completion.hpp"
#include "generate/generate_diagonals.hpp"
#include "generate/generate_puzzle.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <ctime>
#include <sstream>
#include <string>
#include <string_view>

using namespace qsat;

namespace {

Board empty(int size) { return Board{{.size = size}}; }

/// As the test of the same name: as many rows find room in one column less.
Board crowded(int rows, int step, int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < size; ++column)
            if (column % step != 0 || column / step >= rows - 1)
                parts.blocked.push_back({row, column});
    return Board{std::move(parts)};
}

/// A queen in each row and column but the last, on one of each five rows' diagonals.
Board permuted(int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row + 1 < size; ++row)
        parts.queens.push_back({row, static_cast<int>((2LL * row) % size)});
    return Board{std::move(parts)};
}

std::string text_of(const Board& board, const char* format) {
    std::ostringstream out;
    find_format(format)->write_board(out, board, {});
    return out.str();
}

void complete_by(const char* engine, const Board& board, const Budget& budget,
                 SearchOptions options = {}) {
    options.engine = find_engine(engine);
    complete(board, options, budget, [](const VerifiedPlacement&) {});
}

void count_by(const char* engine, const Board& board, const Budget& budget,
              CountOptions options = {}) {
    options.engine = engine;
    count_completions(board, options, budget);
}

void read(const std::string& text, const Budget& budget) {
    try {
        read_boards("x", text, {.poll = budget.poll()});
    } catch (const BudgetSpent&) {
    }
}

struct Work {
    std::string_view name;
    /// Makes what is not to be measured.
    std::function<std::function<void(const Budget&)>()> prepare;
};

std::function<std::function<void(const Budget&)>()>
on(const Board& board, std::function<void(const Board&, const Budget&)> run) {
    return [board, run] { return [=](const Budget& budget) { run(board, budget); }; };
}

const std::vector<Work> works{
    {"count 26", on(empty(26), [](auto& b, auto& t) { count_by("auto", b, t); })},
    {"count 26, 2 jobs",
     on(empty(26), [](auto& b, auto& t) { count_by("auto", b, t, {.jobs = 2}); })},
    {"count 26 join", on(empty(26), [](auto& b, auto& t) { count_by("join", b, t); })},
    {"count 100", on(empty(100), [](auto& b, auto& t) { count_by("auto", b, t); })},
    {"count 2000", on(empty(2000), [](auto& b, auto& t) { count_by("auto", b, t); })},
    {"count 8000 up to symmetry",
     on(empty(8000), [](auto& b, auto& t) { count_by("auto", b, t, {.up_to_symmetry = true}); })},
    {"estimate 3000", on(empty(3000), [](auto& b, auto& t) { estimate_completions(b, 1, t); })},
    {"backtrack 30, none",
     on(crowded(14, 7, 100), [](auto& b, auto& t) { complete_by("backtrack", b, t); })},
    {"backtrack 1000", on(empty(1000), [](auto& b, auto& t) { complete_by("backtrack", b, t); })},
    {"backtrack 10000",
     on(empty(10'000), [](auto& b, auto& t) { complete_by("backtrack", b, t); })},
    {"sat, none", on(crowded(14, 7, 100), [](auto& b, auto& t) { complete_by("sat", b, t); })},
    {"hint 3000", on(empty(3000),
                     [](auto& b, auto& t) {
                         const auto made = make_open_board(b, t);
                         if (const auto* open = std::get_if<OpenBoard>(&made))
                             find_hint(*open, 10, t);
                     })},
    {"backbone 300", on(empty(300),
                        [](auto& b, auto& t) {
                            const auto made = make_open_board(b, t);
                            if (const auto* open = std::get_if<OpenBoard>(&made))
                                find_backbone(*open, Unusable::find, t);
                        })},
    {"sat 300", on(empty(300), [](auto& b, auto& t) { complete_by("sat", b, t); })},
    {"sat 1000", on(empty(1000), [](auto& b, auto& t) { complete_by("sat", b, t); })},
    {"sat 1000 pairwise small",
     on(empty(500), [](auto& b, auto& t) { complete_by("sat", b, t, {.encoding = "pairwise"}); })},
    {"sat 2000", on(empty(2000), [](auto& b, auto& t) { complete_by("sat", b, t); })},
    {"sat 4000 product",
     on(empty(4000), [](auto& b, auto& t) { complete_by("sat", b, t, {.encoding = "product"}); })},
    {"sat cubes",
     on(empty(1000), [](auto& b, auto& t) { complete_by("sat", b, t, {.cubes = 100'000}); })},
    {"local 10^8", on(empty(100'000'000), [](auto& b, auto& t) { complete_by("local", b, t); })},
    {"construct 10^8",
     on(empty(100'000'000), [](auto& b, auto& t) { complete_by("construct", b, t); })},
    {"givens 10^7", on(permuted(10'000'001), [](auto& b, auto& t) { complete_by("auto", b, t); })},
    {"generate completion 10^8",
     [] {
         return [](const Budget& t) {
             generate_completion({.size = 100'000'000, .queens = 90'000'000}, 1, t);
         };
     }},
    {"generate blocked 14000",
     [] { return [](const Budget& t) { generate_blocked({.size = 14'000}, 1, t); }; }},
    {"generate diagonals 10^8",
     [] { return [](const Budget& t) { generate_diagonals({.size = 100'000'000}, 1, t); }; }},
    {"generate puzzle 10^6",
     [] { return [](const Budget& t) { generate_puzzle({.size = 1'000'000}, 1, t); }; }},
    {"generate puzzle 100 easy",
     [] {
         return [](const Budget& t) {
             generate_puzzle({.size = 100, .difficulty = Difficulty::easy}, 1, t);
         };
     }},
    {"read squares",
     [] {
         return
             [text = text_of(permuted(10'000'001), "squares")](const Budget& t) { read(text, t); };
     }},
    {"read permutation",
     [] {
         return [text = text_of(permuted(10'000'001), "permutation")](const Budget& t) {
             read(text, t);
         };
     }},
    {"read json",
     [] {
         return [text = text_of(permuted(10'000'001), "json")](const Budget& t) { read(text, t); };
     }},
    {"read csplib",
     [] {
         return
             [text = text_of(permuted(10'000'001), "csplib")](const Budget& t) { read(text, t); };
     }},
    {"read grid",
     [] { return [text = text_of(empty(16'000), "grid")](const Budget& t) { read(text, t); }; }},
};

/// Watches the polls.
class Watch {
public:
    explicit Watch(double seconds)
        : deadline_{start_ + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>{seconds})} {}

    Budget budget() const { return {.deadline = deadline_, .stop_requested = &ask_}; }
    double late() const { return std::max(0.0, seconds_since(deadline_)); }
    /// Likewise in processor time, from the last poll on; says more where others use the machine.
    double processor_time() const { return processor_seconds() - last_; }
    double longest_gap() const { return longest_gap_; }

private:
    bool ask() {
        const double now = processor_seconds();
        // Of threads side by side any poll counts, as the last one to stop is what `late` shows.
        const double gap = now - last_.exchange(now);
        if (gap > longest_gap_) longest_gap_ = gap;
        return false;
    }

    static double processor_seconds() {
        timespec now{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    }

    Clock::time_point start_ = Clock::now();
    Clock::time_point deadline_;
    std::atomic<double> last_{processor_seconds()};
    std::atomic<double> longest_gap_{0};
    std::function<bool()> ask_ = [this] { return ask(); };
};

} // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::stod(argv[1]) : 1.0;
    const std::string_view only = argc > 2 ? argv[2] : "";
    fmt::print("{:<28} {:>12} {:>14} {:>14}\n", "work", "latest end", "of the CPU", "longest gap");
    for (const Work& work : works) {
        if (!work.name.starts_with(only)) continue;
        const auto run = work.prepare();
        double late = 0;
        double processor = 0;
        double gap = 0;
        for (const double share : {0.1, 0.4, 1.0}) {
            const Watch watch{share * seconds};
            run(watch.budget());
            late = std::max(late, watch.late());
            processor = std::max(processor, watch.processor_time());
            gap = std::max(gap, watch.longest_gap());
        }
        fmt::print("{:<28} {:>10.3f} s {:>12.3f} s {:>12.3f} s\n", work.name, late, processor, gap);
        std::fflush(stdout);
    }
}
