// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "count/disjoint_pairs.hpp"

#include <bit>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<Slice::Word, Slice::words>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t lanes = hn::MaxLanes(Tag{});
/// Registers of a slice.
constexpr std::size_t parts = Slice::words / lanes;

HWY_INLINE Vector load(const Slice& slice, std::size_t part) {
    return hn::Load(Tag{}, slice.word.data() + part * lanes);
}
HWY_INLINE void store(Vector vector, Slice& slice, std::size_t part) {
    hn::Store(vector, Tag{}, slice.word.data() + part * lanes);
}

/// Placements of some layers at the same time.
template <std::size_t layers>
struct Remaining {
    Vector part[layers * parts];

    HWY_INLINE explicit Remaining(const Slice* slices, std::size_t stride = 1) {
        for (std::size_t i = 0; i < layers * parts; ++i)
            part[i] = load(slices[i / parts * stride], i % parts);
    }
    HWY_INLINE void keep(const Slice* slices, std::size_t stride = 1) {
        for (std::size_t i = 0; i < layers * parts; ++i)
            part[i] = hn::And(part[i], load(slices[i / parts * stride], i % parts));
    }
    HWY_INLINE void save(Slice* slices) const {
        for (std::size_t i = 0; i < layers * parts; ++i)
            store(part[i], slices[i / parts], i % parts);
    }
    HWY_INLINE bool is_empty() const {
        Vector any = part[0];
        for (std::size_t i = 1; i < layers * parts; ++i)
            any = hn::Or(any, part[i]);
        return hn::AllTrue(Tag{}, hn::Eq(any, hn::Zero(Tag{})));
    }
};

/// For each square of the list's rows: the placements that a queen there does not attack.
template <std::size_t layers>
HWY_INLINE void save_squares(const PlacementList& list, const Quarter& quarter, const Slice* first,
                             std::size_t stride, std::vector<Slice>& squares) {
    const int columns = quarter.columns();
    const std::size_t needed = static_cast<std::size_t>(list.queens * columns) * layers;
    if (squares.size() < needed) squares.resize(needed);
    Slice* to = squares.data();
    for (LineSet rest = list.rows; rest != 0; rest &= rest - 1)
        for (int column = 0; column < columns; ++column, to += layers) {
            const auto [sum, difference] = quarter.diagonals(std::countr_zero(rest), column);
            Remaining<layers> remaining{first + sum, stride};
            remaining.keep(first + difference, stride);
            remaining.save(to);
        }
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
