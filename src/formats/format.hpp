#pragma once

#include "board/board.hpp"
#include "board/verify.hpp"
#include "formats/text.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <span>
#include <string_view>

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

struct ReadOptions {
    std::string format = "auto";    ///< a format's name, or recognised from the content
    std::optional<Legend> legend{}; ///< for grids; only they have one
    std::optional<int> diagonals{}; ///< excluded diagonals to take from the front of CSPLib's list
};

struct WriteOptions {
    bool color = false;                    ///< escape sequences for a terminal, in pictures
    std::span<const Conflict> conflicts{}; ///< to be marked, in pictures
};

/// A way of writing boards as text.
struct Format {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    std::string_view example;

    /// Does the content look like this format?
    bool (*recognises)(std::string_view content);
    /// Reads the next board and leaves the text behind it. Throws InputError.
    Board (*read)(Text&, const ReadOptions&);
    /// Writes a completion, ended so that another can follow.
    void (*write_solution)(std::ostream&, const Board&, const VerifiedPlacement&,
                           const WriteOptions&);
    /// Writes the board itself, ended so that another can follow. Throws InputError if the board
    /// has what the format cannot carry; nothing is left out silently.
    void (*write_board)(std::ostream&, const Board&, const WriteOptions&);
};

/// All formats, in the order in which recognition asks them.
extern const std::array<const Format*, 6> formats;

/// The format of that name, or null.
const Format* find_format(std::string_view name);

/// Refuses to write what a format cannot carry: throws the InputError that names the format, the
/// thing, and formats that carry it.
[[noreturn]] void refuse_to_write(const Format& format, std::string_view thing);

/// The format in which `read_boards` will read the content: the one the options name, or the first
/// that recognises it.
const Format& recognised_format(std::string_view content, const ReadOptions& options);

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

} // namespace qsat
