#include "cli/commands/many_boards.hpp"

#include "batch/table.hpp"
#include "board/words.hpp"
#include "cli/terminal/failure.hpp"
#include "cli/terminal/progress.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/waiting.hpp"
#include "parallel/parallel.hpp"
#include "words/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <mutex>

namespace qsat {

namespace {

/// What became of the boards so far. Several threads add to it.
class Verdicts {
public:
    void add(const std::string& name, ExitCode code, double seconds) {
        const std::scoped_lock lock{mutex_};
        ++boards_;
        done_ += code == ExitCode::done;
        no_ += code == ExitCode::no;
        unreadable_ += code == ExitCode::bad_input;
        // The highest trouble wins, in this order.
        constexpr std::array rising{ExitCode::done,      ExitCode::no,          ExitCode::stopped,
                                    ExitCode::bad_input, ExitCode::interrupted, ExitCode::defect};
        const auto rank = [&](ExitCode one) { return std::ranges::find(rising, one); };
        if (rank(code) > rank(code_)) code_ = code;
        if (seconds <= slowest_seconds_) return;
        slowest_seconds_ = seconds;
        slowest_ = name;
    }

    ExitCode code() const { return code_; }

    std::string summary(double seconds) const {
        const std::uint64_t stopped = boards_ - done_ - no_ - unreadable_;
        std::string text = fmt::format("{} in {}: {} yes, {} no", plural(boards_, "board"),
                                       duration_text(seconds), done_, no_);
        if (stopped > 0) text += fmt::format(", {} stopped", stopped);
        if (unreadable_ > 0) text += fmt::format(", {} not read", unreadable_);
        return text;
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
    std::uint64_t done_ = 0;
    std::uint64_t no_ = 0;
    std::uint64_t unreadable_ = 0;
    ExitCode code_ = ExitCode::done;
    double slowest_seconds_ = -1;
    std::string slowest_;
};

/// Several boards, by as many threads as the user allows.
class Run {
public:
    Run(BoardTasks tasks, const BoardsArgument& boards, const Limits& limits, AnswerWriter& out)
        : tasks_{std::move(tasks)}, boards_{boards}, limits_{limits}, out_{out},
          output_{[this](std::string_view text) { out_.stream() << text << std::flush; },
                  [](std::string_view said) { print_line(said); }} {}

    int run() {
        require_several();
        const AnswerOutput& options = out_.options();
        out_.set_output_budget(limits_.total_budget());
        if (options.csv && !(options.resume && std::filesystem::file_size(options.file) > 0))
            out_.stream() << AnswerWriter::table_header << '\n' << std::flush;
        const int workers = look_ahead() ? parallel::worker_count(boards_.jobs) : 1;
        if (workers > 1) out_.use_one_thread_a_part();
        ProgressLine line{options.quiet,
                          [this] { return verdicts_.progress(tasks_.share(), out_.seconds()); }};
        parallel::side_by_side(workers, [this](int) { work(); });
        line.clear();
        const double seconds = out_.seconds();
        return out_.finish_parts(stopped_ ? stop_code(*stopped_) : verdicts_.code(),
                                 verdicts_.summary(seconds));
    }

private:
    /// Refuses what is for one board.
    void require_several() const {
        if (!boards_.one_only.empty())
            throw InputError{{"BOARD"}, "there are several boards, and " + boards_.one_only};
        if (!boards_.board_files.empty()) {
            make_folder(boards_.board_files);
        } else if (const Format* to = out_.options().to; to != nullptr && to->one_a_file) {
            throw InputError{{fmt::format("--to {}", to->name)},
                             "one picture a file, and there are several boards (use --to unicode, "
                             "or --board-files DIR)"};
        }
    }

    /// Are there more boards than threads? Where more may come but nobody knows when, there are.
    bool look_ahead() {
        const auto threads = static_cast<std::size_t>(boards_.jobs);
        while (tasks_.first.size() <= threads && tasks_.ready()) {
            auto task = tasks_.next();
            if (!task) {
                ended_ = true;
                return false;
            }
            tasks_.first.push_back(std::move(*task));
        }
        return boards_.jobs > 1;
    }

    /// The next task and its place in the output; null if there is none.
    std::unique_ptr<OrderedOutput::Part> begin(BoardTask& task) {
        const std::scoped_lock lock{mutex_};
        if (tasks_.first.empty() && !ended_) {
            if (auto next = tasks_.next())
                tasks_.first.push_back(std::move(*next));
            else
                ended_ = true;
        }
        if (tasks_.first.empty()) return nullptr;
        if (const auto reason = limits_.total_budget().exceeded())
            throw WaitStopped{*reason, "boards are left"};
        task = std::move(tasks_.first.front());
        tasks_.first.pop_front();
        if (boards_.fail_fast && !task.is_readable) end();
        return output_.begin();
    }

    void end() {
        ended_ = true;
        tasks_.first.clear();
    }

    void work() {
        BoardTask task;
        try {
            while (const auto part = begin(task))
                answer(task, *part);
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

    void answer(const BoardTask& task, OrderedOutput::Part& part) {
        AnswerWriter writer{out_, task.name, limits_.board_budget(), part};
        ExitCode code = ExitCode::done;
        try {
            if (!boards_.board_files.empty()) writer.open_file(path_for(task, part.number()));
            const Answer answer = task.work(writer);
            // A table that is gone on with later has no line for a board that was cut short.
            if (out_.options().resume && stopped(answer.code))
                if (const auto reason = limits_.total_budget().exceeded())
                    throw WaitStopped{*reason, "boards are left"};
            code = static_cast<ExitCode>(writer.finish(answer));
        } catch (const OutputError&) {
            throw;
        } catch (const ClosedPipe&) {
            throw;
        } catch (const WaitStopped& stop) {
            if (limits_.total_budget().exceeded()) throw;
            writer.abandon_file();
            code =
                static_cast<ExitCode>(writer.finish(stopped_answer({stop.reason()}, stop.what())));
        } catch (...) {
            code = static_cast<ExitCode>(fail_with_current_exception(writer));
        }
        verdicts_.add(task.name, code, writer.seconds());
        part.close();
    }

    static bool stopped(ExitCode code) {
        return code == ExitCode::stopped || code == ExitCode::interrupted;
    }

    /// Such as DIR/000017-board.txt.
    std::string path_for(const BoardTask& task, std::uint64_t number) const {
        const std::string stem = std::filesystem::path{task.name}.stem().string();
        return (std::filesystem::path{boards_.board_files} /
                fmt::format("{:06}-{}{}", number + 1, stem, out_.options().extension()))
            .string();
    }

    BoardTasks tasks_;
    const BoardsArgument& boards_;
    const Limits& limits_;
    AnswerWriter& out_;
    OrderedOutput output_;
    Verdicts verdicts_;
    std::mutex mutex_; // of the tasks, and of what follows
    bool ended_ = false;
    std::optional<StopReason> stopped_;
};

} // namespace

int answer_many(BoardTasks tasks, const BoardsArgument& boards, const Limits& limits,
                AnswerWriter& out) {
    return Run{std::move(tasks), boards, limits, out}.run();
}

BoardEntry empty_board(int size) {
    const std::string name = fmt::format("empty {0} x {0} board", size);
    return {name, name, Board{{.size = size}}, nullptr};
}

std::vector<BoardEntry> first_boards(BoardReader& reader, const std::string& file) {
    std::vector<BoardEntry> first;
    while (first.size() < 2) {
        auto entry = reader.next();
        if (!entry) break;
        first.push_back(std::move(*entry));
    }
    if (first.empty())
        throw InputError{{printable(file)}, "there are no boards (expected one or more)"};
    const auto* const error = std::get_if<InputError>(&first.front().board);
    if (error != nullptr && std::holds_alternative<InputError>(first.back().board)) throw *error;
    return first;
}

void read_solutions(const std::string& file, const ReadOptions& reading, AnswerWriter& out,
                    const std::function<void(Board)>& take) {
    BoardReader reader{{file}, with_remarks(reading, out), out.budget()};
    for (BoardEntry& entry : first_boards(reader, file))
        take(take_board(std::move(entry), out));
    while (auto entry = reader.next())
        take(take_board(std::move(*entry), out));
}

int answer_boards(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
                  const std::function<Answer(const Board&, AnswerWriter&)>& work) {
    const AnswerOutput& options = out.options();
    const bool is_several = options.csv || boards.files.size() > 1 || !boards.board_files.empty();
    std::unordered_set<std::string> done;
    if (options.resume) done = take_up_table(options.file, AnswerWriter::table_header);

    ReadOptions asked = boards.reading;
    asked.size = boards.size ? boards.size : asked.size; // which the board may lack
    BoardReader reader{boards.files, with_remarks(asked, out), out.budget()};
    std::vector<BoardEntry> first;
    const bool is_empty_board = boards.size && !is_fed();
    if (is_empty_board)
        first.push_back(empty_board(*boards.size));
    else if (!is_several)
        first = first_boards(reader, boards.files.front());
    if (!is_several && first.size() == 1)
        return out.finish(work(take_board(std::move(first.front()), out), out));

    reader.set_limits(limits.total_budget(), limits.timeout);
    const auto task = [&work](BoardEntry entry) {
        const auto shared = std::make_shared<BoardEntry>(std::move(entry));
        return BoardTask{shared->name, std::holds_alternative<Board>(shared->board),
                         [&work, shared](AnswerWriter& writer) {
                             return work(take_board(std::move(*shared), writer), writer);
                         }};
    };
    BoardTasks tasks{.first = {},
                     .next = [&]() -> std::optional<BoardTask> {
                         while (!is_empty_board) {
                             auto entry = reader.next();
                             if (!entry) break;
                             if (done.contains(csv_name(entry->name))) continue;
                             return task(std::move(*entry));
                         }
                         return {};
                     },
                     .ready = [&reader] { return reader.ready(); },
                     .share = [&reader] { return reader.share(); }};
    for (BoardEntry& entry : first)
        tasks.first.push_back(task(std::move(entry)));
    return answer_many(std::move(tasks), boards, limits, out);
}

} // namespace qsat
