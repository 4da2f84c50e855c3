#pragma once

#include "cli/commands/command.hpp"
#include "table/questions.hpp"

namespace qsat {

/// What a face was told by a question, as a command tells it.
Answer answer_of(Shown shown, const AnswerWriter& out);

/// How a question without a command of its own is asked: its parameters as options, its report as
/// words, JSON and a row of a table, about any number of boards.
extern const CommandWork asks_the_question;

/// A question's command.
inline Command command_of(const Question& question, const CommandWork& work) {
    return {question.name, question.summary, question.examples, work, question.details};
}

} // namespace qsat
