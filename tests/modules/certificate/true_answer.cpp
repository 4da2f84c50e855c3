#include "modules/certificate/certificate_folder.hpp"

#include "catch.hpp"
#include "explain/find_explanation.hpp"
#include "formats/format.hpp"
#include "solve/complete.hpp"
#include "support/lines.hpp"
#include "support/oracle.hpp"
#include "support/peaceful.hpp"
#include "threshold/threshold.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace qsat::test {

bool has_completion(const Board& board) {
    return std::holds_alternative<Completed>(
        complete(board, {}, {}, [](const VerifiedPlacement&) {}).outcome);
}

namespace {

using Words = std::vector<std::string>;

/// The lines of the answer that begin with the word, without it, one blank between two words.
Words answer_lines(const CertificateFolder& folder, const std::string& first) {
    Words found;
    for (const std::string& line : lines_of(folder.read("answer.txt"))) {
        const Words words = words_of(line);
        if (words.empty() || words[0] != first) continue;
        std::string claim;
        for (std::size_t i = 1; i < words.size(); ++i)
            claim += (claim.empty() || words[i][0] == ':' ? "" : " ") + words[i];
        found.push_back(claim);
    }
    return found;
}

Board board_with(int size, const std::string& squares) {
    return read_board("test", std::to_string(size) + ": " + squares, {.format = "squares"});
}

std::set<Square> queens_of(const Placement& columns) {
    std::set<Square> queens;
    for (int row = 0; row < static_cast<int>(columns.size()); ++row)
        queens.insert({row, columns[row]});
    return queens;
}

/// Without a colon the squares alone.
std::set<Square> squares_in(const std::string& line, int size) {
    const Board board = board_with(size, line.substr(line.find(':') + 1));
    return {board.queens().begin(), board.queens().end()};
}

std::set<Square> squares_in(const Words& lines, int size) {
    std::set<Square> squares;
    for (const std::string& line : lines)
        squares.merge(squares_in(line, size));
    return squares;
}

bool is_true_list(const CertificateFolder& folder, const Board& board) {
    std::set<std::set<Square>> all, listed;
    const Oracle oracle{board};
    for (const Placement& completion : oracle.completions())
        all.insert(queens_of(completion));
    const Words lines = answer_lines(folder, "completion");
    for (const std::string& line : lines)
        listed.insert(squares_in(line, board.size()));
    const bool says_all = answer_lines(folder, "none").size() == 1;
    return listed.size() == lines.size() && std::ranges::includes(all, listed) &&
           (!says_all || listed.size() == all.size());
}

bool is_true_first(const CertificateFolder& folder, const Board& board) {
    const Oracle oracle{board};
    const Words lines = answer_lines(folder, "completion");
    if (lines.empty()) return oracle.completions().empty();
    return !oracle.completions().empty() &&
           squares_in(lines[0], board.size()) == queens_of(*oracle.completions().begin());
}

bool is_true_largest(const CertificateFolder& folder, const Board& board) {
    const std::set<Square> placed = squares_in(answer_lines(folder, "placed").at(0), board.size());
    const std::vector<Square> all{placed.begin(), placed.end()};
    const std::optional<int> most = most_queens(board);
    return most && std::cmp_equal(placed.size(), *most) &&
           std::ranges::all_of(board.queens(),
                               [&](Square given) { return placed.contains(given); }) &&
           std::holds_alternative<PeacefulQueens>(verify_peaceful(board, all));
}

bool is_true_threshold(const CertificateFolder& folder, const Board& board) {
    const ThresholdReport known = find_threshold(board, {}, {});
    if (!known.threshold) return false;
    const std::string said = answer_lines(folder, "threshold").at(0);
    const Words spoiler = answer_lines(folder, "spoiler");
    if (said != std::to_string(*known.threshold)) return false;
    if (spoiler.empty()) return !known.nogood;
    return !has_completion(board_with(
        board.size(),
        folder.lines("board.txt", std::to_string(board.size()) + ':').at(0) + ' ' + spoiler[0]));
}

bool is_true_number(const CertificateFolder& folder, const Board& board) {
    return answer_lines(folder, "count") ==
           Words{std::to_string(Oracle{board}.completions().size())};
}

bool is_true_hint(const CertificateFolder& folder, const Board& board) {
    const Square forced = *squares_in(answer_lines(folder, "forced").at(0), board.size()).begin();
    const Oracle oracle{board};
    return !oracle.completions().empty() &&
           std::ranges::all_of(oracle.completions(), [&](const Placement& completion) {
               return completion[forced.row] == forced.column;
           });
}

bool is_true_backbone(const CertificateFolder& folder, const Board& board) {
    std::set<Square> used, forced;
    const Oracle oracle{board};
    if (oracle.completions().empty()) return false;
    for (const Placement& completion : oracle.completions())
        used.merge(queens_of(completion));
    for (const Square square : used)
        if (std::ranges::all_of(oracle.completions(), [&](const Placement& completion) {
                return completion[square.row] == square.column;
            }))
            forced.insert(square);
    for (const Square given : board.queens())
        forced.erase(given);
    const auto said = [&](const std::string& word) {
        return squares_in(answer_lines(folder, word), board.size());
    };
    return said("completion") == used && said("forced") == forced &&
           std::ranges::none_of(said("unused"),
                                [&](Square square) { return used.contains(square); });
}

bool is_true_explanation(const CertificateFolder& folder, const Board& board) {
    const std::string because = answer_lines(folder, "because").at(0);
    const Parts parts = parts_of(board_with(board.size(), because));
    const auto leave_completion = [&](Parts rest, const Parts& gone) {
        std::erase_if(rest, [&](const BoardPart& part) { return std::ranges::count(gone, part); });
        return has_completion(board_of(board, rest));
    };
    if (leave_completion(parts, {})) return false;
    for (const BoardPart& part : parts)
        if (!leave_completion(parts, {part})) return false;
    const auto repair = find_minimum_correction_set(board, {});
    const Words removed = answer_lines(folder, "removed");
    if (!repair) return removed.empty();
    if (removed.size() != 1) return false;
    const std::string size = std::to_string(board.size()) + ":";
    const std::string list = removed[0].substr(0, removed[0].find(size));
    const Parts gone = parts_of(board_with(board.size(), list));
    return gone.size() == repair->removed.size() && leave_completion(parts_of(board), gone);
}

} // namespace

bool says_what_is_true(const CertificateFolder& folder) {
    using IsTrue = bool (*)(const CertificateFolder&, const Board&);
    static const std::map<Words, IsTrue> questions{
        {{"complete"}, is_true_list},       {{"first"}, is_true_first},
        {{"largest"}, is_true_largest},     {{"threshold"}, is_true_threshold},
        {{"count"}, is_true_number},        {{"hint"}, is_true_hint},
        {{"hint --all"}, is_true_backbone}, {{"explain"}, is_true_explanation}};
    const Board board = read_board("board.txt", folder.read("board.txt"), {.format = "squares"});
    const auto found = questions.find(answer_lines(folder, "answer"));
    return found != questions.end() && found->second(folder, board);
}

std::string check_certificate(const CertificateFolder& folder) {
    REQUIRE(folder.exists());
    const ProcessResult checked = folder.check();
    INFO(checked.out << checked.err << folder.read("answer.txt"));
    CHECK(checked.exit_code == 0);
    CHECK(says_what_is_true(folder));
    return checked.out;
}

} // namespace qsat::test
