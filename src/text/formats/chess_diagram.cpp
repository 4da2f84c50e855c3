#include "formats/handwriting.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

constexpr int largest_diagram = 100;

/// The text between two bars of the template.
struct Field {
    std::string value; ///< without blanks and line ends around it
    Location where;
};

/// The parameters up to }}; the first is the name. Bars within [[...]] belong to a link.
std::vector<Field> take_fields(Text& text) {
    constexpr std::string_view end = "}}";
    constexpr std::size_t most = largest_diagram * largest_diagram + 100;
    std::vector<Field> fields{{{}, text.location()}};
    for (int depth = 0; !text.rest().starts_with(end);) {
        if (text.at_end()) text.refuse("diagram_not_closed", {{"end", std::string{end}}});
        const char c = text.get();
        depth += (c == '[') - (c == ']');
        if (fields.size() > most) text.refuse("diagram_too_large", {{"most", most}});
        if (c == '|' && depth <= 0)
            fields.push_back({{}, text.location()});
        else
            fields.back().value += c;
    }
    text.take_line();
    for (Field& field : fields)
        field.value = trimmed(field.value, " \t\n");
    return fields;
}

/// 8 for `Chess diagram` and `Chess diagram small`, 5 for `Chess diagram 5x5`.
int size_of_diagram(const Field& name) {
    const auto digit = std::ranges::find_if(name.value, is_digit);
    if (digit == name.value.end()) return 8;
    const std::string sides{digit, name.value.end()};
    const std::size_t cross = sides.find('x');
    const std::string rows = sides.substr(0, cross);
    const std::string columns = cross == sides.npos ? rows : sides.substr(cross + 1);
    if (columns.substr(0, columns.find(' ')) != rows)
        refuse(name.where, "diagram_not_square", {{"sides", in_quotes(sides)}});
    return static_cast<int>(parse_number(rows, largest_diagram, name.where, coded("diagram_size")));
}

std::uint32_t symbol_of(const Field& square) {
    if (square.value.find_first_not_of('_') == square.value.npos) return nothing;
    if (square.value == "ql" || square.value == "qd") return U'Q';
    refuse(square.where, "unknown_chessman", {{"sign", in_quotes(square.value)}});
}

} // namespace

WrittenGrid read_chess_diagram(Text& text) {
    std::vector<Field> fields = take_fields(text);
    const Field name = fields.front();
    const int size = size_of_diagram(name);
    // Named parameters define how to draw it; the older form ends with |= and the names of lines.
    std::erase_if(fields,
                  [](const Field& field) { return field.value.find('=') != std::string::npos; });
    constexpr std::size_t first = 3; // after name, alignment and heading
    const std::size_t squares = static_cast<std::size_t>(size) * size;
    if (fields.size() < first + squares)
        refuse(
            name.where, "diagram_of_squares",
            {{"squares", fields.size() - std::min(fields.size(), first)}, {"expected", squares}});
    WrittenGrid grid{.in_list = true};
    for (std::size_t i = 0; i < squares; ++i) {
        const Field& square = fields[first + i];
        if (i % size == 0) grid.rows.push_back({square.where.line});
        grid.rows.back().symbols.push_back({symbol_of(square), square.where.column});
    }
    return grid;
}

} // namespace qsat::text
