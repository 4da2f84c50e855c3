#include "cli/options/board_argument.hpp"

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

namespace qsat::inline faces {

namespace {

std::string description(const std::string& source, const Board& board, const Format& format) {
    const std::size_t diagonals =
        board.excluded_sums().size() + board.excluded_differences().size();
    return fmt::format("{}: {}, {}, {} given, {} blocked, {} excluded", source, format.name,
                       plural(board.size(), "row"), plural(board.queens().size(), "queen"),
                       plural(board.blocked().size(), "square"), plural(diagonals, "diagonal"));
}

std::string words(const Remark& remark) {
    constexpr Language language = Language::english;
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
        if (said->words.insert(is_of_file ? words(remark) : text_of(remark.what, Language::english))
                .second)
            out.say(words(remark));
    };
    // All lists of a file count alike.
    options.missing_base = [said, other = options.missing_base](const Location& where) {
        if (said->base && said->source == where.source) return said->base;
        return other ? other(where) : std::nullopt;
    };
    return options;
}

void BoardArgument::declare(OptionList& list, OptionList::Need need) {
    list.argument("BOARD", file, need);
    list.stands_in("size", &is_beside_size);
    declare_reading(list);
    list.check([this] {
        if (is_beside_size) reading.size = std::exchange(size, std::nullopt);
    });
}

void BoardsArgument::declare(OptionList& list, AnswerOutput& output, Limits& limits) {
    list.arguments("BOARD", files);
    declare_reading(list);
    declare_many(list, output, limits);
    list.check([this] {
        files = with_boards_in_one_piece(std::move(files));
        if (!files.empty()) reading.size = std::exchange(size, std::nullopt);
        if (files.empty()) files.emplace_back("-");
    });
}

void BoardsArgument::declare_many(OptionList& list, AnswerOutput& output, Limits& limits) {
    limits.declare_total(list);
    list.flag("fail-fast", fail_fast, "stop at the first board that cannot be read").common = true;
    list.text("board-files", board_files, "DIR",
              "write one file for each board into a new folder DIR")
        .common = true;
    list.check([&list, &output] {
        output.bare |= list.has("board-files");
        if (list.has("board-files") && list.has("output"))
            list.fail("--board-files replaces --output: leave one of them out");
        if (output.resume && (!output.csv || output.is_standard_output()))
            list.fail("--resume continues a table in a file: add --csv -o FILE");
    });
}

void BoardsArgument::declare_table(OptionList& list, AnswerOutput& output) {
    list.flag("csv", output.csv,
              "print a table with one row for each board: name, size, answer, seconds, ...")
        .common = true;
    list.flag("resume", output.resume,
              "with --csv -o FILE: skip the boards that FILE has, and append the others")
        .common = true;
    list.exclude("csv", {"json", "to"});
    output.endings.emplace_back(".csv");
    list.check([&list, &output] {
        output.csv |= !output.json && output.is_named(".csv");
        // Without the options for where answers go, for the number of threads and for all the time.
        output.command =
            list.command_line({"output", "force", "quiet", "verbose", "stats", "csv", "resume",
                               "jobs", "total-timeout", "fail-fast", "board-files"});
        output.seed = list.declares("seed") && !list.has("seed") ? "0" : list.given("seed");
    });
}

void BoardArgument::declare_reading(OptionList& list) {
    list.number("size", size, 1, max_board_size, "N",
                "the empty board of N rows, or the size that BOARD lacks");
    std::vector<Choice<std::string>> formats_read{{"auto", "auto"}};
    for (const Format* format : formats)
        formats_read.push_back({std::string{format->name}, std::string{format->name}});
    list.choice("from", reading.format, formats_read, "FORMAT", "input format:").common = true;
    list.option("legend", "LETTERS", "letters of a grid, such as queen=0,free=+,blocked=-",
                [this](const auto& word) { reading.legend = parse_legend(word, {"--legend"}); })
        .common = true;
    list.number("base", reading.base, 0, 1, "B",
                "number of the first row and column in pairs and atoms: 0 or 1")
        .common = true;
    list.number("diagonals", reading.diagonals, 0, max_board_size, "D",
                "take the first D excluded diagonals of a CSPLib file")
        .common = true;
    list.check([this, &list] {
        if (list.has("legend") && reading.format != "auto" && reading.format != grid_format.name)
            list.fail("--legend is for grids only");
    });
}

Board take_board(BoardEntry entry, AnswerWriter& out) {
    if (entry.stopped) throw WaitStopped{*entry.stopped, "the board is not read yet"};
    Board board = require_board(std::move(entry.board));
    if (entry.format != nullptr)
        out.detail([&] { return description(entry.source, board, *entry.format); });
    return board;
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

} // namespace qsat::faces
