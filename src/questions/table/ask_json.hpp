#pragma once

#include "table/questions.hpp"

namespace qsat {

/// A question about a board, as JSON. `members` has its parameters, with `_` in their names for
/// `-`; a board is a text that qsat reads. Members that are no parameter are ignored. The answer
/// has `result` (with `reason` and `advice` if it was stopped, with `reasons` if it is no), the
/// fields of the report, `size` and `given`, and its sentences: `words` in the language of the
/// member `language`, `en` or `de`, and `sentences` with their codes and values. Throws InputError
/// about a member, and BudgetSpent.
Json ask_json(const Question& question, const Subject& subject, const Json& members,
              const Budget& budget);

/// The declarations of all questions: names, summaries, parameters, fields, texts.
Json questions_json();

/// The members of an object that tell what a report comes to: `result` and so on, and the fields;
/// of a report without an answer those that are known.
Json json_of(const Shown& shown);

} // namespace qsat
