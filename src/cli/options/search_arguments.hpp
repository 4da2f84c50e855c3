#pragma once

#include "cli/options/limits.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// --encoding: `auto` or an at-most-one encoding with or without its parameter.
void declare_encoding(OptionList& list, std::string& encoding);
Strings encoding_names();
/// Throws InputError for a name that is none.
void require_encoding(const std::string& name);

/// --seed.
void declare_seed(OptionList& list, std::uint64_t& seed, std::string_view description);

/// Who searches, and how.
struct SearchArguments {
    const Engine* engine = &engines.front();
    std::string encoding = "auto";
    std::uint64_t seed = 0;
    Jobs jobs;
    std::vector<SolverOption> solver_options;
    bool warm_start = true;
    int cubes = 1;

    void declare(OptionList& list);
    CompleteOptions options(std::uint64_t limit, bool up_to_symmetry) const;
};

/// --cubes.
void declare_cubes(OptionList& list, int& cubes);

} // namespace qsat
