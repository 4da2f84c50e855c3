// The formats are defined in the files of their names; the rest in board_stream.cpp.
#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/sentence.hpp"
#include "board/verify.hpp"
#include "formats/text.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline text {

/// The letters of a grid.
struct Legend {
    char queen = 'Q';
    char free = '.';
    char blocked = 'x';
};

/// The word before a legend, in a comment above a grid.
inline constexpr std::string_view legend_key = "legend:";

/// Parses a legend such as `queen=0 free=+`. Throws InputError at `where`.
Legend parse_legend(std::string_view text, const Location& where);

/// A remark about an ambiguous text: how it was understood.
struct Remark {
    Location where;
    Sentence what; ///< such as `rows are counted from 0`
    /// Value of the option for the other reading, if there is one.
    std::string_view other{};
    const SentenceText* otherwise = nullptr; ///< the other reading, such as `counts them from 1`
    std::string_view option = "from";        ///< option of the command line
    std::optional<int> base{};               ///< base of pairs and atoms, if their numbers show it
};

struct ReadOptions {
    /// Name of a readable format; `auto` recognises it from the content.
    std::string format = "auto";
    std::optional<Legend> legend{}; ///< only for grids
    bool takes_formulas = true;     ///< is the board of an exported formula read?
    /// Number of excluded diagonals to take from the start of CSPLib's list.
    std::optional<int> diagonals{};
    /// Size of boards that do not state theirs; other sizes are rejected.
    std::optional<int> size{};
    /// Called for the size of a board that does not state it, if `size` is empty; may be null.
    std::function<std::optional<int>()> missing_size{};
    std::optional<int> base{}; ///< number of the first row and column in pairs and atoms: 0 or 1
    /// Called for the base of pairs and atoms if their numbers do not show it; may be null.
    std::function<std::optional<int>(const Location&)> missing_base{};
    /// Called with a remark if a text was ambiguous; may be null.
    std::function<void(const Remark&)> remark{};
    /// Called regularly; exceptions that it throws pass through.
    std::function<void()> poll{};
};

/// Squares and lines that a picture highlights.
struct Highlights {
    std::string_view meaning{};    ///< one or two words for the key
    std::vector<Square> squares{}; ///< of the board
    std::vector<int> rows{};
    std::vector<int> columns{};
    std::vector<int> sums{}; ///< excluded diagonals, numbered as in BoardParts
    std::vector<int> differences{};
};

struct WriteOptions {
    bool color = false;                    ///< use escape sequences for a terminal, in pictures
    bool force = false;                    ///< also write boards larger than Format::largest_size
    std::span<const Conflict> conflicts{}; ///< conflicts to mark, in pictures
    /// The queens of a solution that was rejected for these conflicts; only for pictures of boards.
    std::span<const Square> refused{};
    Highlights marked{};  ///< marked like conflicts, in pictures
    Highlights crossed{}; ///< squares and diagonals to cross out, in pictures of boards
    std::span<const std::string> notes{}; ///< about the picture, in pages; of one or more lines
    bool is_task = true; ///< does a page ask for queens? Not on a board that has no completion
};

/// A text format of boards. Pictures can only be written: they have no `recognises` and no `read`.
struct Format {
    std::string_view name;    ///< name on the command line
    std::string_view summary; ///< one line for help and documentation
    std::string_view example;
    std::string_view extension = ".txt"; ///< file name extension

    /// Parts of a board that a format may lack.
    enum Part : unsigned {
        regions = 1U << 0U, ///< and diagonals of other kinds
        numbered_regions = 1U << 1U,
        classic = 1U << 2U, ///< boards without regions
        long_diagonals = 1U << 3U,
        queens = 1U << 4U,
        blocked = 1U << 5U,
        excluded = 1U << 6U, ///< diagonals
        queens_on_blocked = 1U << 7U,
    };
    unsigned lacks = 0;

    /// Larger boards are rejected unless `force` is set.
    int largest_size = max_board_size;
    /// Must a file contain exactly one board?
    bool one_a_file = false;

    /// The length of the text of the first board or the first few; npos if it may continue after
    /// this text. Null if a board always extends to the end of its file.
    std::size_t (*first_board)(std::string_view text, const Poll& poll) = nullptr;
    /// Does the content look like this format? Null for pictures.
    bool (*recognises)(std::string_view content) = nullptr;
    /// Reads the next board. The text then is after it. Throws InputError. Null for pictures.
    Board (*read)(Text&, const ReadOptions&) = nullptr;
    /// Writes a completion or, if it is null, the board in such a way that another can follow.
    void (*write)(std::ostream&, const Board&, const VerifiedPlacement*, const WriteOptions&);

    /// Throws InputError if the format lacks a part of the board.
    void write_board(std::ostream& out, const Board& board, const WriteOptions& options) const;
    void write_solution(std::ostream& out, const Board& board, const VerifiedPlacement& completion,
                        const WriteOptions& options) const {
        write(out, board, &completion, options);
    }
    bool is_picture() const { return read == nullptr; }
};

/// The formats that can be read and written, in the order of recognition.
extern const std::array<const Format*, 9> formats;

/// The format of these with this name, or null.
const Format* find_format(std::string_view name);

/// The format that `read_boards` will use for the content: the one of the options, or the first
/// that recognises it.
const Format& recognised_format(std::string_view content, const ReadOptions& options);
/// Throws InputError if the board is larger than the format's largest size, unless forced.
void require_size(const Format& format, const Board& board, const WriteOptions& options);

/// Reads the next board of a text that contains one. The text then is after it. Throws InputError.
Board read_next_board(const Format& format, Text& text, const ReadOptions& options);

/// Reads all boards of a text, at least one. Throws InputError, also for content that is not text.
std::vector<Board> read_boards(const std::string& source, std::string_view content,
                               const ReadOptions& options);

/// Reads a text that contains a single board. Throws InputError.
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

} // namespace qsat::text
