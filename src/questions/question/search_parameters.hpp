#pragma once

#include "encodings/at_least.hpp"
#include "question/search.hpp"
#include "solve/complete.hpp"

namespace qsat::inline questions {

/// `auto` and all at-most-one encodings; those with a parameter end with `[:K]`.
std::vector<std::string> encoding_names();
/// Throws an InputError about `source` if no encoding has this name.
void require_encoding(const std::string& source, const std::string& name);

// Parameters shared by several questions.
void describe_encoding(std::string& encoding, ParameterVisitor& visit);
void describe_seed(std::uint64_t& seed, ParameterVisitor& visit, std::string_view help);
void describe_cubes(int& cubes, ParameterVisitor& visit);
/// The cardinality encoding.
void describe_counter(std::string& counter, ParameterVisitor& visit);
/// The counter with this name. Throws InputError if there is none.
const CounterEncoding& require_counter(const std::string& name);
/// The options of a search for at most `limit` completions. Throws InputError for unknown names,
/// and for an engine that cannot visit so many.
SearchOptions options_of(const SearchParameters& parameters, std::uint64_t limit);

} // namespace qsat::questions
