#include "files/board_reader.hpp"

#include <fmt/format.h>

#include <utility>

namespace qsat {

BoardReader::BoardReader(std::vector<std::string> paths, ReadOptions options, const Budget& budget)
    : texts_{std::move(paths), budget}, options_{std::move(options)} {}

/// The next board of this text.
std::optional<BoardOfStream> BoardReader::take() {
    std::optional<BoardOfStream> board =
        ahead_ ? std::exchange(ahead_, std::nullopt) : stream_->next();
    // A file tells at once whether there is another. Someone who writes to standard input may wait
    // for an answer first.
    if (board && looks_ahead_) ahead_ = stream_->next();
    several_ |= ahead_.has_value();
    return board;
}

std::optional<BoardEntry> BoardReader::next() {
    for (;;) {
        if (stream_) {
            if (auto board = take())
                return BoardEntry{several_ ? fmt::format("{}:{}", source_, board->line) : source_,
                                  source_, std::move(board->board), stream_->format()};
            stream_.reset();
        }
        try {
            auto source = texts_.next();
            if (!source) return {};
            source_ = std::move(*source);
        } catch (const InputError& error) {
            return BoardEntry{texts_.path(), texts_.path(), error, nullptr};
        }
        looks_ahead_ = source_ != "<standard input>";
        several_ = !looks_ahead_;
        stream_.emplace(
            source_, [this] { return texts_.block(); }, options_,
            [this] { return texts_.ready(); });
    }
}

} // namespace qsat
