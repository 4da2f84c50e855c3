#include "web/answer.hpp"

#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "table/questions.hpp"
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
    PageWatch(const Emit& emit, bool one_by_one) : emit_{emit}, one_by_one_{one_by_one} {}

    void begin(std::function<Progress()> progress) override { progress_ = std::move(progress); }
    void end() override { progress_ = nullptr; }
    bool take(const VerifiedPlacement& completion) override {
        if (one_by_one_) emit_(Json{{"completion", queens_json(completion)}}.dump());
        return one_by_one_;
    }

    /// Never stops the work.
    bool operator()() {
        constexpr std::chrono::milliseconds patience{100};
        const Clock::time_point now = Clock::now();
        if (!progress_ || now - told_ < patience) return false;
        told_ = now;
        const Progress progress = progress_();
        Json json{{"share", progress.share}};
        if (progress.completions) json["count"] = *progress.completions;
        emit_(json.dump());
        return false;
    }

private:
    const Emit& emit_;
    bool one_by_one_;
    std::function<Progress()> progress_;
    Clock::time_point told_ = Clock::now();
};

Json ask(const Question& question, const Request& request, const Emit& emit) {
    PageWatch watch{emit, request.members().value("one_by_one", Json(false)) == true};
    const std::function<bool()> poll = [&watch] { return watch(); };
    const Budget budget{.stop_requested = &poll};
    if (!question.reads_text) {
        const Board board = request.board();
        return ask_json(question, &board, request.members(), budget, watch);
    }
    const std::string text = request.text("board").value_or("");
    const std::string source = request.source();
    std::optional<int> size;
    if (const auto rows = request.number("size", 1, max_board_size)) size = static_cast<int>(*rows);
    return ask_json(question, SubjectText{source, text, size}, request.members(), budget, watch);
}

Json reply(std::string_view text, const Emit& emit, const Pixels& pixels, Language& language) {
    Json members = Json::parse(text, nullptr, false);
    if (!members.is_object()) refuse("request", {request_texts["expected_object"]});
    const Request request{std::move(members), pixels};
    language = request.language();
    const std::string name = request.text("ask").value_or("");
    if (name == "questions") return {{"questions", questions_json()}};
    if (const Question* const question = find_question(name)) return ask(*question, request, emit);
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

std::string answer(std::string_view request, const Emit& emit, const Pixels& pixels) {
    const auto place = [](int number) { return number == 0 ? Json() : Json(number); };
    const auto code = [](const InputError& error) {
        return error.code().empty() ? Json() : Json(error.code());
    };
    Language language = Language::english;
    try {
        return text_of(reply(request, emit, pixels, language));
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
