#include "formats/board_stream.hpp"

#include "formats/handwriting.hpp"
#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline text {

namespace {

/// Does a comment define the letters of a grid? Such letters may look like any other format.
bool declares_legend(std::string_view content) {
    Text text{{}, content};
    bool declares = false;
    skip_to_row(text, false, [&declares](std::string_view comment, const Location&) {
        declares |= comment.find(legend_key) != comment.npos && comment.find('=') != comment.npos;
    });
    return declares;
}

/// Does the line have three letters in a row that a plain grid does not have?
bool has_word(std::string_view line) {
    int letters = 0;
    return std::ranges::any_of(line, [&letters](char c) {
        letters = is_letter(c) && !is_made_of({&c, 1}, "QqXxOo") ? letters + 1 : 0;
        return letters > 2;
    });
}

void require_text(Text text) {
    for (; !text.at_end(); text.get())
        if (is_control(text.peek()))
            text.refuse("control_character", {sign_value("sign", text.peek())});
}

/// Is this text enough to recognise the format, if more text follows?
bool is_telling(std::string_view text) {
    const std::size_t line = first_line(text, {});
    if (line == std::string_view::npos || is_open_list(beginning_of(text).rest())) return false;
    const Format& format = recognised_format(text, {});
    Text first{{}, text.substr(0, line)};
    first.skip_empty_lines();
    const bool is_region_grid =
        &format == &regions_format && first.rest_of_line().find('/') == std::string_view::npos;
    const bool may_be_grid = is_region_grid || &format == &grid_format ||
                             &format == &permutation_format || &format == &permutation0_format ||
                             is_bracketed(first.rest_of_line());
    if (!may_be_grid) return !is_size_line(first.rest_of_line());
    // Below a title, a grid of regions may follow.
    if (&format == &grid_format && !declares_legend(text) && has_word(first.rest_of_line()))
        return false;
    if (is_surely_permutation(first.rest_of_line()) && !may_begin_regions(first.rest_of_line()))
        return true;
    const std::size_t paragraph = first_paragraph(text, {});
    if (paragraph == std::string_view::npos) return false;
    if (&format != &permutation_format) return true;
    // Only dots, with or without a size, are a permutation if nothing follows.
    Text words{{}, text.substr(0, paragraph)};
    words.skip_empty_lines();
    take_size_line(words);
    return words.rest().find_first_of("0123456789") != std::string_view::npos;
}

} // namespace

// Recognition tries them in this order. The grid accepts everything else and reports errors.
const std::array<const Format*, 9> formats{
    &squares_format,   &csplib_format,       &fen_format,         &json_format, &regions_format,
    &puzz_link_format, &permutation0_format, &permutation_format, &grid_format};

const Format* find_format(std::string_view name) {
    const auto found = std::ranges::find(formats, name, &Format::name);
    return found == formats.end() ? nullptr : *found;
}

const Format& recognised_format(std::string_view content, const ReadOptions& options) {
    if (const Format* named = find_format(options.format)) return *named;
    if (options.legend || declares_legend(content)) return grid_format;
    // Text that certainly shows regions is nothing else, even if it has digits or slashes.
    for (const Format* format : {&puzz_link_format, &regions_format})
        if (format->recognises(content)) return *format;
    Text begin{{}, content};
    if (take_table(begin)) return grid_format;
    begin.skip_empty_lines();
    if (const auto list = list_of_boards(begin.rest())) content = list->boards.front();
    const Format& found = **std::ranges::find_if(
        formats, [&](const Format* format) { return format->recognises(content); });
    if (&found != &grid_format && &found != &fen_format) return found;
    const auto regions = region_grid(begin); // with a fault, which their reader reports
    const std::string_view chessmen = &found == &fen_format ? "kqrbnpKQRBNPxX" : "";
    return regions && is_probably_regions(*regions, chessmen) ? regions_format : found;
}

void require_size(const Format& format, const Board& board, const WriteOptions& options) {
    if (options.force || board.size() <= format.largest_size) return;
    refuse({}, "too_large_to_draw",
           {{"format", std::string{format.name}},
            {"size", board.size()},
            {"most", format.largest_size}});
}

Board read_next_board(const Format& format, Text& text, const ReadOptions& options) {
    if (!options.size) return format.read(text, options);
    Text begin = text; // the reader must see the comments, because some have a meaning
    begin.skip_empty_lines();
    Board board = format.read(text, options);
    if (board.size() != *options.size)
        refuse({begin.source(), begin.line()}, "other_size",
               {{"size", board.size()}, {"expected", *options.size}});
    return board;
}

Board require_board(BoardOrError board) {
    if (const auto* error = std::get_if<InputError>(&board)) throw *error;
    return std::get<Board>(std::move(board));
}

BoardStream::BoardStream(std::string source, Blocks blocks, ReadOptions options,
                         std::function<bool()> ready)
    : source_{std::move(source)}, blocks_{std::move(blocks)}, options_{std::move(options)},
      ready_{std::move(ready)} {}

/// Fetches until the text has doubled, so that it is not searched again for every block. It waits
/// for at most one block. Returns false if there is no more text.
bool BoardStream::fetch() {
    if (ended_) return false;
    constexpr std::size_t least = std::size_t{1} << 16;
    text_.erase(0, begin_);
    begin_ = 0;
    const std::size_t before = text_.size();
    const std::size_t enough = std::max(least, 2 * before);
    do {
        const std::string_view block = blocks_();
        ended_ = block.empty();
        const std::size_t known = text_.size();
        plain_.append(block, text_);
        // A zero byte shows that this is not text.
        if (const std::size_t zero = text_.find('\0', known); zero != text_.npos) {
            text_.resize(zero + 1);
            ended_ = true;
        }
        if (options_.poll) options_.poll();
        if (text_.size() > largest_text) refuse({source_}, "text_too_long");
    } while (!ended_ &&
             (text_.size() == before || (text_.size() < enough && (!ready_ || ready_()))));
    return text_.size() > before;
}

void BoardStream::recognise() {
    while (options_.format == "auto" && !is_telling(rest()) && rest().size() < (1U << 16) &&
           fetch()) {
    }
    format_ = &recognised_format(rest(), options_);
    if (options_.diagonals && format_ != &csplib_format)
        refuse({"diagonals"}, "diagonals_without_order",
               {{"source", source_}, {"format", std::string{format_->name}}});
}

/// The length of the text of the next board.
std::size_t BoardStream::find_board() {
    for (;;) {
        const std::size_t length = format_->first_board == nullptr
                                       ? std::string_view::npos
                                       : format_->first_board(rest(), options_.poll);
        if (length != std::string_view::npos) return length;
        if (!fetch()) return rest().size();
    }
}

/// Takes the last comment of `qsat generate`. A list of squares may pass over that of the next one.
void BoardStream::note_generator(std::string_view passed) {
    constexpr std::string_view comment = "# qsat generate ";
    const std::size_t at = passed.rfind(comment);
    if (at == passed.npos || (at > 0 && passed[at - 1] != '\n')) return;
    generator_ = passed.substr(at + comment.size());
    generator_.resize(std::min(generator_.find_first_of("\r\n"), generator_.size()));
}

/// Reads the next board. Returns false if it cannot be read.
bool BoardStream::read_one(Text& text) {
    Text begin = text;
    begin.skip_empty_lines();
    const auto passed = [](const Text& from, const Text& to) {
        return from.rest().substr(0, from.rest().size() - to.rest().size());
    };
    note_generator(passed(text, begin));
    try {
        Board board = read_next_board(*format_, text, options_);
        found_.push_back({begin.line(), std::move(board), std::exchange(generator_, {})});
        note_generator(passed(begin, text));
        return true;
    } catch (const InputError& error) {
        std::optional<Sentence> kind;
        if (!any_ && found_.empty()) kind = other_kind_of(begin.rest());
        found_.push_back({begin.line(), kind ? InputError{begin.location(), *kind} : error});
        return false;
    }
}

/// Reads the boards of a list that begins here. The text then is after the list.
void BoardStream::read_list(const ListOfBoards& list, Text& text) {
    const char* const begin = text.rest().data();
    for (const std::string_view board : list.boards) {
        text.skip(static_cast<std::size_t>(board.data() - text.rest().data()));
        Text item = text.first(board.size());
        read_one(item);
    }
    text.skip(static_cast<std::size_t>(begin + list.length - text.rest().data()));
}

/// The line below a board; empty if the board is the last one or if its reader knows all lines.
/// Waits only for the rest of a line.
std::string_view BoardStream::line_below(std::size_t length) {
    if (format_ == &regions_format) return {};
    for (;;) {
        Text below{{}, rest().substr(length)};
        below.skip_empty_lines();
        const std::string_view line = below.rest_of_line();
        const bool is_whole = line.size() < below.rest().size();
        if (is_whole || (!line.empty() && !is_letter(line.front())) || ended_ ||
            (line.empty() && ready_ && !ready_()))
            return line;
        fetch();
    }
}

/// Refuses the last board if a line below it names squares, which its answer would not respect.
/// Returns the length with that line.
std::size_t BoardStream::refuse_line_below(std::size_t length) {
    const std::string_view line = line_below(length);
    if (line.empty() || !is_letter(line.front()) || !names_squares(line)) return length;
    const std::string_view before = rest().substr(0, line.data() - rest().data());
    const auto number = line_ + static_cast<int>(std::ranges::count(before, '\n'));
    found_.back().board =
        InputError{{source_, number, 1},
                   Sentence{coded("squares_below_board"),
                            {{"found", in_quotes(line.substr(0, line.find_first_of(" \t")))}}}};
    return before.size() + line.size();
}

/// Reads the text of a board. It may contain several boards without separators.
void BoardStream::read(std::size_t length) {
    Text text{source_, rest().substr(0, length), &options_.poll, line_};
    require_text(text);
    bool goes_on = true;
    while (goes_on) {
        Text begin = text;
        begin.skip_empty_lines();
        if (begin.at_end()) break;
        if (const auto list = list_of_boards(begin.rest()))
            read_list(*list, text = begin);
        else
            goes_on = read_one(text);
    }
    if (goes_on && !found_.empty()) length = refuse_line_below(length);
    std::ranges::reverse(found_);
    line_ += static_cast<int>(std::ranges::count(rest().substr(0, length), '\n'));
    begin_ += length;
}

std::optional<BoardOfStream> BoardStream::next() {
    try {
        if (format_ == nullptr) recognise();
        while (found_.empty() && !(ended_ && begin_ == text_.size()))
            read(find_board());
        if (found_.empty() && !any_) refuse({source_}, "no_board");
    } catch (const InputError& error) { // the text after this cannot be read
        found_.push_back({line_, error});
        ended_ = true;
        begin_ = text_.size();
    }
    if (found_.empty()) return {};
    any_ = true;
    BoardOfStream board = std::move(found_.back());
    found_.pop_back();
    return board;
}

std::vector<Board> read_boards(const std::string& source, std::string_view content,
                               const ReadOptions& options) {
    BoardStream stream{source, [&] { return std::exchange(content, {}); }, options};
    std::vector<Board> boards;
    while (auto next = stream.next())
        boards.push_back(require_board(std::move(next->board)));
    return boards;
}

Board read_board(const std::string& source, std::string_view content, const ReadOptions& options) {
    std::vector<Board> boards = read_boards(source, content, options);
    if (boards.size() > 1) refuse({source}, "several_boards", {{"boards", boards.size()}});
    return std::move(boards.front());
}

} // namespace qsat::text
