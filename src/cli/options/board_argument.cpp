#include "cli/options/board_argument.hpp"

#include "board/open_board.hpp"
#include "board/words.hpp"
#include "files/input.hpp"
#include "files/waiting.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

std::string description(const std::string& source, const Board& board, const Format& format) {
    const std::size_t diagonals =
        board.excluded_sums().size() + board.excluded_differences().size();
    return fmt::format("{}: {}, {}, {} given, {} blocked, {} excluded", source, format.name,
                       plural(board.size(), "row"), plural(board.queens().size(), "queen"),
                       plural(board.blocked().size(), "square"), plural(diagonals, "diagonal"));
}

std::string words(const Remark& remark) {
    const std::string other =
        remark.other.empty() ? "" : fmt::format(" (--from {} {})", remark.other, remark.otherwise);
    return at(remark.where, remark.text + other);
}

} // namespace

/// Reads within the budget, and says what may be read otherwise.
auto BoardArgument::stoppable(const AnswerWriter& out, const auto& read_within) const {
    ReadOptions options = reading;
    // Whoever has no time at all still gets told of a board that is read at once.
    options.poll = [&budget = out.budget(), polls = 0]() mutable {
        constexpr int at_once = 8;
        if (++polls > at_once) budget.require();
    };
    options.remark = [&out](const Remark& remark) { out.say(words(remark)); };
    try {
        return read_within(options);
    } catch (const BudgetSpent& spent) {
        throw WaitStopped{spent.reason, "the board is not read yet"};
    }
}

void BoardArgument::declare(OptionList& list, OptionList::Need need) {
    list.argument("BOARD", file, need);
    list.stands_in("size");
    declare_reading(list);
}

void BoardArgument::declare_reading(OptionList& list) {
    list.number("size", size, 1, max_board_size, "N",
                "the empty board of N rows instead of a file");
    std::vector<Choice<std::string>> formats_read{{"auto", "auto"}};
    for (const Format* format : formats)
        formats_read.push_back({std::string{format->name}, std::string{format->name}});
    list.choice("from", reading.format, formats_read, "FORMAT", "input format:").common = true;
    list.option("legend", "LETTERS", "letters of a grid, such as queen=0,free=+,blocked=-",
                [this](const auto& word) { reading.legend = parse_legend(word, {"--legend"}); })
        .common = true;
    list.number("diagonals", reading.diagonals, 0, max_board_size, "D",
                "take the first D excluded diagonals of a CSPLib file")
        .common = true;
    list.check([this, &list] {
        if (list.has("legend") && reading.format != "auto" && reading.format != grid_format.name)
            list.fail("--legend is for grids only");
    });
}

Board BoardArgument::read(AnswerWriter& out) const {
    if (size) return Board{{.size = *size}};
    const Input input = read_input(file, out.budget());
    Board board = stoppable(out, [&](const ReadOptions& options) {
        return read_board(input.source, input.content, options);
    });
    out.detail([&] {
        return description(input.source, board, recognised_format(input.content, reading));
    });
    return board;
}

std::vector<Board> BoardArgument::read_all(AnswerWriter& out) const {
    if (size) return {Board{{.size = *size}}};
    const Input input = read_input(file, out.budget());
    return stoppable(out, [&](const ReadOptions& options) {
        return read_boards(input.source, input.content, options);
    });
}

void describe_open_board(AnswerWriter& out, const OpenBoard& open) {
    out.detail([&] {
        return fmt::format("left to do: {}, {}", plural(open.row_count(), "row"),
                           plural(open.free_squares().size(), "free square"));
    });
}

} // namespace qsat
