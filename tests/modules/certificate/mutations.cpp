#include "modules/certificate/certificate_folder.hpp"

#include "support/lines.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <cctype>

namespace qsat::test {

namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words)
        text += word + between;
    return text;
}

std::size_t some_index(Mutant& mutant, const auto& items) {
    return static_cast<std::size_t>(mutant.random.below(items.size()));
}

void erase_at(auto& items, std::size_t at) {
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
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

const Words answer{"answer.txt"}, claims{"answer.txt", "board.txt"}, cnf{".cnf"},
    formulas{".cnf", ".opb"}, proofs{".drat", ".lrat", ".cpog", ".pbp"}, any_file{""};

using Apply = std::function<void(Mutant&)>;

/// Applies change(mutant, text) to a file of the kind.
Apply in_file(const Words& ends, const std::function<void(Mutant&, std::string&)>& change) {
    return [=](Mutant& mutant) {
        const std::string name = some_file(mutant, ends);
        if (!name.empty() && !mutant.files[name].empty()) change(mutant, mutant.files[name]);
    };
}

/// Applies change(mutant, lines, at) to the lines of a file, at one of them.
Apply in_lines(const Words& ends, const std::function<void(Mutant&, Words&, std::size_t)>& change) {
    return in_file(ends, [=](Mutant& mutant, std::string& text) {
        Words lines = lines_of(text);
        change(mutant, lines, some_index(mutant, lines));
        text = joined(lines, "\n");
    });
}

void drop_line(Mutant&, Words& lines, std::size_t at) { erase_at(lines, at); }
void double_line(Mutant&, Words& lines, std::size_t at) { lines.push_back(lines[at]); }

void change_byte(Mutant& mutant, std::string& text) {
    text = with_changed_byte(text, mutant.random);
}

/// Where the completion begins in a line of answer.txt: at its size. npos if it has none.
std::size_t completion_at(const std::string& line) {
    std::size_t at = line.starts_with("board") ? line.npos : line.find(':');
    while (at != line.npos && at > 0 && std::isdigit(static_cast<unsigned char>(line[at - 1])))
        --at;
    return at;
}

/// A line of answer.txt that has a completion.
struct Place {
    Words& lines;
    std::size_t at;
    std::string claim, completion; ///< the parts of the line

    void insert(const std::string& line) const {
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), line);
    }
};

Apply in_completion(const std::function<void(Mutant&, const Place&)>& change) {
    return [=](Mutant& mutant) {
        Words lines = lines_of(mutant.files["answer.txt"]);
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (completion_at(lines[i]) != std::string::npos) places.push_back(i);
        if (places.empty()) return;
        const std::size_t at = pick(mutant.random, places);
        const std::size_t begin = completion_at(lines[at]);
        change(mutant, {lines, at, lines[at].substr(0, begin), lines[at].substr(begin)});
        mutant.files["answer.txt"] = joined(lines, "\n");
    };
}

void exchange_queens(Mutant& mutant, const Place& place) {
    Words words = words_of(place.completion);
    const int size = static_cast<int>(words.size()) - 1;
    std::string& one = words[1 + random_index(mutant.random, size)];
    std::string& other = words[1 + random_index(mutant.random, size)];
    std::swap(one[0], other[0]);
    place.lines[place.at] = place.claim + joined(words, " ");
}

/// Between two claims: each gets the other's.
void exchange_completions(Mutant& mutant, const Place& place) {
    std::string& other = place.lines[some_index(mutant, place.lines)];
    const std::size_t there = completion_at(other);
    if (there == other.npos) return;
    place.lines[place.at] = place.claim + other.substr(there);
    other = other.substr(0, there) + place.completion;
}

/// Returns it; empty if there is none.
std::string drop_completion(Mutant& mutant) {
    std::string dropped;
    in_completion([&](Mutant&, const Place& place) {
        dropped = place.completion;
        erase_at(place.lines, place.at);
    })(mutant);
    return dropped;
}

/// Applies change(mutant, comments, clauses) to a formula, whose header announces as many clauses
/// as are left.
Apply in_clauses(const std::function<void(Mutant&, const Words&, Words&)>& change) {
    return in_file(cnf, [=](Mutant& mutant, std::string& text) {
        Words head, clauses;
        std::string header;
        for (const std::string& line : lines_of(text))
            if (line.starts_with("p cnf "))
                header = line;
            else
                (line.starts_with('c') ? head : clauses).push_back(line);
        change(mutant, head, clauses);
        header = header.substr(0, header.rfind(' ') + 1) + std::to_string(clauses.size());
        text = joined(head, "\n") + header + '\n' + joined(clauses, "\n");
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

void add_blocking_clause(Mutant& mutant, const std::string& placement) {
    in_clauses([&](Mutant&, const Words& head, Words& clauses) {
        clauses.push_back(blocking_clause(head, placement));
    })(mutant);
}

void drop_literal(Mutant& mutant, const Words&, Words& clauses) {
    std::string& clause = clauses[some_index(mutant, clauses)];
    Words literals = words_of(clause);
    literals.pop_back();
    if (literals.empty()) return;
    erase_at(literals, some_index(mutant, literals));
    clause = joined(literals, " ") + '0';
}

/// A completion that is neither listed nor left by the formula, which may exclude it already.
void hide_completion(Mutant& mutant) {
    const std::string hidden = drop_completion(mutant);
    if (!hidden.empty() && mutant.random.below(2) == 0) add_blocking_clause(mutant, hidden);
}

/// A completion that is neither listed nor excluded.
void forget_completion(Mutant& mutant) {
    const std::string forgotten = drop_completion(mutant);
    if (forgotten.empty()) return;
    in_clauses([&](Mutant&, const Words& head, Words& clauses) {
        std::erase(clauses, blocking_clause(head, forgotten));
    })(mutant);
}

/// A completion too few, or half of the clauses, and a proof that has fooled a checker.
void forge_proof(Mutant& mutant) {
    std::string name = some_file(mutant, cnf);
    if (name.empty()) return;
    forget_completion(mutant);
    in_clauses([](Mutant& all, const Words&, Words& clauses) {
        std::erase_if(clauses, [&](const std::string&) { return all.random.below(20) == 0; });
    })(mutant);
    pick(mutant.random, forgeries).apply(mutant.files, name.erase(name.size() - 4));
}

/// Adds a part to the board, takes one off, moves one, or makes it larger or smaller.
void change_board(Mutant& mutant) {
    Words words = words_of(mutant.files["board.txt"]);
    const int size = std::stoi(words[0]);
    const Square square = random_square(mutant.random, size);
    const std::string part = pick(mutant.random, Words{"", "!", "/", "\\"}) +
                             static_cast<char>('a' + square.column) +
                             std::to_string(square.row + 1);
    const int way = random_index(mutant.random, words.size() > 1 ? 4 : 2);
    const std::size_t at = way < 2 ? 0 : 1 + mutant.random.below(words.size() - 1);
    if (way == 0)
        words[0] = std::to_string(size + (mutant.random.below(2) == 0 ? 1 : -1)) + ':';
    else if (way == 1)
        words.push_back(part);
    else if (way == 2)
        erase_at(words, at);
    else
        words[at] = part;
    mutant.files["board.txt"] = joined(words, " ") + '\n';
}

void change_board_and_answer(Mutant& mutant) {
    change_board(mutant);
    const Words board = words_of(mutant.files["board.txt"]);
    mutant.files["answer.txt"] = about_board(mutant.files["answer.txt"], joined(board, " "));
}

/// What lies in another certificate under the name of a file here.
Apply taking_files(const Words& ends) {
    return [=](Mutant& mutant) {
        for (auto& [name, text] : mutant.files) {
            const auto theirs = mutant.other.find(name);
            if (theirs != mutant.other.end() && ends_so(name, ends) && mutant.random.below(3) != 0)
                text = theirs->second;
        }
    };
}

void exchange_files(Mutant& mutant) {
    const Words ends = pick(mutant.random, std::vector<Words>{formulas, proofs});
    const std::string name = some_file(mutant, ends);
    if (!name.empty()) std::swap(mutant.files[name], mutant.files[some_file(mutant, ends)]);
}

void drop_number(Mutant& mutant, Words& lines, std::size_t at) {
    Words words = words_of(lines[at]);
    if (words.empty()) return;
    erase_at(words, some_index(mutant, words));
    lines[at] = joined(words, " ");
}

void add_byte(Mutant& mutant, std::string& text) {
    const std::vector<char> bytes{'1', '2', '0', '-', ' ', 'a', '!', '\n', '#'};
    text.insert(static_cast<std::size_t>(mutant.random.below(text.size() + 1)), 1,
                pick(mutant.random, bytes));
}

void change_number(Mutant& mutant, Words& lines, std::size_t) {
    for (std::string& line : lines)
        if (line.starts_with("count "))
            line = "count " + std::to_string(random_index(mutant.random, 20));
}

const std::string& some_placement(Mutant& mutant) { return pick(mutant.random, mutant.placements); }

} // namespace

const std::vector<Mutation> mutations{
    {"a byte of the answer or the board is another", in_file(claims, change_byte)},
    {"a byte of a formula is another", in_file(formulas, change_byte)},
    {"a byte of a proof is another", in_file(proofs, change_byte)},
    {"a byte less",
     in_file(any_file, [](Mutant& m, auto& text) { text.erase(some_index(m, text), 1); })},
    {"a byte more", in_file(any_file, add_byte)},
    {"a line of the answer is missing", in_lines(answer, drop_line)},
    {"a line of the answer comes twice", in_lines(answer, double_line)},
    {"another number", in_lines(answer, change_number)},
    {"two queens of a completion change columns", in_completion(exchange_queens)},
    {"another placement for a completion", in_completion([](Mutant& m, const Place& place) {
         place.lines[place.at] = place.claim + some_placement(m);
     })},
    {"two claims exchange their completions", in_completion(exchange_completions)},
    {"a completion is missing", drop_completion},
    {"a completion is missing, and excluded", hide_completion},
    {"a completion is missing, and not excluded", forget_completion},
    {"a completion too many", in_completion([](Mutant& m, const Place& place) {
         place.insert(place.claim + some_placement(m));
     })},
    {"a completion comes twice", in_completion([](Mutant&, const Place& place) {
         place.insert(place.claim + place.completion);
     })},
    {"a proof that has fooled a checker, of a formula that lacks clauses", forge_proof},
    {"a blocking clause too many", [](Mutant& m) { add_blocking_clause(m, some_placement(m)); }},
    {"a clause is missing", in_clauses([](Mutant& m, const Words&, Words& clauses) {
         erase_at(clauses, some_index(m, clauses));
     })},
    {"a literal of a clause is missing", in_clauses(drop_literal)},
    {"a wrong board", change_board},
    {"a wrong board, and an answer about it", change_board_and_answer},
    {"files of another board's certificate", taking_files(any_file)},
    {"proofs of another board's certificate", taking_files(proofs)},
    {"a proof cut short",
     in_file(proofs, [](Mutant& m, auto& text) { text.resize(some_index(m, text)); })},
    {"a line of a proof is missing", in_lines(proofs, drop_line)},
    {"a line of a proof comes twice", in_lines(proofs, double_line)},
    {"two lines of a proof change places",
     in_lines(proofs, [](Mutant& m, Words& lines,
                         std::size_t at) { std::swap(lines[at], lines[some_index(m, lines)]); })},
    {"a number in a proof is missing", in_lines(proofs, drop_number)},
    {"two files change names", exchange_files},
    {"a file is missing", [](Mutant& m) { m.files.erase(some_file(m, any_file)); }},
};

} // namespace qsat::test
