// Also defined in first_board.cpp, other_kinds.cpp and typed_board.cpp.
#pragma once

#include "board/poll.hpp"
#include "formats/text.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat::inline text {

// These functions look at the beginning of a text that several formats may accept.

/// The content of a text in brackets.
enum class ListKind {
    none,  ///< unknown to these formats
    rows,  ///< `[0, 4, 7, 5]`, also with None
    pairs, ///< `[(0, 3), (1, 6)]`, or such pairs without a bracket around
    grid,  ///< `[[0, 1], [1, 0]]`, `[".Q", "Q."]` or `['.', 'Q']`
};
ListKind list_kind(Text text);

/// Does the word mean a column without queen: `.`, or a word that programs print for `unknown`?
bool is_empty_column(std::string_view word);

/// Does the line contain only a size, at least 2, of a board that begins on the next line?
bool is_size_line(std::string_view line);
/// Can this line be the first line of such a board? Not if it is empty or also a number.
bool may_follow_size(std::string_view line);

/// Takes such a first line and returns the size.
std::optional<int> take_size_line(Text& text);
/// Removes a size followed by a colon and returns it. Throws InputError, also if it is too large.
int take_numbered_size(Text& text, int largest);
/// Does a line begin with a number and a colon, such as `8:`?
bool begins_numbered_list(std::string_view line);

/// Is the text a grid although it has digits: in a matrix of 0 and 1, or in a margin?
bool begins_grid(Text text);

/// Is the line certainly a permutation, independent of the lines below it?
bool is_surely_permutation(std::string_view line);

/// Several boards in one list, as programs print them.
struct ListOfBoards {
    std::vector<std::string_view> boards{}; ///< parts of the text, in order
    std::size_t length = 0;                 ///< up to the list's last bracket
};

/// The list at the beginning of the text, such as `[[2, 4, 1, 3], [3, 1, 4, 2]]`. Empty if it is
/// one board, such as a matrix of 0 and 1 or a list of pairs, or if it is not closed.
std::optional<ListOfBoards> list_of_boards(std::string_view text);

/// Does the text begin with a list that is not closed? Brackets in strings do not count.
bool is_open_list(std::string_view text);

/// For a text without a board: what it resembles, and the command that accepts it; else empty.
std::optional<Sentence> other_kind_of(std::string_view text);

/// Is this word, where a command line names a file that does not exist, the text of a board? A word
/// without blanks may be the name of a missing file, unless it is a number or can be read as a
/// board. Precondition: it is not empty.
bool is_typed_board(const std::string& word, std::optional<int> size);

// Functions for Format::first_board: the end of the first board in a text. They return the length
// of its text, including what precedes it; npos if the board may continue after this text.

/// Up to the end of the first line that is not empty, not a comment and not inside brackets.
std::size_t first_line(std::string_view text, const Poll& poll);

/// Up to the first empty line after such a line.
std::size_t first_paragraph(std::string_view text, const Poll& poll);

/// Up to the bracket that closes the first one, as in JSON.
std::size_t first_value(std::string_view text, const Poll& poll);

/// For squares: up to the next line that begins with a size if the board does. Otherwise to the end
/// of the line, the facts or the formula.
std::size_t first_list_of_squares(std::string_view text, const Poll& poll);

/// For permutations: like first_line, but a first line may contain the size.
std::size_t first_permutation(std::string_view text, const Poll& poll);

} // namespace qsat::text
