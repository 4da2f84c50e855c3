#include "files/board_reader.hpp"

#include "files/picture_file.hpp"
#include "files/waiting.hpp"
#include "formats/refusals.hpp"
#include "screenshot/screenshot.hpp"

#include <fmt/format.h>

#include <new>
#include <utility>

namespace qsat::inline text {

BoardReader::BoardReader(std::vector<std::string> paths, ReadOptions options, const Budget& budget)
    : budget_{budget}, now_{budget}, texts_{std::move(paths), options, now_, budget_,
                                            [this](Clock::duration waited) { poll(waited); }},
      options_{std::move(options)} {
    options_.poll = [this] { poll(); };
}

void BoardReader::set_limits(const Budget& budget, std::optional<Clock::duration> of_each) {
    budget_ = budget;
    of_each_ = of_each;
    in_batch_ = true;
}

void BoardReader::begin_board() {
    now_ = budget_;
    polls_of_board_ = 0;
    begun_ = Clock::now();
    if (!of_each_) return;
    deadline_ = begun_ + *of_each_;
    now_.end_by(*deadline_);
}

/// Called for each block that was read, and by the parser.
void BoardReader::poll(Clock::duration waited) {
    begun_ += waited;
    if (deadline_) *deadline_ += waited;
    // Even with a timeout of zero, a board that can be read at once gets an answer.
    constexpr int at_once = 16;
    ++polls_;
    ++polls_of_board_;
    std::optional<StopReason> reason;
    if (polls_ > at_once) reason = budget_.exceeded();
    if (!reason && deadline_ && polls_of_board_ > at_once && Clock::now() >= *deadline_)
        reason = StopReason::timeout;
    if (reason) throw WaitStopped{*reason, "the board is not read yet"};
}

/// The limit of this board that the present exception shows. Rethrows it if the reader must end.
StopReason BoardReader::limit() const {
    try {
        throw;
    } catch (const WaitStopped& stop) {
        if (budget_.exceeded()) throw;
        return stop.reason();
    } catch (const std::bad_alloc&) {
        if (!in_batch_) throw;
        return StopReason::memory;
    }
}

BoardEntry BoardReader::stopped(std::string name, const std::string& source) const {
    const StopReason reason = limit();
    return {std::move(name), source, InputError{{source}, "the board is not read yet"},
            nullptr,         reason, Clock::now() - begun_};
}

/// The board of a picture that begins with the first block.
BoardEntry BoardReader::read_picture() {
    constexpr std::size_t most_bytes = std::size_t{1} << 28;
    std::string bytes;
    for (std::string_view block = std::exchange(beginning_, {}); !block.empty();
         block = texts_.block()) {
        bytes.append(block);
        if (bytes.size() > most_bytes) refuse({source_}, "text_too_long");
    }
    const DecodedPicture picture = decode_picture(source_, bytes, options_.poll);
    Screenshot seen =
        read_screenshot({picture.width, picture.height, picture.rgba}, {source_}, options_.poll);
    const Board& board = seen.board;
    if (options_.size && board.size() != *options_.size)
        refuse({source_}, "other_size", {{"size", board.size()}, {"expected", *options_.size}});
    Sentence what = seen.sentence();
    if (options_.remark) options_.remark({{source_}, std::move(what)});
    return {source_, source_, std::move(seen.board), nullptr, {}, Clock::now() - begun_};
}

/// Reads the next board of this text. If its time or memory runs out, the text ends.
std::optional<BoardEntry> BoardReader::read() {
    if (!stream_) return {};
    begin_board();
    try {
        if (std::exchange(is_new_, false)) {
            try {
                beginning_ = texts_.block();
                const bool is_wanted = options_.format == picture_format;
                if ((is_wanted || options_.format == "auto") && is_picture(beginning_)) {
                    BoardEntry entry = read_picture();
                    stream_.reset();
                    return entry;
                }
                if (is_wanted) refuse({source_}, "screenshot_expected");
            } catch (const InputError& error) {
                stream_.reset();
                return BoardEntry{source_, source_, error};
            }
        }
        auto next = stream_->next();
        if (!next) return {};
        const Clock::duration reading = Clock::now() - begun_;
        return BoardEntry{source_, source_,    std::move(next->board),    stream_->format(), {},
                          reading, next->line, std::move(next->generator)};
    } catch (...) {
        const Format* const format = stream_->format();
        stream_.reset(); // first, so that there is memory for the message
        texts_.leave();
        BoardEntry entry = stopped(source_, source_);
        entry.format = format;
        return entry;
    }
}

/// The next board of this text.
std::optional<BoardEntry> BoardReader::take() {
    std::optional<BoardEntry> entry = ahead_ ? std::exchange(ahead_, std::nullopt) : read();
    // In a file, look ahead to see whether another board follows. On standard input, the user may
    // wait for an answer before typing more.
    if (entry && looks_ahead_) ahead_ = read();
    several_ |= ahead_.has_value();
    if (entry && several_ && !entry->stopped)
        entry->name = fmt::format("{}:{}", source_, entry->line);
    return entry;
}

/// Makes a name unique by a number at its end.
std::string BoardReader::new_name(const std::string& name) {
    int& uses = names_[name];
    if (++uses == 1) return name;
    for (;; ++uses) {
        std::string other = fmt::format("{} ({})", name, uses);
        if (names_.try_emplace(other, 1).second) return other;
    }
}

std::optional<BoardEntry> BoardReader::next() {
    for (;;) {
        if (auto entry = take()) return entry;
        stream_.reset();
        begin_board();
        try {
            const auto source = texts_.next();
            if (!source) return {};
            source_ = new_name(*source);
            looks_ahead_ = *source != "<standard input>";
        } catch (const InputError& error) {
            return BoardEntry{new_name(texts_.path()), texts_.path(), error};
        } catch (...) {
            return stopped(new_name(texts_.path()), texts_.path());
        }
        several_ = !looks_ahead_;
        is_new_ = true;
        beginning_ = {};
        stream_.emplace(
            source_,
            [this] { return beginning_.empty() ? texts_.block() : std::exchange(beginning_, {}); },
            options_, [this] { return !beginning_.empty() || texts_.ready(); });
    }
}

} // namespace qsat::text
