#pragma once

#include "batch/ordered_output.hpp"
#include "batch/table.hpp"
#include "cli/arguments/delivery.hpp"
#include "engine/engine.hpp"
#include "files/output.hpp"
#include "question/exit_code.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline frontends {

struct ExitCodeText {
    ExitCode code;
    std::string_view meaning;
};

inline constexpr std::array<ExitCodeText, 6> exit_code_texts{{
    {ExitCode::done, "done: completed, counted, valid, written"},
    {ExitCode::no,
     "the answer is no: no completion exists, the solution or the proof is not "
     "valid, the completion is not the only one, nothing is forced, `explain` found a "
     "completion"},
    {ExitCode::bad_input, "bad usage or bad input, or the output could not be written"},
    {ExitCode::stopped, "stopped before an answer: time, memory or another limit"},
    {ExitCode::defect, "a defect of qsat: the verifier refused its own answer"},
    {ExitCode::interrupted, "interrupted"},
}};

/// The answer of a command: as words, JSON, picture and exit code. AnswerWriter writes the form
/// that the user asks for.
struct Answer {
    ExitCode code = ExitCode::done;
    std::string words{}; ///< for standard output, lines with line ends; may be empty
    Json json{};         ///< members of the object of --json
    /// Draws the answer if --to names a picture; then the words go to standard error. May be empty.
    std::function<void(std::ostream&)> draw{};
    std::vector<std::string> said{}; ///< texts for standard error; each may have several lines
    Json figures{};                  ///< of the search, for --stats and tables; null without one
    /// What a file for the answer holds. Only a complete answer gets the name that the user asked
    /// for, and may replace a file; if nothing useful was written, there is no file.
    enum class Held { complete, incomplete, useless } held = Held::complete;

    /// The verdict for a row of a table: `completed`, `92`, `valid`, `stopped: …`.
    std::string word{};
};

/// The answer if the work was stopped before it had one.
Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far);

/// Prints a line on standard error, or several with line ends between them, each made printable.
/// Ignores errors, because there is no other place to report them.
void print_line(std::string_view line);

/// Writes the answer of a command: words, JSON or a picture to standard output or a file, remarks
/// to standard error. Long answers are written item by item while the work runs.
class AnswerWriter {
public:
    /// With `json`, errors are JSON, too. Before `open`, only `fail` may be called.
    AnswerWriter(bool json, Language language) : json_{json}, language_{language} {}

    /// Makes the file. The work begins later, so that it is not in vain if the file cannot be
    /// written. Throws OutputError.
    void open(const Delivery& delivery, const Budget& budget);

    /// A writer for one of several answers: for the board with this name, as a part of the output
    /// of `whole`. `whole` and `part` must outlive it. Without facts, the board could not be read.
    AnswerWriter(AnswerWriter& whole, std::string name, std::optional<BoardFacts> facts,
                 const Budget& budget, OrderedOutput::Part& part);

    /// Opens a file for this answer alone. Throws OutputError.
    void open_file(const std::string& path) { output_.emplace(path, delivery_->force, budget_); }
    void abandon_file() { output_.reset(); }

    bool is_part() const { return part_ != nullptr; }
    /// Is this answer made beside others, by one thread?
    bool has_one_thread() const { return one_thread_; }
    /// From now on, parts are made at the same time, each by one thread.
    void use_one_thread_a_part() { one_thread_ = true; }
    bool is_quiet() const { return delivery_->quiet || is_part(); }
    /// Are remarks printed?
    bool tells() const { return is_part() ? delivery_->verbose : !delivery_->quiet; }
    const Delivery& delivery() const { return *delivery_; }
    /// The language of sentences. JSON and tables are in English.
    Language language() const { return language_; }

    const Budget& budget() const { return budget_; }
    void set_output_budget(const Budget& budget) { output_->set_budget(budget); }
    void add_time(Clock::duration before) { start_ -= before; }
    double seconds() const { return seconds_since(start_); }

    /// The options for writing boards: --force, and colour on a terminal.
    WriteOptions write_options() const;

    /// Prints a line on standard error, unless --quiet is given.
    void say(std::string_view line) const;
    /// The same with --verbose only; `text` makes the line.
    template <typename Text>
    void detail(const Text& text) const {
        if (delivery_->verbose) say(text());
    }

    /// For an answer that is written in pieces; flush it now and then.
    std::ostream& stream() { return output_ ? output_->stream() : part_->stream(); }
    void flush_now_and_then();

    /// Begins the object of --json with these members and a list; `add_item` adds to the list.
    void begin_list(Json head, std::string_view name);
    void add_item(std::string_view json);

    /// Writes the answer and puts the file in its place. Returns the exit code.
    ExitCode finish(const Answer& answer);

    /// Ends the output after all parts, or after those before a stop. Returns the exit code.
    ExitCode finish_parts(ExitCode code, std::string_view summary, bool are_all);

    /// Writes an error instead of an answer, and removes the file. Returns the exit code.
    ExitCode fail(const InputError& error);
    ExitCode fail(std::string_view message, ExitCode code);
    /// The same; JSON and tables get the fields and the verdict of `instead`.
    ExitCode fail(std::string_view message, const Answer& instead);

private:
    void write(const Answer& answer);
    void commit(Answer::Held held);
    void write_json(const Json& members);
    void say_words(const Answer& answer) const;
    void tell(const Answer& answer) const;
    ExitCode finish_part(const Answer& answer);
    void put(std::string_view line) const;
    Json head() const;

    bool json_;
    Language language_;
    std::shared_ptr<const Delivery> delivery_; // set by `open`
    Budget budget_{};
    std::optional<Output> output_;
    OrderedOutput::Part* part_ = nullptr; // set if this writes a part of the output
    std::string name_;                    // of the board, if this writes a part
    std::optional<BoardFacts> facts_;     // of this board
    bool one_thread_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point flushed_{};
    Json head_;               // first members of the object that `begin_list` began
    bool list_begun_ = false; // is there an item in the list, the last of these?
};

/// Reports the current exception to the user; call it in a handler. Returns the exit code.
ExitCode fail_with_current_exception(AnswerWriter& out);

} // namespace qsat::frontends
