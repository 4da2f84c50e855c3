#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace qsat {

/// Several boards in one list, as programs print them.
struct ListOfBoards {
    std::vector<std::string_view> boards{}; ///< parts of the text, in order
    std::size_t length = 0;                 ///< up to the list's last bracket
};

/// The list at the beginning of the text, such as `[[2, 4, 1, 3], [3, 1, 4, 2]]` or `[[".Q..",
/// "...Q", "Q...", "..Q."], ...]`. Empty if it is one board, such as a matrix of 0 and 1 or a list
/// of pairs, or if it is not closed.
std::optional<ListOfBoards> list_of_boards(std::string_view text);

} // namespace qsat
