#include "cli/terminal/print_line.hpp"

#include "formats/input_error.hpp"

#include <cstdio>
#include <sstream>

namespace qsat {

void print_line(std::string_view line) {
    std::string text;
    std::istringstream parts{std::string{line}};
    for (std::string part; std::getline(parts, part);)
        text += printable(part) + '\n';
    std::fwrite(text.data(), 1, text.size(), stderr);
}

} // namespace qsat
