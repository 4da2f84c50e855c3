#include "sat/cadical_counters.hpp"

#include <cadical.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

namespace qsat {

namespace {

/// The number behind `c name:`; empty if there is no such line.
std::optional<std::uint64_t> find_counter(std::string_view statistics, const std::string& name) {
    const std::string label = "\nc " + name + ":";
    const auto line = statistics.find(label);
    if (line == std::string_view::npos) return std::nullopt;
    statistics.remove_prefix(line + label.size());
    statistics.remove_prefix(std::min(statistics.find_first_not_of(' '), statistics.size()));
    std::uint64_t value = 0;
    const auto end = statistics.data() + statistics.size();
    if (std::from_chars(statistics.data(), end, value).ec != std::errc{}) return std::nullopt;
    return value;
}

#ifdef __GLIBC__
/// What the solver prints as its statistics.
std::string printed_statistics(CaDiCaL::Solver& solver) {
    char* text = nullptr;
    std::size_t size = 0;
    std::FILE* const memory = open_memstream(&text, &size);
    if (memory == nullptr) return {};
    // The GNU C library lets a program assign its standard streams.
    std::FILE* const standard_output = std::exchange(stdout, memory);
    solver.set("quiet", 0);
    solver.statistics();
    solver.set("quiet", 1);
    stdout = standard_output;
    std::fclose(memory);
    std::string statistics{text, size};
    std::free(text);
    return statistics;
}
#else
std::string printed_statistics(CaDiCaL::Solver&) { return {}; }
#endif

} // namespace

std::optional<SolverCounters> parse_solver_counters(std::string_view statistics) {
    // CaDiCaL always prints its propagations, and leaves out decisions if there were none.
    const auto propagations = find_counter(statistics, "propagations");
    if (!propagations) return std::nullopt;
    return SolverCounters{.decisions = find_counter(statistics, "decisions").value_or(0),
                          .propagations = *propagations};
}

std::optional<SolverCounters> solver_counters(CaDiCaL::Solver& solver) {
    return parse_solver_counters(printed_statistics(solver));
}

} // namespace qsat
