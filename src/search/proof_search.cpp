#include "search/proof_search.hpp"

#include "board/lines.hpp"

#include <algorithm>
#include <array>

namespace qsat {

namespace {

/// A queen that was chosen, and what to return to once it is refuted.
struct Choice {
    int square;
    std::size_t struck_before;  ///< squares struck out
    std::size_t placed_before;  ///< queens placed
    std::size_t refuted_before; ///< refuted choices
};

class ProofSearch {
public:
    ProofSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                DratWriter* proof)
        : open_{open}, budget_{budget}, visit_{visit}, proof_{proof},
          directions_{Lines::rows(open), Lines::columns(open), Lines::sums(open),
                      Lines::differences(open)},
          is_free_(open.free_squares().size(), 1),
          counts_(open.row_count() + open.column_count(), 0) {
        for (const FreeSquare& square : open.free_squares()) {
            ++counts_[square.row];
            ++counts_[column_line(square)];
        }
        for (int line = 0; line < static_cast<int>(counts_.size()); ++line)
            if (counts_[line] == 1) forced_lines_.push_back(line);
    }

    SearchReport run() {
        Ending ending = search();
        if (proof_ != nullptr) proof_->flush();
        return {std::move(ending),
                {.engine = "backtrack",
                 .engine_reason = {},
                 .search = SearchStatistics{.nodes = nodes_, .kernel = "proof"}}};
    }

private:
    Ending search() {
        for (;;) {
            if (!place_forced_queens()) {
                if (choices_.empty()) {
                    if (proof_ != nullptr) proof_->add({});
                    return Exhausted{};
                }
                refute_last_choice();
            } else if (static_cast<int>(placed_.size()) < open_.row_count()) {
                choose();
            } else {
                if (visit_completion() == Visit::enough) return Satisfied{};
                // From here on there is nothing to prove, and completions are left behind as
                // refuted branches are.
                proof_ = nullptr;
                if (choices_.empty()) return Exhausted{};
                refute_last_choice();
            }
            if (const auto reason = reached_limit()) return Stopped{*reason};
        }
    }

    std::optional<StopReason> reached_limit() {
        constexpr std::uint64_t nodes_between_polls = 1024;
        if (nodes_ >= budget_.node_limit) return StopReason::node_limit;
        if (nodes_ < next_poll_) return std::nullopt;
        next_poll_ = nodes_ + nodes_between_polls;
        return budget_.exceeded();
    }

    /// Columns are numbered behind the rows.
    int column_line(const FreeSquare& square) const { return open_.row_count() + square.column; }

    /// Until no open line has one free square only; false if one has none.
    bool place_forced_queens() {
        while (!contradiction_ && !forced_lines_.empty()) {
            const int line = forced_lines_.back();
            forced_lines_.pop_back();
            if (counts_[line] == 1) place(only_square(line));
        }
        return !contradiction_;
    }

    std::span<const int> squares_on(int line) const {
        return line < open_.row_count() ? directions_[0][line]
                                        : directions_[1][line - open_.row_count()];
    }

    int only_square(int line) const {
        return *std::ranges::find_if(squares_on(line), [this](int s) { return is_free_[s] != 0; });
    }

    void place(int number) {
        ++nodes_;
        const FreeSquare& square = open_.free_squares()[number];
        // Lines with a queen no longer count as open.
        counts_[square.row] += has_queen;
        counts_[column_line(square)] += has_queen;
        placed_.push_back(number);
        const std::array<int, 4> lines{square.row, square.column, square.sum, square.difference};
        for (std::size_t i = 0; i < lines.size() && !contradiction_; ++i)
            for (const int attacked : directions_[i][lines[i]])
                if (is_free_[attacked] != 0) strike_out(attacked);
    }

    void strike_out(int number) {
        is_free_[number] = 0;
        struck_.push_back(number);
        const FreeSquare& square = open_.free_squares()[number];
        for (const int line : {square.row, column_line(square)}) {
            const int left = --counts_[line];
            if (left == 1) forced_lines_.push_back(line);
            contradiction_ |= left == 0;
        }
    }

    void choose() {
        const auto line = std::ranges::min_element(counts_) - counts_.begin();
        const int number = only_square(static_cast<int>(line));
        choices_.push_back({number, struck_.size(), placed_.size(), refuted_.size()});
        place(number);
    }

    void refute_last_choice() {
        const Choice choice = choices_.back();
        if (proof_ != nullptr) write_refutation(choice);
        refuted_.resize(choice.refuted_before);
        choices_.pop_back();
        undo(choice);
        refuted_.push_back(choice.square);
        strike_out(choice.square);
    }

    void undo(const Choice& choice) {
        for (; struck_.size() > choice.struck_before; struck_.pop_back()) {
            const FreeSquare& square = open_.free_squares()[struck_.back()];
            is_free_[struck_.back()] = 1;
            ++counts_[square.row];
            ++counts_[column_line(square)];
        }
        for (; placed_.size() > choice.placed_before; placed_.pop_back()) {
            const FreeSquare& square = open_.free_squares()[placed_.back()];
            counts_[square.row] -= has_queen;
            counts_[column_line(square)] -= has_queen;
        }
        forced_lines_.clear();
        contradiction_ = false;
    }

    /// The clause of the choices so far; then those that it replaces, which have one literal more.
    void write_refutation(const Choice& last) {
        clause_.clear();
        for (const Choice& choice : choices_)
            clause_.push_back(Lit::negative(Var{choice.square}));
        proof_->add(clause_);
        clause_.emplace_back(clause_.back());
        for (std::size_t i = last.refuted_before; i < refuted_.size(); ++i) {
            clause_.back() = Lit::negative(Var{refuted_[i]});
            proof_->remove(clause_);
        }
    }

    Visit visit_completion() {
        std::vector<int> chosen = placed_;
        std::ranges::sort(chosen); // squares are numbered row by row
        return visit_(chosen);
    }

    static constexpr int has_queen = 1 << 30;

    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    DratWriter* proof_;

    std::array<Lines, 4> directions_;
    std::vector<char> is_free_;     // by square
    std::vector<int> counts_;       // free squares, by line
    std::vector<int> forced_lines_; // to be looked at: they had one free square
    bool contradiction_ = false;    // an open line has none
    std::vector<int> struck_;
    std::vector<int> placed_;
    std::vector<Choice> choices_;
    std::vector<int> refuted_; // squares of refuted choices, those below each choice together
    std::vector<Lit> clause_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_poll_ = 0;
};

} // namespace

SearchReport search_with_proof(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                               DratWriter* proof) {
    return ProofSearch{open, budget, visit, proof}.run();
}

} // namespace qsat
