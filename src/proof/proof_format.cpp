#include "proof/proof_format.hpp"

#include <algorithm>

namespace qsat::proof {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// The first line that is neither empty nor a comment.
std::string_view first_step(std::string_view content) {
    for (;;) {
        content.remove_prefix(std::min(content.find_first_not_of(blanks), content.size()));
        const std::string_view line = content.substr(0, content.find('\n'));
        if (!line.starts_with('c')) return line;
        content.remove_prefix(line.size());
    }
}

/// Is this a line of LRAT? There, a clause has two zeros, and d follows a number.
bool is_lrat_line(std::string_view line) {
    int zeros = 0;
    for (bool first = true;; first = false) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        const std::string_view word = line.substr(0, line.find_first_of(blanks));
        if (word.empty()) return zeros == 2;
        if (word == "d") return !first;
        if (word == "0") ++zeros;
        line.remove_prefix(word.size());
    }
}

/// Does each step begin with a or d, if each lemma has this many lists that end with 0?
bool has_steps(std::string_view content, int lists_of_a_lemma) {
    std::size_t i = 0;
    while (i < content.size()) {
        const char letter = content[i++];
        if (letter != 'a' && letter != 'd') return false;
        for (int lists = letter == 'a' ? lists_of_a_lemma : 1; lists > 0 && i < content.size();) {
            const std::size_t start = i;
            while (i < content.size() && (content[i] & 0x80) != 0)
                ++i;
            if (i < content.size() && i == start && content[i] == 0) --lists;
            if (i < content.size()) ++i;
        }
    }
    return true;
}

} // namespace

std::string_view name_of(ProofFormat format) {
    return std::ranges::find(proof_format_names, format, &ProofFormatName::format)->name;
}

ProofFormat recognise_proof(std::string_view content) {
    constexpr std::string_view head = "pseudo-Boolean proof version";
    if (content.starts_with(head)) {
        const std::size_t version = content.find_first_not_of(" \t", head.size());
        return version != content.npos && content[version] == '3' ? ProofFormat::veripb3
                                                                  : ProofFormat::veripb;
    }
    // Text may also begin with d, but only binary proofs contain a zero byte, at the end of a
    // clause.
    if (content.starts_with('a') ||
        (content.starts_with('d') && content.find('\0') != content.npos))
        return !has_steps(content, 1) && has_steps(content, 2) ? ProofFormat::binary_lrat
                                                               : ProofFormat::binary;
    return is_lrat_line(first_step(content)) ? ProofFormat::lrat : ProofFormat::text;
}

} // namespace qsat::proof
