#include "cnf/board_encoding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace qsat::inline formula {

namespace {

constexpr std::string_view sums_suffix = "+sums";

// Measurements are in encodings/README.md. If few diagonals are left, their sums decide much; those
// of larger boards need too many clauses. On short lines, auxiliary variables cost more than the
// pairs that they save. On longer lines `mixed` is fastest for boards with a completion.
EncodingChoice choose_automatically(const OpenBoard& open, bool may_have_sums) {
    constexpr double diagonals_up_to = 3.25;
    constexpr double pairwise_up_to = 12;
    const int rows = open.row_count();
    const auto per_row = [rows](auto count) {
        return static_cast<double>(count) / std::max(1, rows);
    };
    const double diagonals = per_row(open.sum_count() + open.difference_count());
    if (may_have_sums && rows >= 10 && rows <= 32 && diagonals <= diagonals_up_to)
        return {find_board_encoding("pairwise+sums"),
                fmt::format("{:.1f} diagonals for an open row, at most {}", diagonals,
                            diagonals_up_to)};
    const double mean = per_row(open.free_squares().size());
    const bool is_short = mean <= pairwise_up_to;
    return {find_board_encoding(is_short ? "pairwise" : "mixed"),
            fmt::format("{:.1f} free squares on an open row, {} {}", mean,
                        is_short ? "at most" : "more than", pairwise_up_to)};
}

} // namespace

BoardEncoding::BoardEncoding(AtMostOneEncoding lines, bool sums)
    : AtMostOneEncoding{std::move(lines)}, has_sums{sums} {
    if (sums) name += sums_suffix;
}

BoardEncoding BoardEncoding::without_sums() const {
    BoardEncoding lines = *this;
    if (has_sums) lines.name.resize(name.size() - sums_suffix.size());
    lines.has_sums = false;
    return lines;
}

std::optional<BoardEncoding> find_board_encoding(std::string_view name) {
    const bool has_sums = name.ends_with(sums_suffix);
    if (has_sums) name.remove_suffix(sums_suffix.size());
    auto lines = find_at_most_one_encoding(name);
    if (!lines) return std::nullopt;
    return BoardEncoding{std::move(*lines), has_sums};
}

EncodingChoice choose_encoding(std::string_view name, const OpenBoard& open,
                               bool wants_completion) {
    const bool may_have_sums = wants_completion && open.board().diagonals() == Diagonals::full;
    if (name == "auto") return choose_automatically(open, may_have_sums);
    auto encoding = find_board_encoding(name);
    if (encoding && !may_have_sums) encoding = encoding->without_sums();
    return {std::move(encoding), {}};
}

} // namespace qsat::formula
