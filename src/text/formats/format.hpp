// Also defined in csplib.cpp, fen.cpp, grid.cpp, json.cpp, permutation.cpp, regions.cpp and
// squares.cpp.
#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"
#include "formats/text.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// Which letters a grid uses.
struct Legend {
    char queen = 'Q';
    char free = '.';
    char blocked = 'x';
};

/// A legend such as `queen=0 free=+`; letters that are not named keep their meaning. Throws
/// InputError at `where`.
Legend parse_legend(std::string_view text, const Location& where);

/// How something was understood that can be understood otherwise.
struct Remark {
    Location where;
    std::string text;                 ///< such as `rows are counted from 0`
    std::string_view other{};         ///< the option's value that reads it otherwise, if one does
    std::string_view otherwise{};     ///< how, such as `counts them from 1`
    std::string_view option = "from"; ///< of the command line
    std::optional<int> base{};        ///< of pairs and atoms, if their numbers show it
};

struct ReadOptions {
    std::string format = "auto";    ///< a readable format's name, or recognised from the content
    std::optional<Legend> legend{}; ///< for grids; only they have one
    std::optional<int> diagonals{}; ///< excluded diagonals to take from the front of CSPLib's list
    std::optional<int> size{}; ///< of boards that do not say theirs; no other board has another
    /// Asked for the size of a board that does not say its own, where `size` does not; may be null.
    std::function<std::optional<int>()> missing_size{};
    std::optional<int> base{}; ///< the first row's and column's number in pairs and atoms: 0 or 1
    /// Asked for the base of pairs and atoms whose numbers do not show it; may be null.
    std::function<std::optional<int>(const Location&)> missing_base{};
    /// Told of what is read in one of several ways; may be null.
    std::function<void(const Remark&)> remark{};
    /// Called now and then; what it throws passes through.
    std::function<void()> poll{};
};

/// Squares and lines that a picture points at.
struct Highlights {
    std::string_view meaning{};    ///< in a word or two, for the key
    std::vector<Square> squares{}; ///< of the board
    std::vector<int> rows{};
    std::vector<int> columns{};
    std::vector<int> sums{}; ///< excluded diagonals of the board, numbered as in BoardParts
    std::vector<int> differences{};
};

struct WriteOptions {
    bool color = false;                    ///< escape sequences for a terminal, in pictures
    bool force = false;                    ///< also what is above Format::largest_size
    std::span<const Conflict> conflicts{}; ///< to be marked, in pictures
    /// The queens of a solution that was refused for these conflicts, on squares of the board; in
    /// pictures of boards. Other formats write completions only.
    std::span<const Square> refused{};
    Highlights marked{};  ///< to be marked as conflicts are, in pictures
    Highlights crossed{}; ///< squares and diagonals to be crossed out, in pictures of boards
    /// What there is to say about the picture, an item each, in pages; items may have several
    /// lines.
    std::span<const std::string> notes{};
};

/// A way of writing boards as text. Pictures are written only: they have no `recognises` and no
/// `read`.
struct Format {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    std::string_view example;
    std::string_view extension = ".txt"; ///< of files in it

    /// Larger boards are refused unless forced.
    int largest_size = max_board_size;
    /// A file holds one board and no more.
    bool one_a_file = false;

    /// The length of the text of the first board, or of the first few; npos if it may go on behind
    /// this text. Null if a board goes on to the end of its file.
    std::size_t (*first_board)(std::string_view text, const Poll& poll) = nullptr;
    /// Does the content look like this format? Null for pictures.
    bool (*recognises)(std::string_view content) = nullptr;
    /// Reads the next board and leaves the text behind it. Throws InputError. Null for pictures.
    Board (*read)(Text&, const ReadOptions&) = nullptr;
    /// Writes a completion, ended so that another can follow.
    void (*write_solution)(std::ostream&, const Board&, const VerifiedPlacement&,
                           const WriteOptions&);
    /// Writes the board itself, ended so that another can follow. Throws InputError if the board
    /// has what the format cannot carry; nothing is left out silently.
    void (*write_board)(std::ostream&, const Board&, const WriteOptions&);

    bool is_picture() const { return read == nullptr; }
};

/// The formats that are read and written, in the order in which recognition asks them.
extern const std::array<const Format*, 9> formats;

/// Of these, the format of that name, or null.
const Format* find_format(std::string_view name);

/// Refuses to write what a format cannot carry: throws the InputError that names the format, the
/// thing, and formats that carry it.
[[noreturn]] void refuse_to_write(const Format& format, std::string_view thing);
/// Refuses regions and queens that only mind what they touch. Throws InputError.
void require_classic(const Format& format, const Board& board);
/// Refuses more regions than there are letters. Throws InputError.
void require_letters(const Format& format, const Board& board);

/// The format in which `read_boards` will read the content: the one the options name, or the first
/// that recognises it.
const Format& recognised_format(std::string_view content, const ReadOptions& options);
/// Refuses a board above the format's largest size, unless forced: throws the InputError that says
/// what to do. For a caller who wants to know before there is a solution; pictures ask themselves.
void require_size(const Format& format, const Board& board, const WriteOptions& options);

/// Reads the next board of a text in which there is one, and leaves the text behind it. Throws
/// InputError.
Board read_next_board(const Format& format, Text& text, const ReadOptions& options);

/// Reads all boards of a text, at least one. Throws InputError; also for content that is not text.
std::vector<Board> read_boards(const std::string& source, std::string_view content,
                               const ReadOptions& options);

/// Reads a text that holds a single board. Throws InputError.
Board read_board(const std::string& source, std::string_view content, const ReadOptions& options);

extern const Format grid_format;
extern const Format squares_format;
extern const Format csplib_format;
extern const Format json_format;
extern const Format fen_format;
extern const Format permutation_format;
extern const Format permutation0_format;
extern const Format regions_format;
extern const Format puzz_link_format;

} // namespace qsat
