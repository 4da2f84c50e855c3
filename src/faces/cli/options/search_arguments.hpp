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

/// Refuses an encoding for an engine that has none. The proofs of all engines refute the formula of
/// an encoding, so this is only for questions without a proof.
void check_encoding(const OptionList& list);

/// Refuses an engine that cannot prove that there is no completion.
void require_proving_engine(const OptionList& list);

/// Declares --cubes.
void declare_cubes(OptionList& list, int& cubes);

} // namespace qsat
