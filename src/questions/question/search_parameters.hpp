#pragma once

#include "encodings/at_least.hpp"
#include "question/parameters.hpp"
#include "solve/complete.hpp"

#include <string>
#include <vector>

namespace qsat {

/// The help of --encoding, before the names.
inline constexpr std::string_view encoding_help =
    "at-most-one encoding; NAME+sums adds sums of diagonals:";
/// `auto` and all at-most-one encodings; those with a parameter end with `[:K]`.
std::vector<std::string> encoding_names();
/// Throws an InputError about `source` if no encoding has this name.
void require_encoding(const std::string& source, const std::string& name);

// Parameters shared by several questions.
void describe_encoding(std::string& encoding, ParameterVisitor& visit);
void describe_seed(std::uint64_t& seed, ParameterVisitor& visit, std::string_view help);
/// The cardinality encoding.
void describe_counter(std::string& counter, ParameterVisitor& visit);
/// The counter with this name. Throws InputError if there is none.
const CounterEncoding& require_counter(const std::string& name);
/// The engine; only engines that can prove that there is no completion.
void describe_exhaustive_engine(std::string& engine, ParameterVisitor& visit);
/// The engine with this name. Throws InputError if there is none, or if it is not exhaustive.
const Engine* require_exhaustive_engine(const std::string& name);

} // namespace qsat
