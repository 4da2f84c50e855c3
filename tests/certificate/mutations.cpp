#include "certificate/mutations.hpp"

#include "certificate/certificate_folder.hpp"
#include "certificate/forgeries.hpp"
#include "support/lines.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <sstream>

namespace qsat::test {

namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
    std::istringstream in{text};
    return {std::istream_iterator<std::string>{in}, {}};
}

std::string joined(const Words& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words)
        text += word + between;
    return text;
}

bool ends_so(const std::string& name, const Words& ends) {
    return std::ranges::any_of(ends, [&](const std::string& end) { return name.ends_with(end); });
}

/// A file whose name ends so, or an empty name.
std::string some_file(Mutant& mutant, const Words& ends) {
    Words names;
    for (const auto& [name, text] : mutant.files)
        if (ends_so(name, ends)) names.push_back(name);
    return names.empty() ? "" : pick(mutant.random, names);
}

const Words claims{"answer.txt", "board.txt"}, cnf{".cnf"}, formulas{".cnf", ".opb"},
    proofs{".drat", ".lrat", ".cpog", ".pbp"}, any_file{""};

/// Applies a change of a text to a file of the kind.
template <typename Change>
void change_file(Mutant& mutant, const Words& ends, Change change) {
    const std::string name = some_file(mutant, ends);
    if (!name.empty() && !mutant.files[name].empty())
        mutant.files[name] = change(mutant.files[name]);
}

/// The same for its lines.
template <typename Change>
void change_lines(Mutant& mutant, const Words& ends, Change change) {
    change_file(mutant, ends, [&](const std::string& text) {
        Words lines = lines_of(text);
        change(lines, static_cast<std::size_t>(mutant.random.below(lines.size())));
        return joined(lines, "\n");
    });
}

void drop_line(Mutant& mutant, const Words& ends) {
    change_lines(mutant, ends, [](Words& lines, std::size_t at) {
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    });
}

void double_line(Mutant& mutant, const Words& ends) {
    change_lines(mutant, ends, [](Words& lines, std::size_t at) { lines.push_back(lines[at]); });
}

/// Where the completion begins in a line of answer.txt: at its size.
std::size_t completion_at(const std::string& line) {
    std::size_t at = line.find(':');
    while (at != line.npos && at > 0 && std::isdigit(static_cast<unsigned char>(line[at - 1])))
        --at;
    return at;
}

/// Applies a change to the lines of answer.txt, at one that has a completion.
template <typename Change>
void change_completion(Mutant& mutant, Change change) {
    Words lines = lines_of(mutant.files["answer.txt"]);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (completion_at(lines[i]) != std::string::npos && !lines[i].starts_with("board"))
            places.push_back(i);
    if (places.empty()) return;
    change(lines, pick(mutant.random, places));
    mutant.files["answer.txt"] = joined(lines, "\n");
}

void exchange_queens(Mutant& mutant) {
    change_completion(mutant, [&](Words& lines, std::size_t at) {
        const std::size_t begin = completion_at(lines[at]);
        Words words = words_of(lines[at].substr(begin));
        const int size = static_cast<int>(words.size()) - 1;
        std::string& one = words[1 + random_index(mutant.random, size)];
        std::string& other = words[1 + random_index(mutant.random, size)];
        std::swap(one[0], other[0]);
        lines[at] = lines[at].substr(0, begin) + joined(words, " ");
    });
}

void replace_completion(Mutant& mutant) {
    change_completion(mutant, [&](Words& lines, std::size_t at) {
        lines[at] =
            lines[at].substr(0, completion_at(lines[at])) + pick(mutant.random, mutant.placements);
    });
}

/// Between two claims: each gets the other's.
void exchange_completions(Mutant& mutant) {
    change_completion(mutant, [&](Words& lines, std::size_t at) {
        std::string& other = lines[static_cast<std::size_t>(mutant.random.below(lines.size()))];
        const std::size_t here = completion_at(lines[at]);
        const std::size_t there = completion_at(other);
        if (there == other.npos || other.starts_with("board")) return;
        const std::string mine = lines[at].substr(here);
        lines[at] = lines[at].substr(0, here) + other.substr(there);
        other = other.substr(0, there) + mine;
    });
}

void drop_completion(Mutant& mutant) {
    change_completion(mutant, [](Words& lines, std::size_t at) {
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    });
}

void add_completion(Mutant& mutant) {
    change_completion(mutant, [&](Words& lines, std::size_t at) {
        const std::string claim = lines[at].substr(0, completion_at(lines[at]));
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at),
                     claim + pick(mutant.random, mutant.placements));
    });
}

void double_completion(Mutant& mutant) {
    change_completion(mutant, [](Words& lines, std::size_t at) {
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), std::string{lines[at]});
    });
}

/// Applies a change to the clauses of a formula, whose header announces as many as are left.
template <typename Change>
void change_clauses(Mutant& mutant, Change change) {
    change_file(mutant, cnf, [&](const std::string& text) {
        Words head, clauses;
        std::string header;
        for (const std::string& line : lines_of(text))
            if (line.starts_with("p cnf "))
                header = line;
            else
                (line.starts_with('c') ? head : clauses).push_back(line);
        change(head, clauses);
        header = header.substr(0, header.rfind(' ') + 1) + std::to_string(clauses.size());
        return joined(head, "\n") + header + '\n' + joined(clauses, "\n");
    });
}

/// The clause that not all of these queens stand, of a formula with those names.
std::string blocking_clause(const Words& head, const std::string& placement) {
    const Words queens = words_of(placement);
    std::string clause;
    for (const std::string& line : head) {
        const Words words = words_of(line);
        if (words.size() == 4 && words[1] == "varname" &&
            std::ranges::find(queens, words[3]) != queens.end())
            clause += '-' + words[2] + ' ';
    }
    return clause + '0';
}

void add_blocking_clause(Mutant& mutant) {
    const std::string placement = pick(mutant.random, mutant.placements);
    change_clauses(mutant, [&](const Words& head, Words& clauses) {
        clauses.push_back(blocking_clause(head, placement));
    });
}

void drop_clause(Mutant& mutant) {
    change_clauses(mutant, [&](const Words&, Words& clauses) {
        clauses.erase(clauses.begin() +
                      static_cast<std::ptrdiff_t>(mutant.random.below(clauses.size())));
    });
}

void drop_literal(Mutant& mutant) {
    change_clauses(mutant, [&](const Words&, Words& clauses) {
        std::string& clause =
            clauses[static_cast<std::size_t>(mutant.random.below(clauses.size()))];
        Words literals = words_of(clause);
        literals.pop_back();
        if (literals.empty()) return;
        literals.erase(literals.begin() +
                       static_cast<std::ptrdiff_t>(mutant.random.below(literals.size())));
        clause = joined(literals, " ") + '0';
    });
}

/// A completion that is neither listed nor left by the formula.
void hide_completion(Mutant& mutant) {
    std::string hidden;
    change_completion(mutant, [&](Words& lines, std::size_t at) {
        hidden = lines[at].substr(completion_at(lines[at]));
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    });
    if (hidden.empty()) return;
    const bool adds = mutant.random.below(2) == 0; // or it is there already
    change_clauses(mutant, [&](const Words& head, Words& clauses) {
        if (adds) clauses.push_back(blocking_clause(head, hidden));
    });
}

/// A completion that is neither listed nor excluded.
void forget_completion(Mutant& mutant) {
    std::string forgotten;
    change_completion(mutant, [&](Words& lines, std::size_t at) {
        forgotten = lines[at].substr(completion_at(lines[at]));
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    });
    if (forgotten.empty()) return;
    change_clauses(mutant, [&](const Words& head, Words& clauses) {
        std::erase(clauses, blocking_clause(head, forgotten));
    });
}

/// A completion too few, or half of the clauses, and a proof that has fooled a checker.
void forge_proof(Mutant& mutant) {
    std::string name = some_file(mutant, cnf);
    if (name.empty()) return;
    forget_completion(mutant);
    change_clauses(mutant, [&](const Words&, Words& clauses) {
        std::erase_if(clauses, [&](const std::string&) { return mutant.random.below(20) == 0; });
    });
    pick(mutant.random, forgeries).apply(mutant.files, name.erase(name.size() - 4));
}

/// Adds a part to the board, takes one off, moves one, or makes it larger or smaller.
void change_board(Mutant& mutant) {
    Words words = words_of(mutant.files["board.txt"]);
    const int size = std::stoi(words[0]);
    const auto part = [&] {
        const Square square = random_square(mutant.random, size);
        return pick(mutant.random, Words{"", "!", "/", "\\"}) +
               static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
    };
    const int way = random_index(mutant.random, words.size() > 1 ? 4 : 2);
    if (way == 0)
        words[0] = std::to_string(size + (mutant.random.below(2) == 0 ? 1 : -1)) + ':';
    else if (way == 1)
        words.push_back(part());
    else {
        const auto at =
            words.begin() + 1 + static_cast<std::ptrdiff_t>(mutant.random.below(words.size() - 1));
        if (way == 2)
            words.erase(at);
        else
            *at = part();
    }
    mutant.files["board.txt"] = joined(words, " ") + '\n';
}

void change_board_and_answer(Mutant& mutant) {
    change_board(mutant);
    const Words board = words_of(mutant.files["board.txt"]);
    mutant.files["answer.txt"] = about_board(mutant.files["answer.txt"], joined(board, " "));
}

/// What lies in another certificate under the name of a file here.
void take_files(Mutant& mutant, const Words& ends) {
    for (auto& [name, text] : mutant.files) {
        const auto theirs = mutant.other.find(name);
        if (theirs != mutant.other.end() && ends_so(name, ends) && mutant.random.below(3) != 0)
            text = theirs->second;
    }
}

void cut_short(Mutant& mutant) {
    change_file(mutant, proofs, [&](const std::string& text) {
        return text.substr(0, static_cast<std::size_t>(mutant.random.below(text.size())));
    });
}

void exchange_lines(Mutant& mutant) {
    change_lines(mutant, proofs, [&](Words& lines, std::size_t at) {
        std::swap(lines[at], lines[static_cast<std::size_t>(mutant.random.below(lines.size()))]);
    });
}

void drop_number(Mutant& mutant) {
    change_lines(mutant, proofs, [&](Words& lines, std::size_t at) {
        Words words = words_of(lines[at]);
        if (words.empty()) return;
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(mutant.random.below(words.size())));
        lines[at] = joined(words, " ");
    });
}

void exchange_files(Mutant& mutant) {
    const Words ends = pick(mutant.random, std::vector<Words>{formulas, proofs});
    std::string& one = mutant.files[some_file(mutant, ends)];
    std::swap(one, mutant.files[some_file(mutant, ends)]);
}

void drop_file(Mutant& mutant) { mutant.files.erase(some_file(mutant, any_file)); }

void change_number(Mutant& mutant) {
    change_lines(mutant, {"answer.txt"}, [&](Words& lines, std::size_t) {
        for (std::string& line : lines)
            if (line.starts_with("count "))
                line = "count " + std::to_string(random_index(mutant.random, 20));
    });
}

void change_byte(Mutant& mutant, const Words& ends) {
    change_file(mutant, ends,
                [&](const std::string& text) { return with_changed_byte(text, mutant.random); });
}

void drop_byte(Mutant& mutant) {
    change_file(mutant, any_file, [&](std::string text) {
        return text.erase(static_cast<std::size_t>(mutant.random.below(text.size())), 1);
    });
}

void add_byte(Mutant& mutant) {
    change_file(mutant, any_file, [&](std::string text) {
        const auto at = static_cast<std::size_t>(mutant.random.below(text.size() + 1));
        return text.insert(
            at, 1,
            pick(mutant.random, std::vector<char>{'1', '2', '0', '-', ' ', 'a', '!', '\n', '#'}));
    });
}

} // namespace

const std::vector<Mutation> mutations{
    {"a byte of the answer or the board is another",
     [](Mutant& mutant) { change_byte(mutant, claims); }},
    {"a byte of a formula is another", [](Mutant& mutant) { change_byte(mutant, formulas); }},
    {"a byte of a proof is another", [](Mutant& mutant) { change_byte(mutant, proofs); }},
    {"a byte less", drop_byte},
    {"a byte more", add_byte},
    {"a line of the answer is missing", [](Mutant& mutant) { drop_line(mutant, {"answer.txt"}); }},
    {"a line of the answer comes twice",
     [](Mutant& mutant) { double_line(mutant, {"answer.txt"}); }},
    {"another number", change_number},
    {"two queens of a completion change columns", exchange_queens},
    {"another placement for a completion", replace_completion},
    {"two claims exchange their completions", exchange_completions},
    {"a completion is missing", drop_completion},
    {"a completion is missing, and excluded", hide_completion},
    {"a completion is missing, and not excluded", forget_completion},
    {"a completion too many", add_completion},
    {"a completion comes twice", double_completion},
    {"a proof that has fooled a checker, of a formula that lacks clauses", forge_proof},
    {"a blocking clause too many", add_blocking_clause},
    {"a clause is missing", drop_clause},
    {"a literal of a clause is missing", drop_literal},
    {"a wrong board", change_board},
    {"a wrong board, and an answer about it", change_board_and_answer},
    {"files of another board's certificate", [](Mutant& mutant) { take_files(mutant, any_file); }},
    {"proofs of another board's certificate", [](Mutant& mutant) { take_files(mutant, proofs); }},
    {"a proof cut short", cut_short},
    {"a line of a proof is missing", [](Mutant& mutant) { drop_line(mutant, proofs); }},
    {"a line of a proof comes twice", [](Mutant& mutant) { double_line(mutant, proofs); }},
    {"two lines of a proof change places", exchange_lines},
    {"a number in a proof is missing", drop_number},
    {"two files change names", exchange_files},
    {"a file is missing", drop_file},
};

} // namespace qsat::test
