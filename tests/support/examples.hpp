#pragma once

#include "support/lines.hpp"

namespace qsat::test {

/// A line that a reader can copy to a shell, and what a document says that it prints.
struct Example {
    std::string line;
    std::vector<std::string> shown{}; ///< the first lines of the output; empty if none are shown
};

/// The lines of the blocks ```NAME of a Markdown text that call qsat. A block ```text after such a
/// block shows what its last line prints. So does a block ```text that begins with `$ qsat`, for
/// that line.
inline std::vector<Example> shell_examples(const std::string& text,
                                           const std::string& name = "sh") {
    std::vector<Example> examples;
    bool inside = false;
    bool is_wanted = false;
    bool is_shown = false; // is this block, or the next one, the output of the last example?
    for (const std::string& line : lines_of(text))
        if (line.starts_with("```")) {
            inside = !inside;
            is_wanted = inside && line.substr(3) == name;
            is_shown = inside ? is_shown && line == "```text" : is_wanted;
        } else if (!inside) {
            is_shown = is_shown && line.empty();
        } else if (is_wanted) {
            for (const char* begin : {"qsat ", "build/release/qsat ", "echo "})
                if (line.starts_with(begin)) examples.push_back({line});
        } else if (line.starts_with("$ qsat ")) {
            examples.push_back({line.substr(2)});
            is_shown = true;
        } else if (is_shown) {
            examples.back().shown.push_back(line);
        }
    return examples;
}

} // namespace qsat::test
