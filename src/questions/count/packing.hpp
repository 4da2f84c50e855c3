// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after "count/slice_registers.hpp".

#include <algorithm>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// To grow and shrink would fill it with zeros each time.
template <typename Value>
void grow(std::vector<Value>& buffer, std::size_t size) {
    if (buffer.size() < size) buffer.resize(size);
}

/// Packs placements of some cells.
class Packer {
public:
    explicit Packer(const PlacementBits& bits)
        : bits_{bits}, layer_words_{bits.mask_words() * Slice::placements} {}

    /// All placements of a group of 32 neighbouring cells.
    void pack_group(std::size_t group, Layers& to) const {
        const std::size_t first_cell = group * Slice::words;
        const std::size_t end_cell =
            std::min(first_cell + Slice::words, bits_.first_of_cell.size() - 1);
        const auto first_of = [&](std::size_t cell) { return bits_.first_of_cell[cell]; };
        std::size_t most = 0;
        for (std::size_t cell = first_cell; cell < end_cell; ++cell)
            most = std::max<std::size_t>(most, first_of(cell + 1) - first_of(cell));
        to.count = (most + Slice::word_bits - 1) / Slice::word_bits;
        grow(to.masks, to.count * layer_words_);
        std::fill_n(to.masks.begin(), to.count * layer_words_, 0);
        for (std::size_t cell = first_cell; cell < end_cell; ++cell)
            for (std::size_t i = first_of(cell); i < first_of(cell + 1); ++i)
                set_mask(to, place_in_cell(cell - first_cell, i - first_of(cell)),
                         &bits_.masks[i * bits_.mask_words()], 1);
        set_slices(to);
    }

    /// Those that a queen does not attack. False if there are none.
    bool pack(const Layers& from, const Quarter::Diagonals& queen, Layers& to) const {
        constexpr std::size_t word_bits = 64;
        constexpr std::size_t slice_words = Slice::placements / word_bits;
        grow(to.masks, from.count * layer_words_);
        to.count = 0;
        std::array<std::uint32_t, Slice::words> size{};
        for (std::size_t layer = 0; layer < from.count; ++layer) {
            const Slice left =
                both(*from.slice(queen.sum, layer), *from.slice(queen.difference, layer));
            std::array<std::uint64_t, slice_words> words;
            std::memcpy(words.data(), &left, sizeof words);
            const std::uint64_t* const masks = from.masks.data() + layer * layer_words_;
            for (std::size_t word = 0; word < slice_words; ++word)
                for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
                    const std::size_t place = word * word_bits + std::countr_zero(rest);
                    const std::size_t cell = place / Slice::word_bits;
                    const std::size_t to_place = place_in_cell(cell, size[cell]++);
                    if (to_place / Slice::placements == to.count)
                        std::fill_n(to.masks.begin() + to.count++ * layer_words_, layer_words_, 0);
                    set_mask(to, to_place, masks + mask_index[place], Slice::placements);
                }
        }
        set_slices(to);
        return to.count > 0;
    }

    /// The placements of a layer.
    const Slice* all(const Layers& layers, std::size_t layer) const {
        return layers.slice(bits_.mask_bits - 1, layer);
    }

private:
    /// Of the placement with this number in a cell.
    static std::size_t place_in_cell(std::size_t cell, std::size_t number) {
        return number / Slice::word_bits * Slice::placements + cell * Slice::word_bits +
               number % Slice::word_bits;
    }

    /// Sets the mask at a place, of words so far apart.
    HWY_INLINE void set_mask(Layers& packed, std::size_t place, const std::uint64_t* from,
                             std::size_t apart) const {
        std::uint64_t* const to = &packed.masks[place / Slice::placements * layer_words_ +
                                                mask_index[place % Slice::placements]];
        to[0] = from[0];
        for (std::size_t word = 1; word < bits_.mask_words(); ++word)
            to[word * Slice::placements] = from[word * apart];
    }

    void set_slices(Layers& packed) const {
        grow(packed.slices, packed.count * bits_.mask_words() * transposed_bits);
        for (std::size_t layer = 0; layer < packed.count; ++layer)
            transpose(packed.masks.data() + layer * layer_words_, bits_.mask_bits,
                      packed.slices.data() + layer, packed.count);
    }

    const PlacementBits& bits_;
    std::size_t layer_words_;
};

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
