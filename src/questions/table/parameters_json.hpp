#pragma once

#include "table/questions.hpp"

#include <any>

namespace qsat {

/// Sets parameters to the members of an object, with `_` instead of `-` in their names. A member
/// that is no parameter is ignored. Throws InputError about a member.
void read_parameters(const Question& question, std::any& parameters, const Json& members,
                     const Subject& subject);

/// The declarations of all questions: names, summaries, parameters, fields, texts.
Json questions_json();

} // namespace qsat
