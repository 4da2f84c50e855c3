#include <qsat/qsat.hpp>

#include <iostream>

int main() {
    const qsat::Board board = qsat::parse_board("8: b4 d5");
    if (const auto completion = qsat::find_completion(board))
        std::cout << qsat::format_completion(board, *completion);
    else
        std::cout << "no completion exists\n";
}
