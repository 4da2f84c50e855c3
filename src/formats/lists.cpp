#include "formats/lists.hpp"

namespace qsat {

void write_list(std::ostream& out, std::span<const int> numbers) {
    const char* separator = "[";
    for (const int number : numbers) {
        out << separator << number;
        separator = ", ";
    }
    out << (numbers.empty() ? "[]" : "]");
}

void write_list(std::ostream& out, std::span<const Square> squares, int base) {
    const char* separator = "[";
    for (const Square square : squares) {
        out << separator << '[' << square.row + base << ", " << square.column + base << ']';
        separator = ", ";
    }
    out << (squares.empty() ? "[]" : "]");
}

std::vector<Square> queens_of(const VerifiedPlacement& completion) {
    std::vector<Square> queens;
    queens.reserve(completion.columns().size());
    for (const int column : completion.columns())
        queens.push_back({static_cast<int>(queens.size()), column});
    return queens;
}

} // namespace qsat
