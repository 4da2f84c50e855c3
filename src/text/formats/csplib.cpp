#include "formats/essence.hpp"
#include "formats/format.hpp"
#include "formats/lists.hpp"
#include "formats/parameter_refusals.hpp"
#include "formats/queen_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace qsat {

namespace {

/// The names in the parameter files of CSPLib's problems 79 (completion and excluded diagonals)
/// and 80 (blocked queens).
constexpr std::array<Parameter, 9> parameters{{{"n", Shape::number},
                                               {"init", Shape::pairs},
                                               {"blocks", Shape::pairs},
                                               {"numdiags", Shape::number},
                                               {"diags", Shape::pairs},
                                               {"numsum", Shape::number},
                                               {"sumdiags", Shape::numbers},
                                               {"numdiff", Shape::number},
                                               {"diffdiags", Shape::numbers}}};

bool is_parameter(std::string_view name) {
    return std::ranges::find(parameters, name, &Parameter::name) != parameters.end();
}

/// Makes a board of the values and converts the index bases: `init` counts from 0, `blocks` from 1,
/// and a pair of `diags` is `[x, 1]` for row + column = x, or `[x, 0]` for row - column = x - (n -
/// 1).
class BoardMaker {
public:
    BoardMaker(Parameters values, Location where, std::optional<int> diagonals, const Poll& poll)
        : values_{std::move(values)}, where_{std::move(where)},
          diagonals_{diagonals}, poll_{poll}, counter_{poll} {}

    Board make() {
        if (!values_.contains("n"))
            throw InputError{where_, Sentence{parameter_refusals["n_missing"]}};
        const Entry& size = values_["n"].front();
        require(size, size.first, parameter_refusals["parameter"], 1, max_board_size, "n");
        parts_.size = static_cast<int>(size.first);
        require_count("numdiags", "diags");
        require_count("numsum", "sumdiags");
        require_count("numdiff", "diffdiags");

        QueenList queens;
        for (const Entry& entry : values_["init"])
            queens.add(square(entry, "init", 0), place(entry));
        parts_.queens = queens.take(parts_.size, poll_);
        for (const Entry& entry : values_["blocks"])
            parts_.blocked.push_back(square(entry, "blocks", 1));
        exclude_diagonals();
        return Board{std::move(parts_), poll_};
    }

private:
    Location place(const Entry& entry) const { return {where_.source, entry.line, entry.column}; }

    /// `what` names the value, perhaps with the name of its list.
    void require(const Entry& entry, std::int64_t value, const SentenceText* what,
                 std::int64_t least, std::int64_t most, std::string_view list = {}) {
        counter_.step();
        if (value >= least && value <= most) return;
        const Sentence named{what, {{"list", std::string{list}}}};
        throw InputError{
            place(entry),
            Sentence{parameter_refusals["parameter_outside"],
                     {{"what", named}, {"value", value}, {"least", least}, {"most", most}}}};
    }

    void require_count(std::string_view count_name, std::string_view list_name) {
        if (!values_.contains(count_name)) return;
        const Entry& count = values_[count_name].front();
        const std::size_t size = values_[list_name].size();
        if (count.first < 0 || static_cast<std::size_t>(count.first) != size)
            throw InputError{place(count), Sentence{parameter_refusals["other_count"],
                                                    {{"name", std::string{count_name}},
                                                     {"count", count.first},
                                                     {"list", std::string{list_name}},
                                                     {"entries", size}}}};
    }

    Square square(const Entry& entry, std::string_view list, int base) {
        const std::int64_t last = parts_.size - 1 + base;
        require(entry, entry.first, parameter_refusals["row_of_list"], base, last, list);
        require(entry, entry.second, parameter_refusals["column_of_list"], base, last, list);
        return {static_cast<int>(entry.first - base), static_cast<int>(entry.second - base)};
    }

    void exclude_diagonals() {
        const int last = parts_.size - 1;
        cut_list();
        for (const Entry& entry : values_["diags"]) {
            require(entry, entry.first, parameter_refusals["diagonal"], 0, 2LL * last);
            require(entry, entry.second, parameter_refusals["diagonal_kind"], 0, 1);
            if (entry.second == 1)
                parts_.excluded_sums.push_back(static_cast<int>(entry.first));
            else
                parts_.excluded_differences.push_back(static_cast<int>(entry.first - last));
        }
        for (const Entry& entry : values_["sumdiags"]) {
            require(entry, entry.first, parameter_refusals["sum_diagonal"], 0, 2LL * last);
            parts_.excluded_sums.push_back(static_cast<int>(entry.first));
        }
        for (const Entry& entry : values_["diffdiags"]) {
            require(entry, entry.first, parameter_refusals["difference_diagonal"], -last, last);
            parts_.excluded_differences.push_back(static_cast<int>(entry.first));
        }
    }

    /// The instance with D excluded diagonals has the first D of the list. A board does not store
    /// their order.
    void cut_list() {
        if (!diagonals_) return;
        const Location option{"diagonals"};
        if (!values_["sumdiags"].empty() || !values_["diffdiags"].empty() ||
            !values_.contains("diags"))
            throw InputError{option,
                             Sentence{parameter_refusals["no_diags"], {{"source", where_.source}}}};
        Entries& entries = values_["diags"];
        if (static_cast<std::size_t>(*diagonals_) > entries.size())
            throw InputError{option, Sentence{parameter_refusals["too_many_diagonals"],
                                              {{"count", *diagonals_},
                                               {"source", where_.source},
                                               {"most", entries.size()}}}};
        entries.resize(static_cast<std::size_t>(*diagonals_));
    }

    Parameters values_;
    Location where_;
    std::optional<int> diagonals_;
    const Poll& poll_;
    PollCounter counter_;
    BoardParts parts_;
};

Board read_csplib(Text& text, const ReadOptions& options) {
    const Location where = text.location();
    return BoardMaker{read_parameters(text, parameters), where, options.diagonals, text.poll()}
        .make();
}

/// Begins with `language`, `letting`, or a known name and an equals sign, after optional comments.
bool is_csplib(std::string_view content) {
    Text text{{}, content};
    for (text.skip_empty_lines(); text.peek() == '$'; text.skip_empty_lines())
        text.take_line();
    const std::string_view line = text.rest_of_line();
    if (line.starts_with(essence_language) || line.starts_with("letting")) return true;
    const std::string_view name = line.substr(0, line.find_first_of(" \t="));
    const std::size_t sign = line.find_first_not_of(" \t", name.size());
    return is_parameter(name) && sign != std::string_view::npos && line[sign] == '=';
}

void write_parameters(std::ostream& out, const Board& board, std::span<const Square> queens) {
    out << "language ESSENCE' 1.0\nletting n = " << board.size() << '\n';
    const auto write = [&out](std::string_view head, const auto& list, auto... base) {
        if (list.empty()) return;
        out << head;
        write_list(out, list, base...);
        out << '\n';
    };
    const auto sums = board.excluded_sums();
    const auto differences = board.excluded_differences();
    write("letting init = ", queens, 0);
    write("letting blocks = ", board.blocked(), 1);
    write(fmt::format("letting numsum = {}\nletting sumdiags = ", sums.size()), sums);
    write(fmt::format("letting numdiff = {}\nletting diffdiags = ", differences.size()),
          differences);
}

void write_csplib_board(std::ostream& out, const Board& board, const WriteOptions&) {
    require_classic(csplib_format, board);
    write_parameters(out, board, board.queens());
}

void write_csplib_solution(std::ostream& out, const Board& board, const VerifiedPlacement& solution,
                           const WriteOptions&) {
    write_parameters(out, board, queens_of(solution));
}

} // namespace

const Format csplib_format{
    .name = "csplib",
    .summary = "CSPLib's parameter files: init from 0, blocks from 1, diags, sumdiags, diffdiags",
    .example = "letting n = 8",
    .extension = ".param",
    .recognises = is_csplib,
    .read = read_csplib,
    .write_solution = write_csplib_solution,
    .write_board = write_csplib_board,
};

} // namespace qsat
