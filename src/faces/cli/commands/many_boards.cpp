#include "cli/commands/many_boards.hpp"

#include "batch/table.hpp"
#include "board/fingerprint.hpp"
#include "cli/commands/verdicts.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/version.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/waiting.hpp"
#include "parallel/parallel.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>

namespace qsat::inline faces {

namespace {

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
        if (options.resume) begun_.emplace(options.file, version, options.command);
        if (options.csv && !(begun_ && !begun_->is_empty()))
            out_.stream() << TableColumns::header << '\n' << std::flush;
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
    void require_several() const {
        if (!boards_.one_only.empty())
            throw InputError{{"BOARD"}, "there are several boards, and " + boards_.one_only};
        if (!boards_.board_files.empty()) {
            make_folder(boards_.board_files);
        } else if (const Format* to = out_.options().to; to != nullptr && to->one_a_file) {
            throw InputError{{fmt::format("--to {}", to->name)},
                             "a file holds one picture, and there are several boards (use --to "
                             "unicode, or --board-files DIR)"};
        }
    }

    /// Reads the next task; false after the last one.
    bool read() {
        auto next = ended_ ? std::nullopt : tasks_.next();
        ended_ = !next;
        if (next) tasks_.first.push_back(std::move(*next));
        return !ended_;
    }

    /// Are there more boards than threads? Yes also if the input is slow and more may come.
    bool look_ahead() {
        const auto threads = static_cast<std::size_t>(boards_.jobs);
        while (tasks_.first.size() <= threads && tasks_.ready())
            if (!read()) return false;
        return boards_.jobs > 1;
    }

    /// The next task with its place in the output; null after the last one.
    std::unique_ptr<OrderedOutput::Part> begin(BoardTask& task) {
        const std::scoped_lock lock{mutex_};
        do {
            if (tasks_.first.empty() && !read()) return nullptr;
            if (const auto reason = limits_.total_budget().exceeded())
                throw WaitStopped{*reason, "boards are left"};
            task = std::move(tasks_.first.front());
            tasks_.first.pop_front();
        } while (is_done(task));
        if (boards_.fail_fast && !task.is_readable) end();
        return output_.begin();
    }

    /// Does the table that --resume continues have a row for it?
    bool is_done(const BoardTask& task) const {
        return begun_ &&
               begun_->has(csv_name(task.name), task.facts ? task.facts->fingerprint : "");
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
        AnswerWriter writer{out_, task.name, task.facts, limits_.board_budget(task.reading), part};
        writer.add_time(task.reading);
        ExitCode code = ExitCode::done;
        try {
            if (!boards_.board_files.empty()) writer.open_file(path_for(task, part.number()));
            const Answer answer = task.work(writer);
            // A table that --resume can continue has no row for an interrupted board.
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
            const Answer stopped = stopped_answer({stop.reason()}, stop.what());
            // The board was not read, so a row could not name its fingerprint.
            code = out_.options().resume ? stopped.code
                                         : static_cast<ExitCode>(writer.finish(stopped));
        } catch (...) {
            code = static_cast<ExitCode>(fail_with_current_exception(writer));
        }
        verdicts_.add(task.name, code, writer.seconds());
        part.close();
    }

    static bool stopped(ExitCode code) {
        return code == ExitCode::stopped || code == ExitCode::interrupted;
    }

    /// The file for a board, such as DIR/000017-board.txt.
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
    std::optional<BegunTable> begun_; // set with --resume
    Verdicts verdicts_;
    std::mutex mutex_; // protects the tasks and the members below
    bool ended_ = false;
    std::optional<StopReason> stopped_;
};

} // namespace

int answer_many(BoardTasks tasks, const BoardsArgument& boards, const Limits& limits,
                AnswerWriter& out) {
    return Run{std::move(tasks), boards, limits, out}.run();
}

std::optional<BoardFacts> facts_of(const BoardEntry& entry, const BoardEntry* other) {
    const auto* const board = std::get_if<Board>(&entry.board);
    if (board == nullptr) return {};
    BoardFacts facts{board->size(), board->queens().size(), fingerprint(*board)};
    if (other == nullptr) return facts;
    const auto* const compared = std::get_if<Board>(&other->board);
    if (compared == nullptr) return {};
    facts.fingerprint += '+' + fingerprint(*compared);
    return facts;
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
    BoardReader reader{boards.files, with_remarks(boards.reading, out), out.budget()};
    std::vector<BoardEntry> first;
    const bool is_empty_board = boards.size.has_value();
    if (is_empty_board && is_fed())
        out.say(fmt::format("--size {} means the empty board, and standard input is not read (add "
                            "- to read a board from it)",
                            *boards.size));
    if (is_empty_board)
        first.push_back(empty_board(*boards.size));
    else if (!is_several)
        first = first_boards(reader, boards.files.front());
    if (!is_several && first.size() == 1)
        return out.finish(work(take_board(std::move(first.front()), out), out));

    reader.set_limits(limits.total_budget(), limits.timeout);
    const auto task = [&](BoardEntry entry) {
        const auto shared = std::make_shared<BoardEntry>(std::move(entry));
        return BoardTask{shared->name, std::holds_alternative<Board>(shared->board),
                         options.csv ? facts_of(*shared) : std::nullopt,
                         [&work, shared](AnswerWriter& writer) {
                             return work(take_board(std::move(*shared), writer), writer);
                         },
                         shared->reading};
    };
    BoardTasks tasks{.first = {},
                     .next = [&]() -> std::optional<BoardTask> {
                         auto entry = is_empty_board ? std::nullopt : reader.next();
                         if (!entry) return {};
                         return task(std::move(*entry));
                     },
                     .ready = [&reader] { return reader.ready(); },
                     .share = [&reader] { return reader.share(); }};
    for (BoardEntry& entry : first)
        tasks.first.push_back(task(std::move(entry)));
    return answer_many(std::move(tasks), boards, limits, out);
}

} // namespace qsat::faces
