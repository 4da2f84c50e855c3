#include "learned/learned_page_parts.hpp"
#include "learned/learned_words.hpp"

#include "board/open_board.hpp"
#include "pictures/picture.hpp"
#include "pictures/step_page.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

class LearnedPage {
public:
    LearnedPage(std::ostream& out, const LearnedClauses& learned, const Board& board)
        : out_{out}, learned_{learned}, board_{board}, words_{learned, board} {}

    void write() const {
        const std::string title =
            fmt::format("What a SAT solver learned of {0} × {0} queens", board_.size());
        begin_step_page(out_, title, learned_page_style);
        out_ << fmt::format("<body>\n<main>\n<h1>{}</h1>\n", title);
        for (const std::string& line : words_.summary())
            out_ << fmt::format("<p>{}.</p>\n", escape_xml(line));
        for (std::size_t i = 0; i < learned_.clauses.size(); ++i)
            write_clause(i);
        out_ << "</main>\n<aside>\n" << learned_page_controls;
        write_board();
        out_ << "</aside>\n<script type=\"application/json\" id=\"learned\">";
        write_data();
        out_ << "</script>\n<script>" << learned_page_script << "</script>\n</body>\n</html>\n";
    }

private:
    /// One thing to be shown, and its words for whoever hears them alone.
    void write_part(std::string_view tag, std::size_t step, std::string_view before,
                    const std::string& words, const Premise* premise = nullptr) const {
        const bool is_learned = premise != nullptr && premise->learned > 0;
        out_ << fmt::format(
            "<{0} data-step=\"{1}\" data-words=\"{3}\">{2}{3}{4}</{0}>\n", tag, step, before,
            escape_xml(words),
            is_learned ? fmt::format(" <a href=\"#{}\">(see there)</a>", premise->learned) : "");
    }

    void write_clause(std::size_t number) const {
        const LearnedClause& clause = learned_.clauses[number];
        const bool idle = learned_.refuted() && !clause.needed;
        out_ << fmt::format("<details data-clause=\"{}\"{}>\n", number,
                            idle ? " class=\"idle\"" : "");
        write_part("summary", 0, fmt::format("{}. {}", number + 1, idle ? "(not needed) " : ""),
                   words_.sentence(clause.clause));
        write_part("p", 1, "", "suppose " + words_.supposed(clause.clause));
        out_ << "<ol>\n";
        for (std::size_t i = 0; i < clause.steps.size(); ++i)
            write_part("li", i + 2, "", words_.step(clause.steps[i]),
                       &learned_.premises[clause.steps[i].premise]);
        out_ << "</ol>\n";
        const Premise& conflict = learned_.premises[clause.conflict];
        write_part("p", clause.steps.size() + 2, "", "contradiction: " + words_.conflict(conflict),
                   &conflict);
        out_ << "</details>\n";
    }

    std::string_view mark_of(Square square, bool is_free) const {
        if (board_.is_queen(square)) return "given";
        if (board_.is_blocked(square) || board_.is_excluded(square)) return "blocked";
        return is_free ? "free" : "attacked";
    }

    void write_board() const {
        const int size = board_.size();
        const OpenBoard open{board_};
        auto next_free = open.free_squares().begin();
        out_ << fmt::format("<table{}>\n<caption>The board</caption>\n<thead><tr><th></th>",
                            size > 12 ? " class=\"far\"" : "");
        for (int column = 0; column < size; ++column)
            out_ << fmt::format("<th scope=\"col\">{}</th>", column_name(column));
        out_ << "</tr></thead>\n<tbody>\n";
        for (int row = 0; row < size; ++row) {
            out_ << fmt::format("<tr><th scope=\"row\">{}</th>", row_number(row, size));
            for (int column = 0; column < size; ++column) {
                const Square square{row, column};
                const bool is_free =
                    next_free != open.free_squares().end() && open.original(*next_free) == square;
                if (is_free) ++next_free;
                const std::string_view mark = mark_of(square, is_free);
                out_ << fmt::format("<td data-square=\"{}\" data-mark=\"{}\">{}</td>",
                                    square_name(square, size), mark,
                                    mark == "given"     ? "G"
                                    : mark == "blocked" ? "#"
                                    : mark == "free"    ? "·"
                                                        : "-");
            }
            out_ << "</tr>\n";
        }
        out_
            << "</tbody>\n</table>\n<p class=\"key\">Of a clause: + a queen here satisfies it, − "
               "no "
               "queen here does. Of a derivation: S a queen and o none is supposed, s one of these "
               "is; Q a queen and × none follows, 1 one of these has a queen. The latest has a "
               "thick "
               "border, the squares of the clause it follows from have a dashed one. G given, # "
               "blocked or excluded, - attacked by a given queen, · free. Keys: arrows up and down "
               "for clauses, left and right for steps, Home, End.</p>\n";
    }

    /// Has a queen, on which squares, and is it a variable of one square.
    Json literal_data(Lit literal) const {
        const VariableMeaning& meaning = learned_.meanings.at(literal.variable().index);
        return {literal.is_positive(), square_names(meaning.squares, board_.size()),
                meaning.is_square};
    }
    Json squares_data(const Premise& premise) const {
        Json squares = Json::array();
        for (const Lit literal : premise.clause)
            for (const std::string& name : square_names(
                     learned_.meanings.at(literal.variable().index).squares, board_.size()))
                squares.push_back(name);
        return squares;
    }

    void write_data() const {
        out_ << "{\"clauses\":[";
        for (bool is_first = true; const LearnedClause& clause : learned_.clauses) {
            Json data{{"literals", Json::array()},
                      {"suppose", Json::array()},
                      {"steps", Json::array()},
                      {"conflict", squares_data(learned_.premises[clause.conflict])}};
            for (const Lit literal : clause.clause) {
                data["literals"].push_back(literal_data(literal));
                data["suppose"].push_back(literal_data(~literal));
            }
            for (const DerivationStep& step : clause.steps)
                data["steps"].push_back({{"follows", literal_data(step.follows)},
                                         {"used", squares_data(learned_.premises[step.premise])}});
            // Nothing in it is but names of squares, so nothing looks like the end of a script.
            out_ << (is_first ? "\n" : ",\n") << data.dump();
            is_first = false;
        }
        out_ << "]}";
    }

    std::ostream& out_;
    const LearnedClauses& learned_;
    const Board& board_;
    LearnedWords words_;
};

} // namespace

void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board) {
    LearnedPage{out, learned, board}.write();
}

} // namespace qsat
