#include "cli/terminal/answer_writer.hpp"

#include "cli/version.hpp"
#include "formats/input_error.hpp"
#include "words/words.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace qsat {

namespace {

/// One line of ASCII, whatever bytes names are made of; without the brackets of the object.
std::string members_text(const Json& json) {
    constexpr bool ascii_only = true;
    const std::string text = json.dump(-1, ' ', ascii_only, Json::error_handler_t::replace);
    return text.substr(1, text.size() - 2);
}

} // namespace

ExitCode stop_code(StopReason reason) {
    return reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped;
}

Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far) {
    Answer answer{
        .code = stop_code(stopped.reason),
        .json = stop_json(stopped),
        .said = {fmt::format("stopped: {}; {}", stop_text(stopped.reason), known_so_far)}};
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

void AnswerWriter::open(const AnswerOutput& options, const Budget& budget) {
    options_ = options;
    json_ |= options.json; // some commands have a longer word for it
    budget_ = budget;
    output_.emplace(options.file, options.force, budget);
}

WriteOptions AnswerWriter::write_options() const {
    const char* const no_color =
        std::getenv("NO_COLOR"); // no-color.org: any value but an empty one
    const char* const terminal = std::getenv("TERM");
    const bool wanted = !options_.quiet && (no_color == nullptr || *no_color == '\0') &&
                        (terminal == nullptr || std::string_view{terminal} != "dumb");
    return {.color = wanted && options_.is_standard_output() && isatty(STDOUT_FILENO) != 0,
            .force = options_.force};
}

void AnswerWriter::say(std::string_view line) const {
    if (!options_.quiet) print_line(line);
}

void AnswerWriter::flush_now_and_then() {
    constexpr std::chrono::milliseconds patience{100};
    const auto now = Clock::now();
    if (now - flushed_ < patience) return;
    output_->stream().flush();
    flushed_ = now;
}

void AnswerWriter::begin_list(Json head, std::string_view name) {
    head_ = std::move(head);
    list_ = name;
}

void AnswerWriter::add_item(std::string_view json) {
    std::ostream& out = output_->stream();
    if (list_begun_)
        out << ',';
    else
        out << fmt::format("{{\"qsat\":\"{}\",{},\"{}\":[", version, members_text(*head_), list_);
    list_begun_ = true;
    out << json;
    flush_now_and_then();
}

void AnswerWriter::write_json(const Json& members, std::ostream& out) {
    if (list_begun_) {
        out << "]," << members_text(members) << "}\n";
        return;
    }
    Json whole{{"qsat", version}};
    if (head_) {
        whole.update(*head_);
        whole[list_] = Json::array();
    }
    whole.update(members);
    out << '{' << members_text(whole) << "}\n";
}

void AnswerWriter::write(const Answer& answer, Output& output) {
    std::ostream& out = output.stream();
    if (json_) {
        Json members = answer.json;
        if (!members.contains("seconds")) members["seconds"] = seconds();
        write_json(members, out);
    } else if (options_.wants_picture() && answer.draw) {
        answer.draw(out, *options_.to, write_options());
    } else if (!options_.wants_picture()) {
        out << answer.words;
    }
    // A file appears only with an answer in it.
    if (answer.whole && output.has_text())
        output.commit();
    else
        output.abandon();
}

void AnswerWriter::tell(const Answer& answer, bool drawn) const {
    std::string_view words = answer.words;
    if (drawn && !words.empty()) say(words.substr(0, words.size() - 1));
    for (const std::string& line : answer.said)
        say(line);
    if (!answer.statistics.empty()) print_line(answer.statistics);
}

int AnswerWriter::finish(const Answer& answer) {
    std::optional<OutputError> failed;
    try {
        write(answer, *output_);
    } catch (const OutputError& error) {
        if (options_.is_standard_output() || list_begun_) throw;
        failed = error;
    }
    if (failed) { // the work is not to be lost
        output_.reset();
        Output standard_output{"-", false, budget_};
        write(answer, standard_output);
        print_line(failed->what());
    }
    tell(answer, !json_ && options_.wants_picture());
    return to_int(failed ? ExitCode::bad_input : answer.code);
}

int AnswerWriter::fail(std::string_view message, ExitCode code) {
    print_line(message);
    if (!json_) return to_int(code);
    const bool begun = list_begun_ && options_.is_standard_output();
    if (!begun) output_.reset();
    try {
        if (!output_) output_.emplace("-", false, budget_);
        if (!begun) list_begun_ = false;
        write_json({{"error", message}, {"exit_code", to_int(code)}}, output_->stream());
        output_->stream().flush();
    } catch (const std::exception&) {
        return to_int(code); // the message on standard error is all that can be had
    }
    return to_int(code);
}

} // namespace qsat
