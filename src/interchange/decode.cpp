#include "interchange/decode.hpp"

#include "cnf/board_cnf.hpp"

#include <algorithm>

namespace qsat {

Verdict decode(const OpenBoard& open, std::span<const int> model) {
    const std::vector<Square> squares = variable_squares(open);
    std::vector<Square> queens;
    for (const int literal : model)
        if (literal > 0 && static_cast<std::size_t>(literal) <= squares.size())
            queens.push_back(squares[literal - 1]);
    std::ranges::sort(queens);
    queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
    return verify(open.board(), queens);
}

} // namespace qsat
