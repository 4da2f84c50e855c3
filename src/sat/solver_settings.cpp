#include "sat/solver_settings.hpp"

#include <fmt/format.h>

namespace qsat {

const std::vector<SolverSettings>& solver_settings() {
    static const std::vector<SolverSettings> settings{
        {{"inprocessing", 0}}, {{"chrono", 0}},
        {{"target", 2}},       {{"inprocessing", 0}, {"emagluefast", 50}},
        {{"stabilize", 0}},
    };
    return settings;
}

std::string to_string(const SolverSettings& settings) {
    std::string text;
    for (const SolverOption& option : settings)
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", option.name, option.value);
    return text;
}

} // namespace qsat
