#pragma once

#include "engine/budget.hpp"
#include "formats/format.hpp"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace qsat::reference {

template <typename Result>
struct Measured {
    Result result;
    double seconds; // processor time of all threads, for the machines are shared
    double wall_seconds;
};

/// The median by processor time of so many runs.
template <typename Work>
auto measure(int repetitions, const Work& work) {
    std::vector<Measured<decltype(work())>> runs;
    for (int i = 0; i < repetitions; ++i) {
        const std::clock_t start = std::clock();
        const Clock::time_point wall_start = Clock::now();
        auto result = work();
        const auto ticks = static_cast<double>(std::clock() - start);
        runs.push_back({std::move(result), ticks / CLOCKS_PER_SEC, seconds_since(wall_start)});
        if (runs.back().seconds > 5) break; // long runs are steady enough
    }
    std::ranges::sort(runs, {}, [](const auto& run) { return run.seconds; });
    return runs[runs.size() / 2];
}

/// From a file, or a text such as 18: or "18: d18".
inline Board read(const std::string& argument) {
    std::ifstream file{argument};
    if (!file) return read_board("argument", argument, {});
    std::ostringstream content;
    content << file.rdbuf();
    return read_board(argument, content.str(), {});
}

/// Of the file.
inline std::string name_of(const std::string& argument) {
    return argument.substr(argument.find_last_of('/') + 1);
}

} // namespace qsat::reference
