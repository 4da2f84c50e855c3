// Also defined in print_boards.cpp and list_boards.cpp.
#include "web/printed.hpp"

#include "encodings/clause_sink.hpp"
#include "pictures/pictures.hpp"
#include "question/exit_code.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <sstream>

namespace qsat::web {

namespace {

bool is_set(const Json& members, const char* name) { return members.value(name, false); }

/// Emits completions when they are found; those of --json are kept.
class PrintWatch : public Watch {
public:
    PrintWatch(const PrintForm& form, const Board* board, Watch& progress, const Emit& emit)
        : form_{form}, board_{board}, progress_{progress}, emit_{emit} {}

    void begin(std::function<Progress()> progress) override {
        progress_.begin(std::move(progress));
    }
    void end() override { progress_.end(); }

    void detail(const std::function<std::string()>& line) override {
        if (form_.verbose) emit_(Json{{"said", line()}}.dump());
    }
    bool take(const VerifiedPlacement& completion) override {
        if (form_.json) {
            completions.push_back(permutation(completion));
            return true;
        }
        std::ostringstream text;
        form_.to->write_solution(text, *board_, completion, form_.options);
        emit_(Json{{"printed", std::move(text).str()}}.dump());
        return true;
    }

    Json completions = Json::array();

private:
    const PrintForm& form_;
    const Board* board_;
    Watch& progress_;
    const Emit& emit_;
};

struct Printed {
    std::string text{};
    std::string words{}; ///< those of a drawn answer, for standard error
    std::string refusal{};
};

/// Words, a board or a picture.
Printed print_board(const Question& question, const Board& board, const Shown& shown,
                    const PrintForm& form, Language language, std::string words) {
    std::ostringstream out;
    const bool is_picture = form.to != nullptr && form.to->is_picture();
    const auto draw = [&](const Shown& drawn) {
        if (can_draw(drawn)) draw_answer(out, *form.to, board, drawn, form.options, language);
        return Printed{std::move(out).str(), words};
    };
    switch (question.written) {
    case Written::words:
        break;
    case Written::picture:
    case Written::completions:
        if (is_picture) return draw(shown);
        break;
    case Written::board:
    case Written::steps: {
        const std::string refusal = write_with_queens(out, std::move(words), *form.to, board, shown,
                                                      form.options, language);
        return {std::move(out).str(), {}, refusal};
    }
    case Written::if_asked:
        if (form.to == nullptr) break;
        if (is_picture) {
            Shown drawn = shown;
            drawn.answer.clear(); // no notes
            return shown.queens ? draw(drawn) : Printed{{}, words};
        }
        if (shown.queens) form.to->write_board(out, *shown.board, form.options);
        return {std::move(out).str()};
    }
    return {std::move(words)};
}

/// Has the answer no words, so that the program writes the verdict on one of several boards? Queens
/// take the place of words.
bool is_wordless(const Question& question, const PrintForm& form, const Shown& shown,
                 const Printed& printed) {
    if (question.written == Written::board || question.written == Written::steps) return true;
    const bool is_replaced =
        question.written == Written::if_asked && form.to != nullptr && !form.to->is_picture();
    return is_replaced ? printed.text.empty() : shown.answer.empty() && shown.advice.empty();
}

/// The object of --json. A list that the program writes while it works comes first: completions,
/// and the lists of a question with formats of its own.
std::string answer_line(const Question& question, const PrintForm& form, Json head,
                        const Shown& shown, double seconds) {
    const TakeItem take = [&head](std::string_view list, const Json& item) {
        head[std::string{list}].push_back(item);
    };
    Json members = json_of(shown, question.formats.empty() ? TakeItem{} : take);
    members["seconds"] = seconds;
    return json_line(form, head, members);
}

Json asked(const Question& question, const Subject& subject, const Request& request,
           const PrintForm& form, const Budget& budget, Watch& progress, const Emit& emit) {
    const Clock::time_point start = Clock::now();
    const Language language = request.language();
    const Board* const board = question.reads_text ? nullptr : std::get<const Board*>(subject);
    if (board != nullptr && !form.json && form.to != nullptr && question.formats.empty())
        require_size(*form.to, *board, form.options);
    const auto own =
        std::ranges::find(question.formats, form.members.value("to", ""), &OwnFormat::name);
    const bool is_own = !form.json && own != question.formats.end() && own->write != nullptr;
    if (is_own && board != nullptr && !form.options.force)
        require_readable(*own, question, board->size());
    std::any parameters = question.make_parameters();
    read_parameters([&](auto& read) { question.describe_parameters(parameters, read); },
                    request.members(), subject);
    const std::string writer = "qsat " QSAT_VERSION;
    const Poll poll = budget.poll();
    if (is_own && own->use == OwnFormat::problem) {
        std::ostringstream text;
        const std::string contents = own->write(text, {subject, parameters, {}, writer, poll});
        return {
            {"printed", std::move(text).str()},
            {"said",
             {fmt::format("exported: {} in {}", contents, duration_text(seconds_since(start)))}},
            {"exit_code", 0}};
    }
    PrintWatch watch{form, board, progress, emit};
    const Shown shown = question.ask(subject, parameters, budget, watch);
    const double seconds = seconds_since(start);
    std::string words =
        text_of(shown.answer, language, seconds) + text_of(shown.advice, language, seconds);
    Printed printed;
    if (form.json) {
        Json head = Json::object();
        if (question.written == Written::completions)
            head = {{"size", board->size()},
                    {"given", board->queens().size()},
                    {"completions", watch.completions}};
        printed.text = answer_line(question, form, std::move(head), shown, seconds);
    } else if (is_own) {
        std::ostringstream text;
        own->write(text, {subject, parameters, shown.report, writer, poll});
        printed = {std::move(text).str() + words};
    } else if (board != nullptr) {
        printed = print_board(question, *board, shown, form, language, std::move(words));
    } else {
        printed.text = std::move(words);
    }
    Json said = Json::array();
    if (!printed.refusal.empty())
        said.push_back(fmt::format("{}; the queens are written as squares", printed.refusal));
    if (const std::string remarks = remarks_of(shown, language, seconds); !remarks.empty())
        said.push_back(remarks);
    Json answer{{"printed", printed.text},
                {"words", printed.words},
                {"said", said},
                {"exit_code", to_int(code_of(shown.conclusion))},
                {"verdict", verdict_of(shown)},
                {"result", shown.conclusion.result},
                {"is_empty", is_wordless(question, form, shown, printed)}};
    if (is_set(form.members, "stats") && shown.figures)
        if (const Json figures = shown.figures(); !figures.is_null())
            answer["stats"] = json_lines(figures);
    return answer;
}

Json failed(const PrintForm& form, std::string_view message, std::string_view in_english,
            ExitCode exit, const Json& members) {
    Json answer{{"printed", ""},
                {"said", {message}},
                {"exit_code", to_int(exit)},
                {"verdict", exit == ExitCode::stopped ? "stopped" : "error"},
                {"is_error", true},
                {"is_empty", true}};
    if (!form.json) return answer;
    Json all = members;
    if (all.is_null())
        all = {{"result", "error"}, {"error", in_english}, {"exit_code", to_int(exit)}};
    all["seconds"] = 0.0;
    answer["printed"] = json_line(form, Json::object(), all);
    return answer;
}

} // namespace

std::string json_line(const PrintForm& form, const Json& head, const Json& members) {
    Json line{{"qsat", QSAT_VERSION}, {"qsat_answer", answer_schema}};
    if (form.members.contains("name")) line["name"] = form.members["name"];
    const bool has_items = std::ranges::any_of(
        head, [](const Json& member) { return member.is_array() && !member.empty(); });
    for (const auto& [name, value] : head.items())
        if (has_items || !members.contains(name)) line[name] = value;
    for (const auto& [name, value] : members.items())
        if (!line.contains(name)) line[name] = value;
    return ascii_text(line) + '\n';
}

PrintForm::PrintForm(const Request& request)
    : members(request.members().value("print", Json::object())), json{is_set(members, "json")},
      verbose{is_set(members, "verbose")}, to{find_output_format(members.value("to", ""))},
      options{.color = is_set(members, "color"), .force = is_set(members, "force")} {}

Json printed_or_failed(const PrintForm& form, Language language,
                       const std::function<Json()>& work) {
    const auto fail = [&](std::string_view message, ExitCode exit, const Json& members = {}) {
        return failed(form, message, message, exit, members);
    };
    try {
        return work();
    } catch (const InputError& error) {
        return failed(form, error.text(language), error.what(), ExitCode::bad_input, {});
    } catch (const BudgetSpent& spent) {
        return fail(text_of(nothing_known(spent.reason), language), stop_code(spent.reason),
                    stop_json(spent));
    } catch (const TooManyVariables& error) {
        return fail(error.what(), ExitCode::stopped,
                    {{"result", "stopped"}, {"reason", error.what()}});
    } catch (const std::bad_alloc&) {
        return fail("out of memory (try a smaller board)", ExitCode::stopped,
                    stop_json({StopReason::memory}));
    } catch (const std::exception& error) {
        return fail(fmt::format("a defect of qsat, please report it: {}", error.what()),
                    ExitCode::defect);
    }
}

Json printed(const Question& question, const Subject& subject, const Request& request,
             const Budget& budget, Watch& progress, const Emit& emit) {
    const PrintForm form{request};
    return printed_or_failed(form, request.language(), [&] {
        return asked(question, subject, request, form, budget, progress, emit);
    });
}

} // namespace qsat::web
