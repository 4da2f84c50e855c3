#pragma once

#include "batch/ordered_output.hpp"
#include "cli/options/answer_output.hpp"
#include "engine/engine.hpp"
#include "files/output.hpp"
#include "formats/format.hpp"
#include "question/words.hpp"

#include <array>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// What the shell is told; exit_code_texts says it in words.
enum class ExitCode {
    done = 0,
    no = 1,
    bad_input = 2,
    stopped = 3,
    defect = 4,
    interrupted = 130,
    /// With `--exit-codes sat`, after the custom of SAT solvers; there `done` is `not known`.
    sat_completed = 10,
    sat_infeasible = 20,
    sat_unknown = 0,
};

constexpr int to_int(ExitCode code) { return static_cast<int>(code); }

/// An exit code in words, for help and documentation.
struct ExitCodeText {
    ExitCode code;
    std::string_view meaning;
};

inline constexpr std::array<ExitCodeText, 6> exit_code_texts{{
    {ExitCode::done, "done: completed, counted, valid, written"},
    {ExitCode::no, "the answer is no: no completion exists, the solution or the proof is not "
                   "valid, the completion is not the only one, nothing is forced"},
    {ExitCode::bad_input, "bad usage or bad input, or the output could not be written"},
    {ExitCode::stopped, "stopped before an answer: time, memory or another limit"},
    {ExitCode::defect, "a defect of qsat: the verifier refused its own answer"},
    {ExitCode::interrupted, "interrupted"},
}};

/// What a row of a table says of the board that an answer is about.
struct BoardFacts {
    int size;
    std::size_t given;       ///< queens
    std::string fingerprint; ///< of all that the answer is about
};

/// What a command has found out: in words, as an object, as a picture, and for the shell. One
/// writer puts out what the user wants of it.
struct Answer {
    ExitCode code = ExitCode::done;
    std::string words{}; ///< for standard output, with their line ends; may be empty
    Json json{};         ///< members of the object of --json
    /// For --to with a picture; then the words go to standard error. Empty if there is none.
    std::function<void(std::ostream&, const Format&, WriteOptions)> draw{};
    std::vector<std::string> said{}; ///< for standard error; each may have several lines
    std::string statistics{};        ///< lines that were asked for, for standard error
    bool whole = true;               ///< false: a file with this in it would be misleading

    std::string word{}; ///< the verdict, where the object does not hold it

    /// In a word or a number, for a line of a table: `completed`, `92`, `valid`, `stopped: …`.
    std::string verdict() const;
};

/// The answer of work that was stopped before it had one.
Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far);

ExitCode stop_code(StopReason reason);

/// A line on standard error, or several with line ends between them, each made printable. If it
/// cannot be written there is nobody left to tell, so the answer goes on.
void print_line(std::string_view line);

/// Puts out the answer of a command: words, JSON or a picture on standard output or in a file, what
/// else there is to say on standard error. What is long is written item by item, as it comes.
class AnswerWriter {
public:
    /// `json`: errors are told as JSON, too. Usable for `fail` only before it is opened.
    explicit AnswerWriter(bool json) : json_{json} {}

    /// Makes the file, so that work does not begin whose answer has nowhere to go. Throws
    /// OutputError.
    void open(const AnswerOutput& options, const Budget& budget);

    /// One of several answers, about the board of that name, as a part of the output, whose writer
    /// is `whole`. Both must outlive it. Without facts, the board could not be read.
    AnswerWriter(AnswerWriter& whole, std::string name, std::optional<BoardFacts> facts,
                 const Budget& budget, OrderedOutput::Part& part);

    /// This answer goes to a file of its own. Throws OutputError.
    void open_file(const std::string& path);
    /// Of which nothing is left.
    void abandon_file() { output_.reset(); }

    /// Is this one of several answers?
    bool is_part() const { return part_ != nullptr; }
    /// How many threads may work on it of those that the user allows.
    int threads(int allowed) const { return is_part() && one_thread_ ? 1 : allowed; }
    /// From now on parts are made at the same time, each by one thread.
    void use_one_thread_a_part() { one_thread_ = true; }
    /// Nothing of the work is shown while it goes on.
    bool is_quiet() const { return options_.quiet || is_part(); }
    const AnswerOutput& options() const { return options_; }

    const Budget& budget() const { return budget_; }
    /// What is said later may be waited for longer.
    void set_output_budget(const Budget& budget) { output_->set_budget(budget); }
    /// What was spent on the answer before.
    void add_time(Clock::duration before) { start_ -= before; }
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
    std::ostream& stream() { return output_ ? output_->stream() : part_->stream(); }
    void flush_now_and_then();

    /// The object of --json begins with these members and a list, which gets its items one by one.
    void begin_list(Json head, std::string_view name);
    void add_item(std::string_view json);

    /// Writes the answer and puts the file in its place. Returns the exit code.
    int finish(const Answer& answer);

    /// All parts are written. Returns the exit code.
    int finish_parts(ExitCode code, std::string_view summary);

    /// There is an error instead of an answer; nothing is left in a file. Returns the exit code.
    int fail(std::string_view message, ExitCode code);

private:
    void write(const Answer& answer, std::ostream& out);
    void write_json(const Json& members, std::ostream& out);
    void write_row(const Answer& answer, std::ostream& out) const;
    void tell(const Answer& answer, bool drawn) const;
    bool is_drawn(const Answer& answer) const;
    int finish_part(const Answer& answer);
    void put(std::string_view line) const;
    std::string name_member() const;

    bool json_;
    AnswerOutput options_{};
    Budget budget_{};
    std::optional<Output> output_;
    OrderedOutput::Part* part_ = nullptr; // of the output, instead of the whole of it
    std::string name_;                    // of the board, in a part
    std::optional<BoardFacts> facts_;     // of the same
    bool one_thread_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point flushed_{};
    std::optional<Json> head_; ///< of an object that is not begun yet
    std::string list_;
    bool list_begun_ = false;
};

} // namespace qsat
