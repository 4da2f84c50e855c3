#pragma once

#include "encodings/at_least.hpp"
#include "question/parameters.hpp"
#include "solve/complete.hpp"

#include <string>
#include <vector>

namespace qsat {

/// `auto` and all at-most-one encodings; those with a parameter end with `[:K]`.
std::vector<std::string> encoding_names();
/// Throws an InputError about `source` for a name that is none.
void require_encoding(const std::string& source, const std::string& name);

// What several questions have.
void describe_encoding(std::string& encoding, ParameterVisitor& visit);
void describe_seed(std::uint64_t& seed, ParameterVisitor& visit, std::string_view help);
/// How at least so many is said in clauses.
void describe_counter(std::string& counter, ParameterVisitor& visit);
/// The counter of that name. Throws InputError if there is none.
const CounterEncoding& require_counter(const std::string& name);
/// Who searches, among those that see that there is no completion.
void describe_exhaustive_engine(std::string& engine, ParameterVisitor& visit);
/// The engine of that name. Throws InputError if there is none, or if it is no such engine.
const Engine* require_exhaustive_engine(const std::string& name);

} // namespace qsat
