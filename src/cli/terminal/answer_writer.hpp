#pragma once

#include "cli/options/answer_output.hpp"
#include "cli/terminal/answer.hpp"
#include "files/output.hpp"

#include <optional>

namespace qsat {

/// Puts out the answer of a command: words, JSON or a picture on standard output or in a file, what
/// else there is to say on standard error. What is long is written item by item, as it comes.
class AnswerWriter {
public:
    /// `json`: errors are told as JSON, too. Usable for `fail` only before it is opened.
    explicit AnswerWriter(bool json) : json_{json} {}

    /// Makes the file, so that work does not begin whose answer has nowhere to go. Throws
    /// OutputError.
    void open(const AnswerOutput& options, const Budget& budget);

    const Budget& budget() const { return budget_; }
    double seconds() const { return seconds_since(start_); }

    /// How boards are to be written: forced or not, and in colour if they go to a terminal.
    WriteOptions write_options() const;

    /// A line on standard error while the work goes on, unless the user wants quiet.
    void say(std::string_view line) const;
    /// The same, with --verbose only; `text` makes the line.
    template <typename Text>
    void detail(const Text& text) const {
        if (options_.verbose) say(text());
    }

    /// For an answer in pieces, which is flushed now and then.
    std::ostream& stream() { return output_->stream(); }
    void flush_now_and_then();

    /// The object of --json begins with these members and a list, which gets its items one by one.
    void begin_list(Json head, std::string_view name);
    void add_item(std::string_view json);

    /// Writes the answer and puts the file in its place. Returns the exit code.
    int finish(const Answer& answer);

    /// There is an error instead of an answer; nothing is left in a file. Returns the exit code.
    int fail(std::string_view message, ExitCode code);

private:
    void write(const Answer& answer, Output& output);
    void write_json(const Json& members, std::ostream& out);
    void tell(const Answer& answer, bool drawn) const;

    bool json_;
    AnswerOutput options_{};
    Budget budget_{};
    std::optional<Output> output_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point flushed_{};
    std::optional<Json> head_; ///< of an object that is not begun yet
    std::string list_;
    bool list_begun_ = false;
};

} // namespace qsat
