#pragma once

#include "question/parameters.hpp"

namespace qsat::inline questions {

/// How to search, for the questions that search for completions.
struct SearchParameters {
    std::string engine = "auto";
    std::string encoding = "auto"; ///< at-most-one encoding, for engines that make clauses
    std::uint64_t seed = 0;        ///< another seed may find another completion
    int jobs = 1;                  ///< maximum number of threads
    std::vector<std::string> solver_options{}; ///< options of CaDiCaL, such as `walk=0`
    bool warm_start = true; ///< start SAT near a placement that the local search finds
    int cubes = 1;          ///< cut the search space into at least so many cubes, for SAT

    enum class Engines { all, exhaustive };
    void describe(ParameterVisitor& visit, Engines engines, std::string_view seed_help);
};

} // namespace qsat::questions
