#include "cli/commands/command.hpp"

#include "batch/table.hpp"
#include "board/fingerprint.hpp"
#include "board/words.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/waiting.hpp"
#include "parallel/parallel.hpp"
#include "pictures/pictures.hpp"
#include "question/words.hpp"
#include "table/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>

namespace qsat::inline frontends {

namespace {

/// A board, and for `qsat verify` its solution.
struct BoardTask {
    BoardEntry board;
    std::optional<BoardEntry> solution{};
    std::optional<BoardFacts> facts{}; // for tables; empty if one cannot be read
    std::unique_ptr<OrderedOutput::Part> part{};
};

/// Counts the answers. Several threads may add some.
class Verdicts {
public:
    void add(const std::string& name, ExitCode code, double seconds) {
        const std::scoped_lock lock{mutex_};
        ++boards_;
        ++counts_[code];
        if (seconds <= slowest_seconds_) return;
        slowest_seconds_ = seconds;
        slowest_ = name;
    }

    /// The worst code.
    ExitCode code() {
        for (const ExitCode code : {ExitCode::defect, ExitCode::interrupted, ExitCode::bad_input,
                                    ExitCode::stopped, ExitCode::no})
            if (counts_[code] > 0) return code;
        return ExitCode::done;
    }

    std::string summary(double seconds) {
        BoardCounts counts{.yes = counts_[ExitCode::done],
                           .no = counts_[ExitCode::no],
                           .unread = counts_[ExitCode::bad_input]};
        counts.stopped = boards_ - counts.yes - counts.no - counts.unread;
        return summary_of(counts, seconds);
    }

    std::string progress(std::optional<double> share, double seconds) {
        const std::scoped_lock lock{mutex_};
        if (boards_ == 0) return {};
        std::string text = fmt::format("{}, {:.3g}/s", plural(boards_, "board"),
                                       static_cast<double>(boards_) / seconds);
        if (share && *share > 0) text += ", " + progress_text(*share, 0, seconds);
        return text + fmt::format(", slowest {} {}", duration_text(slowest_seconds_), slowest_);
    }

private:
    std::mutex mutex_;
    std::uint64_t boards_ = 0;
    std::map<ExitCode, std::uint64_t> counts_;
    double slowest_seconds_ = -1;
    std::string slowest_;
};

/// Nothing if a board cannot be read.
std::optional<BoardFacts> facts_of(const BoardTask& task) {
    const auto* const board = std::get_if<Board>(&task.board.board);
    if (board == nullptr) return {};
    BoardFacts facts{*board, task.board.generator};
    if (!task.solution) return facts;
    const auto* const solution = std::get_if<Board>(&task.solution->board);
    if (solution == nullptr) return {};
    facts.fingerprint += '+' + fingerprint(*solution);
    return facts;
}

class Run {
public:
    Run(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
        const BoardWork& work)
        : boards_{boards}, limits_{limits}, out_{out}, work_{work},
          reader_{boards.files, with_remarks(boards.reading, out), out.budget()},
          output_{[this](std::string_view text) { out_.stream() << text << std::flush; },
                  [](std::string_view said) { print_line(said); }} {}

    /// Reads the first boards. Returns the only one, unless it is treated like several.
    std::optional<BoardEntry> only_board() {
        const bool is_several =
            out_.delivery().csv || boards_.files.size() > 1 || !boards_.board_files.empty();
        if (boards_.size && !work_.solution && is_fed())
            out_.say(fmt::format("--size {} means the empty board, and standard input is not read "
                                 "(add - to read a board from it)",
                                 *boards_.size));
        if (boards_.size)
            first_.push_back(empty_board(*boards_.size));
        else if (!is_several)
            first_ = first_boards(reader_, boards_.files.front());
        if (is_several || first_.size() > 1) return {};
        return std::move(first_.front());
    }

    /// All boards. Throws InputError if one cannot be read.
    std::vector<Board> all_boards() {
        std::vector<Board> all;
        reader_.set_limits(limits_.total_budget(), {}); // --timeout is for solving them
        for (; read(); read_.clear())
            all.push_back(take_board(std::move(read_.back().board), out_));
        return all;
    }

    ExitCode answer_all() {
        require_several();
        const Delivery& options = out_.delivery();
        reader_.set_limits(limits_.total_budget(), limits_.timeout);
        out_.set_output_budget(limits_.total_budget());
        if (options.resume) begun_.emplace(options.file, version, options.command);
        if (options.csv && !(begun_ && !begun_->is_empty()))
            out_.stream() << TableColumns::header << '\n' << std::flush;
        const int workers = look_ahead() ? parallel::worker_count(boards_.jobs) : 1;
        if (workers > 1) out_.use_one_thread_a_part();
        ProgressLine line{options.quiet,
                          [this] { return verdicts_.progress(reader_.share(), out_.seconds()); }};
        parallel::side_by_side(workers, [this](int) { work(); });
        line.clear();
        return out_.finish_parts(stopped_ ? stop_code(*stopped_) : verdicts_.code(),
                                 verdicts_.summary(out_.seconds()), !stopped_);
    }

private:
    void require_several() const {
        if (!boards_.why_only_one.empty()) throw InputError{{"BOARD"}, boards_.why_only_one};
        if (!boards_.board_files.empty()) {
            make_folder(boards_.board_files);
        } else if (const Format* to = out_.delivery().to; to != nullptr && to->one_a_file) {
            throw InputError{{fmt::format("--to {}", to->name)},
                             "a file holds one picture, and there are several boards (use --to "
                             "unicode, --board-files DIR, or qsat convert --to html)"};
        }
    }

    /// Reads the next task; false after the last one.
    bool read() {
        if (ended_) return false;
        std::optional<BoardEntry> board;
        if (!first_.empty()) {
            board = std::move(first_.front());
            first_.pop_front();
        } else if (!boards_.size) {
            board = reader_.next();
        }
        std::optional<BoardEntry> solution;
        if (work_.solution) solution = work_.solution(board);
        ended_ = !board;
        if (board) read_.push_back({std::move(*board), std::move(solution)});
        return !ended_;
    }

    /// Are there more boards than threads? Yes also if the input is slow and more may come.
    bool look_ahead() {
        const auto threads = static_cast<std::size_t>(boards_.jobs);
        while (read_.size() <= threads && reader_.ready() && (!work_.ready || work_.ready()))
            if (!read()) return false;
        return boards_.jobs > 1;
    }

    /// The next task with its place in the output; nothing after the last one.
    std::optional<BoardTask> begin() {
        const std::scoped_lock lock{mutex_};
        while (!read_.empty() || read()) {
            if (const auto reason = limits_.total_budget().exceeded())
                throw WaitStopped{*reason, "boards are left"};
            BoardTask task = std::move(read_.front());
            read_.pop_front();
            if (out_.delivery().csv) task.facts = facts_of(task);
            if (is_done(task)) continue;
            if (boards_.fail_fast && !std::holds_alternative<Board>(task.board.board)) end();
            task.part = output_.begin();
            return task;
        }
        return {};
    }

    /// Does the table that --resume continues have a row for it?
    bool is_done(const BoardTask& task) const {
        return begun_ &&
               begun_->has(csv_name(task.board.name), task.facts ? task.facts->fingerprint : "");
    }

    void end() {
        ended_ = true;
        read_.clear();
    }

    void work() {
        try {
            while (std::optional<BoardTask> task = begin())
                answer(*task);
        } catch (const WaitStopped& stop) {
            const std::scoped_lock lock{mutex_};
            end();
            stopped_ = stop.reason();
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            end();
            throw;
        }
    }

    void answer(BoardTask& task) {
        OrderedOutput::Part& part = *task.part;
        const std::string name = task.board.name;
        const Clock::duration reading =
            task.board.reading + (task.solution ? task.solution->reading : Clock::duration{0});
        AnswerWriter writer{out_, name, task.facts, limits_.budget_from(Clock::now() - reading),
                            part};
        writer.add_time(reading);
        ExitCode code = ExitCode::done;
        try {
            if (!boards_.board_files.empty()) writer.open_file(path_for(name, part.number()));
            const Answer answer = answer_for(task, writer);
            // A table that --resume can continue has no row for an interrupted board.
            if (out_.delivery().resume &&
                (answer.code == ExitCode::stopped || answer.code == ExitCode::interrupted))
                if (const auto reason = limits_.total_budget().exceeded())
                    throw WaitStopped{*reason, "boards are left"};
            code = writer.finish(answer);
        } catch (const WaitStopped& stop) {
            if (limits_.total_budget().exceeded()) {
                // Rows keep the order of the boards, so none may follow the missing one.
                if (out_.delivery().resume) part.end_before();
                throw;
            }
            writer.abandon_file();
            const Answer stopped = stopped_answer({stop.reason()}, stop.what());
            // The board was not read, so a row could not name its fingerprint.
            code = out_.delivery().resume ? stopped.code : writer.finish(stopped);
        } catch (...) {
            code = fail_with_current_exception(writer);
        }
        verdicts_.add(name, code, writer.seconds());
        part.close();
    }

    Answer answer_for(BoardTask& task, AnswerWriter& writer) const {
        const Board board = take_board(std::move(task.board), writer);
        if (!task.solution) return work_.answer(board, writer);
        return work_.judge(board, take_board(std::move(*task.solution), writer), writer);
    }

    /// The file for a board, such as DIR/000017-board.txt.
    std::string path_for(const std::string& name, std::uint64_t number) const {
        const std::string stem = std::filesystem::path{name}.stem().string();
        return (std::filesystem::path{boards_.board_files} /
                fmt::format("{:06}-{}{}", number + 1, stem, out_.delivery().extension()))
            .string();
    }

    const BoardsArgument& boards_;
    const Limits& limits_;
    AnswerWriter& out_;
    const BoardWork& work_;
    BoardReader reader_;
    std::deque<BoardEntry> first_; // boards that were read to see whether there are several
    OrderedOutput output_;
    std::optional<BegunTable> begun_; // set with --resume
    Verdicts verdicts_;
    std::mutex mutex_; // protects the tasks and the members below
    std::deque<BoardTask> read_;
    bool ended_ = false;
    std::optional<StopReason> stopped_;
};

} // namespace

ExitCode answer_boards(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
                       const BoardWork& work) {
    Run run{boards, limits, out, work};
    if (std::optional<BoardEntry> only = run.only_board())
        return out.finish(work.answer(take_board(std::move(*only), out), out));
    if (work.sheet && out.delivery().to == &html_format && boards.board_files.empty())
        return out.finish(work.sheet(run.all_boards(), out));
    return run.answer_all();
}

} // namespace qsat::frontends
