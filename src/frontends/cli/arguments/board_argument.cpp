#include "cli/arguments/board_argument.hpp"

#include "board/open_board.hpp"
#include "board/words.hpp"
#include "files/waiting.hpp"
#include "formats/lists.hpp"
#include "formats/recognition.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <set>
#include <utility>

namespace qsat::inline frontends {

namespace {

std::string description(const std::string& source, const Board& board, const Format& format) {
    const std::size_t diagonals =
        board.excluded_sums().size() + board.excluded_differences().size();
    return fmt::format("{}: {}, {}, {} given, {} blocked, {} excluded", source, format.name,
                       plural(board.size(), "row"), plural(board.queens().size(), "queen"),
                       plural(board.blocked().size(), "square"), plural(diagonals, "diagonal"));
}

std::string words(const Remark& remark, Language language) {
    const std::string what = text_of(remark.what, language);
    if (remark.other.empty()) return at(remark.where, what);
    return at(remark.where, fmt::format("{} (--{} {} {})", what, remark.option, remark.other,
                                        text_of({remark.otherwise}, language)));
}

/// Without quotes, a shell passes `8: b4 d5` as several words.
Strings with_boards_in_one_piece(Strings words) {
    Strings boards;
    for (std::string& word : words) {
        if (!boards.empty() && begins_numbered_list(boards.back()) && is_square_word(word) &&
            !std::filesystem::exists(word)) // a file may have the name of a square
            boards.back() += ' ' + word;
        else
            boards.push_back(std::move(word));
    }
    return boards;
}

} // namespace

ReadOptions with_remarks(ReadOptions options, const AnswerWriter& out) {
    struct Said {
        std::set<std::string> words{};
        std::string source{}; // of the lists that showed where counting begins
        std::optional<int> base{};
    };
    const auto said = std::make_shared<Said>();
    options.remark = [&out, said, also = options.remark](const Remark& remark) {
        if (also) also(remark);
        if (remark.base) {
            said->source = remark.where.source;
            said->base = remark.base;
        }
        // A remark about all of many boards is said once.
        const bool is_of_file = remark.where.line == 0;
        const std::string text = words(remark, out.language());
        if (said->words.insert(is_of_file ? text : text_of(remark.what, out.language())).second)
            out.say(text);
    };
    // All lists of a file count alike.
    options.missing_base = [said, other = options.missing_base](const Location& where) {
        if (said->base && said->source == where.source) return said->base;
        return other ? other(where) : std::nullopt;
    };
    return options;
}

ArgumentText& BoardArgument::declare(OptionList& list) {
    ArgumentText& argument = list.argument("BOARD", file);
    list.stands_in("size", &is_beside_size);
    declare_reading(list);
    return argument;
}

void BoardArgument::declare_reading(OptionList& list) {
    list.number({"size", "N", "the empty board of N rows, or the size that BOARD lacks"}, size, 1,
                max_board_size);
    Strings formats_read{"auto", std::string{picture_format}};
    for (const Format* format : formats)
        formats_read.emplace_back(format->name);
    list.common().choice({"from", "FORMAT", "input format:"}, reading.format, formats_read);
    list.common().option(
        {"legend", "LETTERS", "letters of a grid, such as queen=0,free=+,blocked=-"},
        [this](const auto& word) { reading.legend = parse_legend(word, {"--legend"}); });
    list.common().number(
        {"base", "B", "number of the first row and column in pairs and atoms: 0 or 1"},
        reading.base, 0, 1);
    list.common().number({"diagonals", "D", "take the first D excluded diagonals of a CSPLib file"},
                         reading.diagonals, 0, max_board_size);
}

void BoardArgument::settle(const OptionList& list, Delivery&) {
    if (is_beside_size) reading.size = std::exchange(size, std::nullopt);
    if (list.has("legend") && reading.format != "auto" && reading.format != grid_format.name)
        list.fail("--legend is for grids only");
}

void BoardsArgument::declare(OptionList& list, Limits& limits) {
    list.argument("BOARD", files);
    declare_reading(list);
    declare_many(list, limits);
}

void BoardsArgument::declare_many(OptionList& list, Limits& limits) {
    list.common().seconds({"total-timeout", "SECONDS", "stop the whole run after SECONDS"},
                          limits.total_timeout);
    list.common().flag({"fail-fast", "", "stop at the first board that cannot be read"}, fail_fast);
    list.common().file(
        {"board-files", "DIR", "write one file for each board into a new folder DIR"}, board_files);
}

void BoardsArgument::settle(const OptionList& list, Delivery& output) {
    BoardArgument::settle(list, output);
    output.bare |= !board_files.empty();
    if (!board_files.empty() && list.has("output"))
        list.fail("--board-files replaces --output: leave one of them out");
    files = with_boards_in_one_piece(std::move(files));
    if (!files.empty()) reading.size = std::exchange(size, std::nullopt);
    if (files.empty()) files.push_back(file);
}

Board take_board(BoardEntry entry, AnswerWriter& out) {
    if (entry.stopped) throw WaitStopped{*entry.stopped, "the board is not read yet"};
    Board board = require_board(std::move(entry.board));
    if (entry.format != nullptr)
        out.detail([&] { return description(entry.source, board, *entry.format); });
    return board;
}

BoardEntry empty_board(int size) {
    const std::string name = fmt::format("empty {0} x {0} board", size);
    return {name, name, Board{{.size = size}}, nullptr};
}

std::deque<BoardEntry> first_boards(BoardReader& reader, const std::string& file) {
    std::deque<BoardEntry> first;
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

Board BoardArgument::read(AnswerWriter& out) const {
    if (size) return Board{{.size = *size}};
    BoardReader reader{{file}, with_remarks(reading, out), out.budget()};
    auto entry = reader.next();
    if (reader.next())
        throw InputError{{entry->name},
                         "there are several boards (expected one; a grid has no empty lines, a "
                         "grid of digits needs a legend)"};
    return take_board(std::move(*entry), out);
}

} // namespace qsat::frontends
