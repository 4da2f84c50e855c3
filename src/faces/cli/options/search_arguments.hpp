#pragma once

#include "cli/options/limits.hpp"
#include "encodings/at_least.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// Declares --encoding: `auto`, or an at-most-one encoding with or without its parameter.
void declare_encoding(OptionList& list, std::string& encoding);

/// Declares --counter: the encoding of at-least-k.
void declare_counter(OptionList& list, const CounterEncoding*& counter);

/// Declares --seed.
void declare_seed(OptionList& list, std::uint64_t& seed, std::string_view description);

/// The options of a search.
void declare_search(OptionList& list, SearchOptions& search);

/// Refuses engines that cannot prove that there is no completion.
void require_exhaustive(OptionList& list, const SearchOptions& search);

/// Declares --up-to-symmetry.
void declare_up_to_symmetry(OptionList& list, bool& up_to_symmetry);

/// Declares --cubes.
void declare_cubes(OptionList& list, int& cubes);

} // namespace qsat
