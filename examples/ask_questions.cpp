// Questions have a header with their parameters, their report and `ask`; questions.hpp has them
// all.
#include <qsat/qsat.hpp>
#include <qsat/questions.hpp>

#include <iostream>

int main() {
    const qsat::Board board = qsat::parse_board("8: a1 b3 c5 e2");
    const qsat::LargestReport largest = ask(board, qsat::LargestParameters{.seed = 1}, {});
    std::cout << largest.count().value_or(0) << " queens of " << board.size() << '\n';
    const qsat::FirstReport first = ask(qsat::parse_board("8:"), qsat::FirstParameters{}, {});
    for (const int column : first.columns())
        std::cout << column << ' ';
    std::cout << '\n';
}
