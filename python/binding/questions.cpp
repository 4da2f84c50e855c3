#include "run.hpp"

namespace qsat::python {

namespace {

/// Asks about a board or, if the question reads it, about a text.
template <typename Subject>
std::string ask(const std::string& question, const Subject& subject, const std::string& parameters,
                const Options& options) {
    return run(options, [&](const Search& search) {
        std::string answer = ask_by_name(question, subject, parameters, search.budget);
        if (search.budget.exceeded() == StopReason::interrupted)
            throw SearchStopped{StopReason::interrupted};
        return answer;
    });
}

} // namespace

void define_questions(py::module_& module) {
    module.def("ask", ask<Board>);
    module.def("ask", ask<std::string>);
    module.def("questions", describe_questions);
}

} // namespace qsat::python
