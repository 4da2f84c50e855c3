#include "web/answer.hpp"

#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "web/questions.hpp"

#include <algorithm>
#include <exception>
#include <new>

namespace qsat::web {

namespace {

Json reply(std::string_view text, const Emit& emit) {
    Json members = Json::parse(text, nullptr, false);
    if (!members.is_object()) refuse("request", "expected a JSON object");
    const Request request{std::move(members)};
    const std::string name = request.text("ask").value_or("");
    const auto question = std::ranges::find(questions, name, &Question::name);
    if (question == questions.end()) refuse("ask", in_quotes(name) + " is no question");
    return question->answer(request, emit);
}

/// Whatever bytes names are made of.
std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string answer(std::string_view request, const Emit& emit) {
    const auto place = [](int number) { return number == 0 ? Json() : Json(number); };
    try {
        return text_of(reply(request, emit));
    } catch (const InputError& error) {
        return text_of({{"error", error.what()},
                        {"line", place(error.line())},
                        {"column", place(error.column())}});
    } catch (const BudgetSpent& spent) {
        return text_of(stop_json(spent));
    } catch (const TooManyVariables& error) {
        return text_of({{"result", "stopped"}, {"reason", error.what()}});
    } catch (const std::bad_alloc&) {
        return R"({"result":"stopped","reason":"not enough memory"})";
    } catch (const std::exception& error) {
        return text_of(
            {{"error", std::string{"a defect of qsat, please report it: "} + error.what()},
             {"line", nullptr},
             {"column", nullptr}});
    }
}

} // namespace qsat::web
