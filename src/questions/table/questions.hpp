#pragma once

#include "question/question.hpp"

#include <span>

namespace qsat::inline questions {

/// The questions that every face asks, in the order of help.
std::span<const Question* const> all_questions();

/// The question with this name, or null.
const Question* find_question(std::string_view name);

/// The texts of all sentences that questions say, subject by subject.
std::vector<std::span<const SentenceText>> all_messages();

} // namespace qsat::questions
