#include "library/asking.hpp"

#include "formats/input_error.hpp"
#include "library/answers.hpp"
#include "table/questions.hpp"

namespace qsat::inline frontends {

namespace {

std::string ask_about(std::string_view name, const Subject& subject, std::string_view parameters,
                      const Budget& budget) {
    const Question* const question = find_question(name);
    if (question == nullptr) throw InputError{{"question"}, "unknown name " + in_quotes(name)};
    const Json members = Json::parse(parameters, nullptr, false);
    if (!members.is_object()) refuse("parameters", {request_texts["expected_object"]});
    try {
        return ask_json(*question, subject, members, budget)
            .dump(-1, ' ', false, Json::error_handler_t::replace);
    } catch (const BudgetSpent& spent) {
        throw_stopped(spent);
    }
}

} // namespace

std::string ask_by_name(std::string_view question, const Board& board, std::string_view parameters,
                        const Budget& budget) {
    return ask_about(question, &board, parameters, budget);
}

std::string ask_by_name(std::string_view question, std::string_view text,
                        std::string_view parameters, const Budget& budget) {
    return ask_about(question, SubjectText{"board", text}, parameters, budget);
}

std::string describe_questions() { return questions_json().dump(); }

} // namespace qsat::frontends
