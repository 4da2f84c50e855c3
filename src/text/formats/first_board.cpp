#include "formats/handwriting.hpp"
#include "formats/lists.hpp"
#include "formats/recognition.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline text {

namespace {

constexpr std::size_t npos = std::string_view::npos;

std::string_view without_blanks(std::string_view line) {
    for (std::size_t blank = 1; blank > 0 && !line.empty();) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t,;\r"), line.size()));
        blank = wide_blank_length(line);
        line.remove_prefix(blank);
    }
    return line;
}

/// A line without leading blanks; empty if it is blank or a comment.
std::string_view contents(std::string_view line) {
    line = without_blanks(line);
    return Text{{}, line}.at_comment() ? std::string_view{} : line;
}

/// The number of brackets that a line opens minus those that it closes.
int depth_of(std::string_view line, const Poll& poll) {
    int depth = 0;
    PollCounter{poll}.step(line.size());
    for (const char c : line)
        depth += (c == '[' || c == '(') - (c == ']' || c == ')');
    return depth;
}

/// Does the line begin with the size of a board, with a colon or alone?
bool begins_with_size(std::string_view line) {
    return begins_numbered_list(line) || is_size_line(line);
}

/// Does the line begin with a pair such as `(0, 3)` without a bracket around it?
bool begins_pair(std::string_view line) {
    if (!line.starts_with('(')) return false;
    const std::size_t inner = line.find_first_not_of(" \t", 1);
    return inner != npos && is_digit(line[inner]);
}

/// Calls `end_at` for each complete line, with the start of the line and of the next one. Returns
/// the first result that is not npos.
std::size_t line_end(std::string_view text, const Poll& poll, auto&& end_at) {
    PollCounter bytes{poll};
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        if (end == npos) break;
        bytes.step(end + 1 - begin);
        std::string_view line = text.substr(begin, end - begin);
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t found = end_at(line, begin, end + 1);
        if (found != npos) return found;
        begin = end + 1;
    }
    return npos;
}

/// The end of the first line with content that is not inside brackets; perhaps below a size.
std::size_t end_of_list(std::string_view text, const Poll& poll, bool may_have_size) {
    int depth = 0;
    bool is_below_size = false;
    return line_end(text, poll, [&](std::string_view line, std::size_t begin, std::size_t next) {
        if (std::exchange(is_below_size, false) && !may_follow_size(line)) return begin;
        const std::string_view content = contents(line);
        if (content.empty()) return npos;
        is_below_size = may_have_size && depth == 0 && is_size_line(content);
        depth += depth_of(content, poll);
        return depth <= 0 && !is_below_size ? next : npos;
    });
}

} // namespace

std::size_t first_line(std::string_view text, const Poll& poll) {
    return end_of_list(text, poll, false);
}

std::size_t first_paragraph(std::string_view text, const Poll& poll) {
    bool any = false;
    bool only_cells = true;     // is each line a single cell?
    std::size_t separators = 0; // in the first line that is not one
    return line_end(text, poll, [&](std::string_view line, std::size_t, std::size_t next) {
        const bool is_empty = without_blanks(line).empty();
        const std::size_t here = only_cells || is_empty ? separators_in(line, poll) : 0;
        const bool is_row = here > 0 && (only_cells || here == separators);
        const bool ends = any && is_empty && !is_row;
        any |= !contents(line).empty();
        if (only_cells) separators = here;
        only_cells = only_cells && (!any || is_cell(line));
        return ends ? next : npos;
    });
}

bool begins_numbered_list(std::string_view line) {
    const std::size_t digits = std::ranges::find_if_not(line, is_digit) - line.begin();
    const std::size_t colon = line.find_first_not_of(" \t", digits);
    return digits > 0 && colon != npos && line[colon] == ':';
}

std::size_t first_list_of_squares(std::string_view text, const Poll& poll) {
    enum class Kind { none, with_size, line, lines, formula };
    Kind kind = Kind::none;
    int depth = 0;
    std::size_t rest = 0;
    const std::size_t end = line_end(text, poll, [&](std::string_view line, auto begin, auto next) {
        rest = next;
        const std::string_view content = contents(line);
        const bool is_first = kind == Kind::none && !content.empty();
        if (is_first)
            kind = begins_with_size(content)                       ? Kind::with_size
                   : begins_dimacs(content)                        ? Kind::formula
                   : begins_atoms(content) || begins_pair(content) ? Kind::lines
                                                                   : Kind::line;
        depth += depth_of(content, poll);
        const bool ends = kind == Kind::with_size ? !is_first && begins_with_size(content)
                          : kind == Kind::lines   ? without_blanks(line).empty()
                                                  : kind == Kind::line && depth <= 0;
        return !ends ? npos : kind == Kind::with_size ? begin : next;
    });
    // The beginning of a line is enough to decide.
    const bool is_next =
        end == npos && kind == Kind::with_size && begins_numbered_list(contents(text.substr(rest)));
    return is_next ? rest : end;
}

std::size_t first_permutation(std::string_view text, const Poll& poll) {
    return end_of_list(text, poll, true);
}

std::size_t first_value(std::string_view text, const Poll& poll) {
    int depth = 0;
    bool quoted = false;
    PollCounter bytes{poll};
    for (std::size_t i = 0; i < text.size(); ++i) {
        bytes.step();
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

} // namespace qsat::text
