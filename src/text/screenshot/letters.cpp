// Each region has a letter, and some squares have a mark above it or in place of it. Of all such
// explanations the shortest is taken (J. Rissanen, "Modeling by shortest data description", 1978):
// its cost is the length of the outlines of all letters and marks, and what they leave unexplained.
#include "screenshot/letters.hpp"

#include "screenshot/drawings.hpp"
#include "screenshot/lines.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

namespace qsat::inline text {

namespace {

struct Mark {
    Drawing drawing{};
    SquareMark kind{};
    bool may_be_queen = false; ///< by its shape, though it is a cross
};

struct Explanation {
    bool is_above = false;     ///< do marks stand above letters?
    std::vector<Mark> marks{}; ///< none to two
    double cost = 0;
};

/// What squares of a region have alike.
struct Cluster {
    Drawing drawing{};
    std::vector<int> squares{};
};

/// How a region is explained. Without a letter, marks hide it everywhere.
struct RegionSeen {
    std::optional<Drawing> letter{};
    double cost = 1e9;
};

class LetterBoard {
public:
    LetterBoard(const std::vector<SquareSeen>& squares, const std::vector<int>& regions, int size)
        : size_{size}, regions_{regions}, drawings_{drawings_of(squares)}, clusters_(size) {
        std::vector<Sign> all;
        std::vector<Sign> rests;
        for (int region = 0; region < size; ++region) {
            const std::vector<Sign> signs = signs_of(region);
            all.insert(all.end(), signs.begin(), signs.end());
            for (const Sign& sign : signs) {
                clusters_[region].push_back({drawing_of(sign), sign.squares});
                for (const Sign& part : signs)
                    if (std::optional<Sign> rest = rest_of(sign, part)) rests.push_back(*rest);
            }
        }
        std::vector<double> areas, outlines;
        for (const std::vector<Cluster>& clusters : clusters_) {
            double& least = areas.emplace_back(all_points);
            for (const Cluster& cluster : clusters) {
                least = std::min(least, area(cluster.drawing));
                outlines.push_back(outline(cluster.drawing));
            }
        }
        usual_ = median(areas);
        usual_outline_ = median(outlines);
        const Explanation instead = explanation(false, candidates(all, 0.15));
        const Explanation over = explanation(true, candidates(rests, 0.25));
        best_ = over.cost < instead.cost ? over : instead;
    }

    std::vector<MarkSeen> marks() const {
        // With another mark, the explanation would hardly be longer.
        const double more = costs_[best_.marks.size() + 1];
        const bool is_close = more < best_.cost + 0.75 * mark_cost ||
                              (best_.marks.empty() && more < 1.06 * best_.cost);
        std::vector<MarkSeen> marks(regions_.size());
        const auto doubt = [](MarkSeen& seen) { seen.confidence = std::min(seen.confidence, 0.4); };
        std::vector<int> alone; // in a region: such a sign may be a large letter
        for (int region = 0; region < size_; ++region) {
            const RegionSeen seen = explained(best_, region);
            const std::vector<Cluster>& clusters = clusters_[region];
            if (!seen.letter && clusters.size() == 1) alone.push_back(clusters[0].squares[0]);
            bool is_marked = false;
            std::size_t unmarked = 0;
            for (const Cluster& cluster : clusters)
                for (const int square : cluster.squares) {
                    marks[square] = mark_on(drawings_[square], seen);
                    is_marked |= marks[square].mark == SquareMark::cross;
                    unmarked += marks[square].mark == SquareMark::none;
                }
            for (const Cluster& cluster : clusters) {
                const SquareMark mark = marks[cluster.squares.front()].mark;
                // One of two different signs may be a letter, and a single large letter a queen.
                const bool is_like_first = mark == marks[clusters.front().squares.front()].mark;
                const bool is_other = !seen.letter && &cluster != &clusters.front();
                const bool is_large = mark == SquareMark::none && unmarked == 1 &&
                                      area(cluster.drawing) > 1.3 * usual_;
                const bool is_hidden = !is_marked && may_contain_mark(seen);
                if (is_close || is_hidden || (is_other && is_like_first) || is_large)
                    for (const int square : cluster.squares)
                        doubt(marks[square]);
            }
        }
        const auto queens = std::ranges::count(marks, SquareMark::queen, &MarkSeen::mark);
        const auto crosses = std::ranges::count(marks, SquareMark::cross, &MarkSeen::mark);
        for (const int square : alone)
            if (queens == 1 && marks[square].mark == SquareMark::queen) doubt(marks[square]);
        const bool are_crosses = queens > size_ && queens > crosses;
        // The signs alike that made them crosses may be letters.
        const bool are_queens =
            best_.marks.size() == 1 && best_.marks[0].may_be_queen && crosses <= size_;
        for (MarkSeen& seen : marks) {
            if (seen.mark == SquareMark::none) continue;
            if (seen.mark == SquareMark::cross && (crosses == 1 || are_queens)) doubt(seen);
            if (are_crosses || are_queens)
                seen.mark = seen.mark == SquareMark::cross ? SquareMark::queen : SquareMark::cross;
        }
        return marks;
    }

private:
    /// The different signs of a region, the most frequent first.
    std::vector<Sign> signs_of(int region) const {
        std::vector<Sign> signs;
        for (int square = 0; square < std::ssize(regions_); ++square)
            if (regions_[square] == region) signs.push_back(sign_of(drawings_[square], square));
        // As fine as there are few signs: a letter, a cross, a queen, and what is damaged.
        constexpr std::size_t few = 4;
        const std::vector<Sign> members = signs;
        for (double most = 0.06; most < 0.13 && (most < 0.07 || signs.size() > few); most *= 1.2)
            signs = grouped(members, most);
        std::ranges::stable_sort(signs, std::ranges::greater{},
                                 [](const Sign& sign) { return sign.squares.size(); });
        return signs;
    }

    /// The signs that may be marks. Those that occur in many regions come first.
    std::vector<Mark> candidates(const std::vector<Sign>& members, double most) const {
        std::vector<Sign> groups = grouped(members, most);
        std::ranges::stable_sort(groups, std::ranges::greater{}, [&](const Sign& sign) {
            return std::pair{sign.span(regions_), sign.sum()};
        });
        std::vector<Mark> marks;
        for (const Sign& group : groups) {
            constexpr std::size_t enough = 8;
            if (marks.size() == enough) break;
            const SquareMark shape = mark_of_shape(group.ink(), group.hidden).mark;
            if (shape == SquareMark::none && 3 * group.span(regions_) < size_) continue;
            const bool has_shape = shape == SquareMark::queen;
            const bool is_queen = has_shape && is_seldom(group, members);
            marks.push_back({drawing_of(group), is_queen ? SquareMark::queen : SquareMark::cross,
                             has_shape && !is_queen});
        }
        return marks;
    }

    /// A region has one queen, seldom more. Do so few signs look like this one?
    bool is_seldom(const Sign& sign, const std::vector<Sign>& members) const {
        std::set<int> squares, regions;
        for (const Sign& member : members)
            if (unlike(sign, member) < 0.2)
                for (const int square : member.squares)
                    squares.insert(square), regions.insert(regions_[square]);
        return 3 * squares.size() <= 4 * regions.size();
    }

    /// Takes the mark that makes the explanation the shortest, and then another one.
    Explanation explanation(bool is_above, const std::vector<Mark>& candidates) {
        Explanation best{is_above};
        best.cost = cost(best);
        for (int round = 0; round < 2; ++round) {
            const Explanation before = best;
            if (std::ssize(before.marks) < round) break;
            for (const Mark& mark : candidates) {
                if (round > 0 && !may_be_beside(mark, before.marks.front())) continue;
                Explanation next = before;
                next.marks.push_back(mark);
                next.cost = cost(next);
                double& least = costs_[next.marks.size()];
                least = std::min(least, next.cost);
                if (next.cost < best.cost) best = next;
            }
        }
        if (best.marks.size() == 2 && best.marks[0].kind == best.marks[1].kind) {
            const bool is_first = area(best.marks[0].drawing) > area(best.marks[1].drawing);
            best.marks[is_first ? 0 : 1].kind = SquareMark::queen;
            best.marks[is_first ? 1 : 0].kind = SquareMark::cross;
        }
        return best;
    }

    /// Is one a queen and the other a cross? Queens are larger.
    static bool may_be_beside(const Mark& one, const Mark& other) {
        const double ratio = area(one.drawing) / area(other.drawing);
        return one.kind != other.kind || std::max(ratio, 1 / ratio) > 1.4;
    }

    static constexpr double outline_cost = 0.3;
    static constexpr double mark_cost = 15;

    double cost(const Explanation& explanation) const {
        double sum = 0;
        for (const Mark& mark : explanation.marks)
            sum += mark_cost + outline_cost * outline(mark.drawing);
        for (int region = 0; region < size_; ++region)
            sum += explained(explanation, region).cost;
        return sum;
    }

    static double unexplained(const Drawing& seen, const Drawing& ideal, SquareMark kind) {
        return apart(seen, kind == SquareMark::queen ? scaled(ideal, seen) : ideal);
    }

    RegionSeen explained(const Explanation& explanation, int region) const {
        RegionSeen best;
        const std::vector<Cluster>& clusters = clusters_[region];
        const auto try_letter = [&](const std::optional<Drawing>& letter) {
            // A letter that marks hide is no shorter than others.
            RegionSeen seen{letter, outline_cost * (letter ? outline(*letter) : usual_outline_)};
            // Letters have about the same size, and a single larger sign is a queen.
            if (letter && clusters.front().squares.size() == 1)
                seen.cost += std::max(0.0, area(*letter) - 2.2 * usual_);
            std::vector<Drawing> ideals;
            for (const Mark& mark : explanation.marks) {
                const Drawing& drawing = mark.drawing;
                const bool is_above = letter && explanation.is_above;
                if (letter && !is_above && apart(*letter, drawing) < 0.3 * area(drawing)) return;
                ideals.push_back(is_above ? above(*letter, drawing) : drawing);
            }
            for (const Cluster& cluster : clusters) {
                double least = letter ? apart(cluster.drawing, *letter) : 1e6;
                for (std::size_t i = 0; i < ideals.size(); ++i)
                    least = std::min(least, 1 + unexplained(cluster.drawing, ideals[i],
                                                            explanation.marks[i].kind));
                // All its squares deviate in the same way.
                seen.cost += least * std::sqrt(static_cast<double>(cluster.squares.size()));
                if (seen.cost > best.cost) return;
            }
            best = seen;
        };
        if (!explanation.is_above) try_letter({});
        constexpr std::size_t frequent = 6;
        for (std::size_t at = 0; at < std::min(frequent, clusters.size()); ++at) {
            try_letter(clusters[at].drawing);
            if (explanation.is_above)
                for (const Mark& mark : explanation.marks)
                    try_letter(below(clusters[at].drawing, mark.drawing));
        }
        return best;
    }

    MarkSeen mark_on(const Drawing& drawing, const RegionSeen& seen) const {
        SquareMark kind{};
        Drawing ideal{};
        double least = 1e9, next = 1e9; // of the best and of another choice
        double difference = 1;
        const auto take = [&](const Drawing& drawn, SquareMark mark) {
            const double found = unexplained(drawing, drawn, mark);
            if (found < next) difference = apart(ideal, drawn);
            next = std::min(next, std::max(least, found));
            if (found < least) least = found, ideal = drawn, kind = mark;
        };
        if (seen.letter) take(*seen.letter, SquareMark::none);
        for (const Mark& mark : best_.marks)
            take(seen.letter && best_.is_above ? above(*seen.letter, mark.drawing) : mark.drawing,
                 mark.kind);
        double confidence = 1.5 - 5 * least / std::max(1.0, area(drawing));
        confidence = std::min(confidence, 1.2 * (next - least) / std::max(0.1, difference));
        return {kind, std::clamp(confidence, 0.0, 1.0)};
    }

    /// What seems to be a letter may have a mark on all its squares.
    bool may_contain_mark(const RegionSeen& seen) const {
        return seen.letter && best_.is_above &&
               std::ranges::any_of(best_.marks, [&](const Mark& mark) {
                   const Drawing rest = below(*seen.letter, mark.drawing);
                   const double ink = area(mark.drawing);
                   return mark.kind == SquareMark::cross &&
                          apart(above(rest, mark.drawing), *seen.letter) < 0.15 * ink &&
                          area(rest) < area(*seen.letter) - 0.5 * ink;
               });
    }

    int size_;
    const std::vector<int>& regions_;
    std::vector<Drawing> drawings_;
    std::vector<std::vector<Cluster>> clusters_; ///< of each region
    double usual_ = 0;                           ///< the area of a letter
    double usual_outline_ = 0;                   ///< of a sign
    Explanation best_{};
    std::array<double, 4> costs_{1e9, 1e9, 1e9, 1e9}; ///< the lowest one with so many marks
};

} // namespace

std::vector<MarkSeen> marks_beside_letters(const std::vector<SquareSeen>& squares,
                                           const std::vector<int>& regions, int size) {
    return LetterBoard{squares, regions, size}.marks();
}

} // namespace qsat::text
