#pragma once

#include "support/lines.hpp"

namespace qsat::test {

/// The lines of the fenced blocks of a Markdown text that begin with ```NAME: `sh` for all that no
/// name follows, `sh run` for those of that name. A reader can copy each to a shell.
inline std::vector<std::string> fenced_lines(const std::string& text, const std::string& name) {
    std::vector<std::string> code;
    bool inside = false;
    bool wanted = false;
    for (const std::string& line : lines_of(text))
        if (line.starts_with("```")) {
            inside = !inside;
            wanted = inside && line.substr(3) == name;
        } else if (wanted) {
            code.push_back(line);
        }
    return code;
}

/// The part of a Markdown text below a heading such as `## Slurm`, up to the next of its level.
inline std::string section_of(const std::string& text, const std::string& heading) {
    const std::string level = heading.substr(0, heading.find(' ') + 1);
    std::string section;
    bool inside = false;
    bool in_code = false;
    for (const std::string& line : lines_of(text)) {
        if (line.starts_with("```")) in_code = !in_code;
        if (!in_code && line.starts_with(level)) inside = line == heading;
        if (inside) section += line + '\n';
    }
    return section;
}

} // namespace qsat::test
