#include "cli/terminal/answer_writer.hpp"

#include "cli/version.hpp"
#include "encodings/clause_sink.hpp"
#include "files/waiting.hpp"
#include "formats/input_error.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <sstream>
#include <system_error>

namespace qsat::inline frontends {

namespace {

Answer error_answer(std::string_view message, ExitCode code) {
    return {.code = code,
            .json = {{"result", "error"}, {"error", message}, {"exit_code", to_int(code)}},
            .word = "error"};
}

bool is_thread_shortage(const std::exception& error) {
    const auto* const system = dynamic_cast<const std::system_error*>(&error);
    return system != nullptr && system->code() == std::errc::resource_unavailable_try_again;
}

} // namespace

Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far) {
    Answer answer{.code = stop_code(stopped.reason),
                  .json = stop_json(stopped),
                  .said = {fmt::format("stopped: {}; {}", stop_text(stopped.reason), known_so_far)},
                  .held = Answer::Held::incomplete,
                  .word = "stopped: " + stop_text(stopped.reason)};
    if (!stopped.advice.empty()) answer.said.push_back(stopped.advice);
    return answer;
}

void print_line(std::string_view line) {
    std::string text;
    std::istringstream parts{std::string{line}};
    for (std::string part; std::getline(parts, part);)
        text += printable(part) + '\n';
    std::fwrite(text.data(), 1, text.size(), stderr);
}

AnswerWriter::AnswerWriter(AnswerWriter& whole, std::string name, std::optional<BoardFacts> facts,
                           const Budget& budget, OrderedOutput::Part& part)
    : json_{whole.json_}, language_{whole.language_}, delivery_{whole.delivery_}, budget_{budget},
      part_{&part}, name_{std::move(name)}, facts_{std::move(facts)}, one_thread_{
                                                                          whole.one_thread_} {
    if (delivery_->names_boards()) stream() << "# " << name_ << '\n';
}

void AnswerWriter::open(const Delivery& delivery, const Budget& budget) {
    delivery_ = std::make_shared<const Delivery>(delivery);
    json_ |= delivery.json; // some commands also have another option for it
    language_ = delivery.language;
    budget_ = budget;
    if (delivery.resume)
        output_.emplace(delivery.file, Output::Existing::appended, budget);
    else
        output_.emplace(delivery.file, delivery.force, budget);
}

WriteOptions AnswerWriter::write_options() const {
    const char* const no_color =
        std::getenv("NO_COLOR"); // no-color.org: any value but an empty one
    const char* const terminal = std::getenv("TERM");
    const bool wanted = !delivery_->quiet && (no_color == nullptr || *no_color == '\0') &&
                        (terminal == nullptr || std::string_view{terminal} != "dumb");
    return {.color = wanted && delivery_->is_standard_output() && isatty(STDOUT_FILENO) != 0,
            .force = delivery_->force};
}

void AnswerWriter::say(std::string_view line) const {
    if (!delivery_->quiet) put(line);
}

/// Prints a line on standard error; for a part, when its turn comes.
void AnswerWriter::put(std::string_view line) const {
    if (is_part())
        part_->say(fmt::format("{}: {}", name_, line));
    else
        print_line(line);
}

void AnswerWriter::flush_now_and_then() {
    constexpr std::chrono::milliseconds patience{100};
    const auto now = Clock::now();
    if (now - flushed_ < patience) return;
    stream().flush();
    flushed_ = now;
}

Json AnswerWriter::head() const {
    Json head{{"qsat", version}, {"qsat_answer", answer_schema}};
    if (is_part()) head["name"] = name_;
    if (head_.is_object()) head.update(head_);
    return head;
}

void AnswerWriter::begin_list(Json head, std::string_view name) {
    head_ = std::move(head);
    head_[std::string{name}] = Json::array();
}

void AnswerWriter::add_item(std::string_view json) {
    constexpr std::size_t end = std::string_view{"]}"}.size();
    std::string before = list_begun_ ? "," : ascii_text(head());
    if (!std::exchange(list_begun_, true)) before.resize(before.size() - end);
    stream() << before << json;
    flush_now_and_then();
}

/// Writes without copying the members, which may be millions.
void AnswerWriter::write_json(const Json& members) {
    std::ostream& out = stream();
    const char* separator = list_begun_ ? "]," : "{";
    const auto write_member = [&](const std::string& key, const Json& value) {
        out << separator << ascii_text(key) << ':' << ascii_text(value);
        separator = ",";
    };
    const Json before = head();
    for (const auto& [key, value] : before.items())
        if (!list_begun_ && !members.contains(key)) write_member(key, value);
    for (const auto& [key, value] : members.items())
        if (!list_begun_ || !before.contains(key)) write_member(key, value);
    if (!members.contains("seconds")) write_member("seconds", seconds());
    out << "}\n";
}

/// Puts the file, if there is one, in the place that its content allows.
void AnswerWriter::commit(Answer::Held held) {
    if (!output_ || !output_->has_text() || held == Answer::Held::useless) return;
    if (held == Answer::Held::complete) return output_->commit();
    if (const std::string name = output_->commit_incomplete(); !name.empty())
        put(fmt::format("the answer is incomplete: {} has what is known so far", name));
}

void AnswerWriter::write(const Answer& answer) {
    if (delivery_->csv)
        stream()
            << TableRow{name_,          facts_,          answer.word,          seconds(),
                        answer.figures, delivery_->seed, std::string{version}, delivery_->command}
                   .text();
    else if (json_)
        write_json(answer.json);
    else if (!delivery_->wants_picture())
        stream() << answer.words;
    else if (answer.draw)
        answer.draw(stream());
    commit(answer.held);
}

void AnswerWriter::say_words(const Answer& answer) const {
    const bool is_drawn = !json_ && delivery_->wants_picture() && (answer.draw || !is_part());
    const std::string_view words = answer.words;
    if (is_drawn && !words.empty()) say(words.substr(0, words.size() - 1));
}

void AnswerWriter::tell(const Answer& answer) const {
    say_words(answer);
    for (const std::string& line : answer.said)
        say(line);
    if (delivery_->stats && !answer.figures.is_null()) put(json_lines(answer.figures));
}

/// Of several answers, drawn ones print their words; with --verbose, all print everything.
ExitCode AnswerWriter::finish_part(const Answer& answer) {
    write(answer);
    if (delivery_->names_boards() && answer.words.empty() && answer.code != ExitCode::done)
        stream() << "# " << answer.word << '\n';
    if (delivery_->verbose)
        tell(answer);
    else
        say_words(answer);
    return answer.code;
}

ExitCode AnswerWriter::finish(const Answer& answer) {
    if (is_part()) return finish_part(answer);
    ExitCode code = answer.code;
    try {
        write(answer);
    } catch (const OutputError& error) {
        if (delivery_->is_standard_output() || list_begun_) throw;
        output_.emplace("-", false, budget_); // so that the work is not lost
        write(answer);
        print_line(error.what());
        code = ExitCode::bad_input;
    } catch (const WaitStopped&) {
        tell(answer); // remarks are printed even if the output is incomplete
        throw;
    }
    tell(answer);
    return code;
}

ExitCode AnswerWriter::finish_parts(ExitCode code, std::string_view summary, bool are_all) {
    commit(are_all ? Answer::Held::complete : Answer::Held::incomplete);
    say(summary);
    return code;
}

ExitCode AnswerWriter::fail(std::string_view message, const Answer& instead) {
    if (is_part()) {
        // An error in the text of a board already names its file.
        if (message.starts_with(name_.substr(0, name_.rfind(':'))))
            part_->say(message);
        else
            put(message);
        return finish_part(instead);
    }
    print_line(message);
    if (!json_) return instead.code;
    if (!list_begun_ || !delivery_->is_standard_output()) {
        output_.reset();
        list_begun_ = false;
    }
    try {
        if (!output_) output_.emplace("-", false, budget_);
        write_json(instead.json);
        output_->stream().flush();
    } catch (const std::exception&) { // then there is only the message on standard error
    }
    return instead.code;
}

ExitCode AnswerWriter::fail(const InputError& error) {
    return fail(error.text(language_), error_answer(error.what(), ExitCode::bad_input));
}

ExitCode AnswerWriter::fail(std::string_view message, ExitCode code) {
    return fail(message, error_answer(message, code));
}

ExitCode fail_with_current_exception(AnswerWriter& out) {
    const auto stopped = [&out](const Stopped& why, const std::string& message) {
        Answer instead = stopped_answer(why, {});
        instead.said.clear(); // the message says it
        return out.fail(message, instead);
    };
    try {
        throw;
    } catch (const InputError& error) {
        return out.fail(error);
    } catch (const OutputError& error) {
        if (out.is_part()) throw; // it is about the output of all
        return out.fail(error.what(), ExitCode::bad_input);
    } catch (const WaitStopped& error) {
        return stopped({error.reason()},
                       fmt::format("stopped: {}; {}", stop_text(error.reason()), error.what()));
    } catch (const BudgetSpent& spent) {
        return stopped(spent, text_of(nothing_known(spent.reason), out.language()));
    } catch (const ClosedPipe&) {
        if (out.is_part()) throw;
        return ExitCode::done; // the reader wants no more
    } catch (const TooManyVariables& error) {
        return out.fail(error.what(), {.code = ExitCode::stopped,
                                       .json = {{"result", "stopped"}, {"reason", error.what()}},
                                       .held = Answer::Held::incomplete,
                                       .word = fmt::format("stopped: {}", error.what())});
    } catch (const std::bad_alloc&) {
        return stopped({StopReason::memory}, "out of memory (try a smaller board)");
    } catch (const std::exception& error) {
        if (is_thread_shortage(error))
            return stopped({StopReason::memory},
                           "out of memory or threads: the system refuses another thread (raise "
                           "the limits, or try --jobs 1)");
        return out.fail(fmt::format("a defect of qsat, please report it: {}", error.what()),
                        ExitCode::defect);
    }
}

} // namespace qsat::frontends
