#include "web/answer.hpp"

#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "table/questions.hpp"
#include "web/printed.hpp"
#include "web/requests.hpp"

#include <algorithm>
#include <exception>
#include <new>

namespace qsat::web {

namespace {

/// Emits how far the work is, now and then, at the polls of a budget; and completions one by one,
/// if the page wants them so.
class PageWatch : public Watch {
public:
    PageWatch(const Emit& emit, const MustStop& must_stop, bool one_by_one)
        : emit_{emit}, must_stop_{must_stop}, one_by_one_{one_by_one} {}

    void begin(std::function<Progress()> progress) override { progress_ = std::move(progress); }
    void end() override { progress_ = nullptr; }
    bool take(const VerifiedPlacement& completion) override {
        if (one_by_one_) emit_(Json{{"completion", queens_json(completion)}}.dump());
        return one_by_one_;
    }

    /// True if the work must stop, from then on.
    bool operator()() {
        constexpr std::chrono::milliseconds patience{100};
        const Clock::time_point now = Clock::now();
        if (stopped_ || now - told_ < patience) return stopped_;
        told_ = now;
        if (progress_) tell(progress_());
        stopped_ = must_stop_ && must_stop_();
        return stopped_;
    }

private:
    void tell(const Progress& progress) {
        Json json{{"share", progress.share}, {"text", text_of(progress, seconds_since(start_))}};
        if (progress.completions) json["count"] = *progress.completions;
        emit_(json.dump());
    }

    const Emit& emit_;
    const MustStop& must_stop_;
    bool one_by_one_;
    bool stopped_ = false;
    std::function<Progress()> progress_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point told_ = start_;
};

/// The limits of a request, from now on.
Budget budget_of(const Request& request, const std::function<bool()>& poll) {
    Budget budget{.stop_requested = &poll};
    const Json* const limit = member_in(request.members(), "time_limit");
    if (limit == nullptr) return budget;
    if (!limit->is_number() || *limit < 0)
        refuse("time_limit", {request_texts["expected_seconds"]});
    budget.deadline = Clock::now() + duration_of(limit->get<double>());
    return budget;
}

Json ask(const Question& question, const Request& request, const Budget& budget, PageWatch& watch,
         const Emit& emit) {
    const auto answer_for = [&](const Subject& subject) {
        return member_in(request.members(), "print") == nullptr
                   ? ask_json(question, subject, request.members(), budget, watch)
                   : printed(question, subject, request, budget, watch, emit);
    };
    if (!question.reads_text) {
        const Board board = request.board();
        return answer_for(&board);
    }
    const std::string text = request.text("board").value_or("");
    const std::string source = request.source();
    std::optional<int> size;
    if (const auto rows = request.number("size", 1, max_board_size)) size = static_cast<int>(*rows);
    return answer_for(SubjectText{source, text, size});
}

Json reply(std::string_view text, const Emit& emit, const Pixels& pixels, const MustStop& must_stop,
           Language& language) {
    Json members = Json::parse(text, nullptr, false);
    if (!members.is_object()) refuse("request", {request_texts["expected_object"]});
    const Request request{std::move(members), pixels};
    language = request.language();
    const std::string name = request.text("ask").value_or("");
    if (name == "questions") return {{"questions", questions_json()}};
    if (name == "command_line") return command_line_json();
    if (name == "summary") return print_summary(request);
    PageWatch watch{emit, must_stop, request.members().value("one_by_one", Json(false)) == true};
    const std::function<bool()> poll = [&watch] { return watch(); };
    const Budget budget = budget_of(request, poll);
    if (name == "boards") return list_boards(request, budget);
    if (name == "series") return print_series(request, budget);
    if (name == "print") return print_board(request, budget);
    if (const Question* const question = find_question(name))
        return ask(*question, request, budget, watch, emit);
    const auto entry = std::ranges::find(requests, name, &RequestKind::name);
    if (entry == requests.end())
        refuse("ask", {request_texts["no_question"], {{"name", in_quotes(name)}}});
    return entry->answer(request);
}

/// JSON also if names have bytes that are not UTF-8.
std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string answer(std::string_view request, const Emit& emit, const Pixels& pixels,
                   const MustStop& must_stop) {
    const auto place = [](int number) { return number == 0 ? Json() : Json(number); };
    const auto code = [](const InputError& error) {
        return error.code().empty() ? Json() : Json(error.code());
    };
    Language language = Language::english;
    try {
        return text_of(reply(request, emit, pixels, must_stop, language));
    } catch (const InputError& error) {
        return text_of({{"error", error.text(language)},
                        {"error_code", code(error)},
                        {"line", place(error.line())},
                        {"column", place(error.column())}});
    } catch (const BudgetSpent& spent) {
        return text_of(stop_json(spent, language));
    } catch (const TooManyVariables&) {
        const Sentence reason{request_texts["too_many_variables"]};
        return text_of({{"result", "stopped"},
                        {"reason", text_of(reason, language)},
                        {"reason_code", reason.text->code}});
    } catch (const std::bad_alloc&) {
        // Without the JSON library, which needs more memory.
        return R"({"result":"stopped","reason_code":"memory","reason":")" +
               stop_text(StopReason::memory, language) + "\"}";
    } catch (const std::exception& error) {
        return text_of(
            {{"error", std::string{"a defect of qsat, please report it: "} + error.what()},
             {"line", nullptr},
             {"column", nullptr}});
    }
}

} // namespace qsat::web
