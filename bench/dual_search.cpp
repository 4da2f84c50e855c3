#include "reference.hpp"

#include <array>
#include <bit>
#include <vector>

namespace qsat::reference {

namespace {

using Mask = std::uint64_t;

constexpr int most_lines = 64;

/// The free squares of every open row as a mask of columns, and of every open column as a mask of
/// rows.
struct State {
    std::array<Mask, most_lines> row{};
    std::array<Mask, most_lines> column{};
    Mask open_rows = 0;
    Mask open_columns = 0;
};

class DualSearch {
public:
    DualSearch(const OpenBoard& open, std::uint64_t node_limit) : node_limit_{node_limit} {
        states_.resize(open.row_count() + 1);
        State& root = states_.front();
        for (const FreeSquare& free : open.free_squares()) {
            root.row[free.row] |= Mask{1} << free.column;
            root.column[free.column] |= Mask{1} << free.row;
        }
        for (int row = 0; row < open.row_count(); ++row) {
            root.open_rows |= Mask{1} << row;
            attacked_in_row_.emplace_back();
        }
        for (int column = 0; column < open.column_count(); ++column)
            root.open_columns |= Mask{1} << column;
        prepare_attacks(open);
    }

    Result run() {
        const bool completed = descend(0);
        return {completed, completed || nodes_ < node_limit_, nodes_};
    }

private:
    /// For each square, the columns it attacks in each row and the rows in each column.
    void prepare_attacks(const OpenBoard& open) {
        attacked_in_row_.assign(most_lines * most_lines, {});
        attacked_in_column_.assign(most_lines * most_lines, {});
        for (const FreeSquare& queen : open.free_squares()) {
            const int number = queen.row * most_lines + queen.column;
            for (const FreeSquare& other : open.free_squares()) {
                if (!attack(open.original(queen), open.original(other))) continue;
                attacked_in_row_[number][other.row] |= Mask{1} << other.column;
                attacked_in_column_[number][other.column] |= Mask{1} << other.row;
            }
        }
    }

    bool descend(int depth) {
        const State& state = states_[depth];
        if (state.open_rows == 0) return true;
        int fewest = most_lines + 1;
        int best = 0;
        bool best_is_row = true;
        for (Mask rest = state.open_rows; rest != 0; rest &= rest - 1) {
            const int row = std::countr_zero(rest);
            if (const int count = std::popcount(state.row[row]); count < fewest)
                fewest = count, best = row, best_is_row = true;
        }
        for (Mask rest = state.open_columns; rest != 0; rest &= rest - 1) {
            const int column = std::countr_zero(rest);
            if (const int count = std::popcount(state.column[column]); count < fewest)
                fewest = count, best = column, best_is_row = false;
        }
        for (Mask rest = best_is_row ? state.row[best] : state.column[best]; rest != 0;
             rest &= rest - 1) {
            if (++nodes_ >= node_limit_) return false;
            const int other = std::countr_zero(rest);
            const int row = best_is_row ? best : other;
            const int column = best_is_row ? other : best;
            if (place(depth, row, column) && descend(depth + 1)) return true;
        }
        return false;
    }

    bool place(int depth, int row, int column) {
        const State& from = states_[depth];
        State& to = states_[depth + 1];
        to.open_rows = from.open_rows & ~(Mask{1} << row);
        to.open_columns = from.open_columns & ~(Mask{1} << column);
        const auto& in_row = attacked_in_row_[row * most_lines + column];
        const auto& in_column = attacked_in_column_[row * most_lines + column];
        for (Mask rest = to.open_rows; rest != 0; rest &= rest - 1) {
            const int r = std::countr_zero(rest);
            to.row[r] = from.row[r] & ~in_row[r];
            if (to.row[r] == 0) return false;
        }
        for (Mask rest = to.open_columns; rest != 0; rest &= rest - 1) {
            const int c = std::countr_zero(rest);
            to.column[c] = from.column[c] & ~in_column[c];
            if (to.column[c] == 0) return false;
        }
        return true;
    }

    std::uint64_t node_limit_;
    std::vector<State> states_;
    std::vector<std::array<Mask, most_lines>> attacked_in_row_;
    std::vector<std::array<Mask, most_lines>> attacked_in_column_;
    std::uint64_t nodes_ = 0;
};

} // namespace

Result search_dual(const OpenBoard& open, std::uint64_t node_limit) {
    return DualSearch{open, node_limit}.run();
}

} // namespace qsat::reference
