#include "formats/first_board.hpp"

#include "formats/text.hpp"

#include <algorithm>

namespace qsat {

namespace {

constexpr std::size_t npos = std::string_view::npos;

constexpr std::string_view blanks = " \t,\r";

/// A line without what is blank at its front; empty if it is blank or a comment.
std::string_view contents(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    return line.starts_with('#') ? std::string_view{} : line;
}

/// The first result other than npos of a function that is called for each whole line, with its
/// begin and the next line's.
std::size_t line_end(std::string_view text, auto&& end_at) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        if (end == npos) break;
        const std::size_t found = end_at(text.substr(begin, end - begin), begin, end + 1);
        if (found != npos) return found;
        begin = end + 1;
    }
    return npos;
}

} // namespace

std::size_t first_line(std::string_view text) {
    int depth = 0;
    bool any = false;
    return line_end(text, [&](std::string_view line, std::size_t, std::size_t next) {
        any |= !contents(line).empty();
        for (const char c : contents(line))
            depth += (c == '[' || c == '(') - (c == ']' || c == ')');
        return any && depth <= 0 ? next : npos;
    });
}

std::size_t first_paragraph(std::string_view text) {
    bool any = false;
    return line_end(text, [&](std::string_view line, std::size_t, std::size_t next) {
        const bool is_empty = line.find_first_not_of(blanks) == npos;
        const bool ends = any && is_empty;
        any |= !contents(line).empty();
        return ends ? next : npos;
    });
}

bool begins_numbered_list(std::string_view line) {
    const std::size_t digits = std::ranges::find_if_not(line, is_digit) - line.begin();
    const std::size_t colon = line.find_first_not_of(" \t", digits);
    return digits > 0 && colon != npos && line[colon] == ':';
}

std::size_t first_numbered_list(std::string_view text) {
    bool any = false;
    std::size_t rest = 0;
    const std::size_t end = line_end(text, [&](std::string_view line, auto begin, auto next) {
        line = contents(line);
        const bool ends = any && begins_numbered_list(line);
        any |= !line.empty();
        rest = next;
        return ends ? begin : npos;
    });
    // The beginning of a line tells enough.
    return end == npos && any && begins_numbered_list(contents(text.substr(rest))) ? rest : end;
}

std::size_t first_value(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth <= 0) {
            return i + 1;
        }
    }
    return npos;
}

} // namespace qsat
