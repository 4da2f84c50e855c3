#pragma once

#include "cli/commands/command.hpp"
#include "table/questions.hpp"

namespace qsat {

/// The answer of a question as the answer of a command.
Answer answer_of(Shown shown, const AnswerWriter& out);

/// The functions of a command that only asks a question: the parameters are its options, and the
/// report is words, JSON or a row of a table, for any number of boards.
extern const CommandWork asks_the_question;

/// The command of a question.
inline Command command_of(const Question& question, const CommandWork& work) {
    return {question.name, question.summary, question.examples, work, question.details};
}

} // namespace qsat
