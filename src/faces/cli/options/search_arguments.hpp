#pragma once

#include "cli/options/limits.hpp"
#include "encodings/at_least.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// --encoding: `auto` or an at-most-one encoding with or without its parameter.
void declare_encoding(OptionList& list, std::string& encoding);

/// --counter: how at least so many is said in clauses.
void declare_counter(OptionList& list, const CounterEncoding*& counter);

/// --seed.
void declare_seed(OptionList& list, std::uint64_t& seed, std::string_view description);

/// Who searches, and how.
void declare_search(OptionList& list, SearchOptions& search);

/// Refuses engines that cannot say that there is no better completion.
void require_exhaustive(OptionList& list, const SearchOptions& search);

/// --up-to-symmetry.
void declare_up_to_symmetry(OptionList& list, bool& up_to_symmetry);

/// --cubes.
void declare_cubes(OptionList& list, int& cubes);

} // namespace qsat
