// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after "count/slice_registers.hpp".

#include <algorithm>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// Packs placements of some cells.
class Packer {
public:
    explicit Packer(const PlacementBits& bits)
        : bits_{bits}, layer_words_{bits.mask_words() * Slice::placements} {}

    /// All placements of up to 32 cells.
    void pack_all(std::span<const std::uint16_t> cells, PairBuffers::Packed& to) const {
        const auto first_of = [&](std::size_t cell) { return bits_.first_of_cell[cell]; };
        std::size_t most = 0;
        for (const std::size_t cell : cells)
            most = std::max<std::size_t>(most, first_of(cell + 1) - first_of(cell));
        to.layers = (most + Slice::word_bits - 1) / Slice::word_bits;
        grow(to.masks, to.layers * layer_words_);
        std::fill_n(to.masks.begin(), to.layers * layer_words_, 0);
        for (std::size_t word = 0; word < cells.size(); ++word) {
            const std::size_t first = first_of(cells[word]);
            for (std::size_t i = first; i < first_of(cells[word] + 1); ++i)
                set_mask(to, place_in_cell(word, i - first), &bits_.masks[i * bits_.mask_words()],
                         1);
        }
        set_slices(to);
    }

    /// Those that a queen does not attack. False if there are none.
    bool pack(const PairBuffers::Packed& from, const Quarter::Diagonals& queen,
              PairBuffers::Packed& to) const {
        constexpr std::size_t word_bits = 64;
        constexpr std::size_t slice_words = Slice::placements / word_bits;
        grow(to.masks, from.layers * layer_words_);
        to.layers = 0;
        std::array<std::uint32_t, Slice::words> size{};
        for (std::size_t layer = 0; layer < from.layers; ++layer) {
            const Slice left = not_attacked(from, layer, queen);
            std::array<std::uint64_t, slice_words> words;
            std::memcpy(words.data(), &left, sizeof words);
            const std::uint64_t* const masks = from.masks.data() + layer * layer_words_;
            for (std::size_t word = 0; word < slice_words; ++word)
                for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
                    const std::size_t place = word * word_bits + std::countr_zero(rest);
                    const std::size_t cell = place / Slice::word_bits;
                    const std::size_t to_place = place_in_cell(cell, size[cell]++);
                    if (to_place / Slice::placements == to.layers)
                        std::fill_n(to.masks.begin() + to.layers++ * layer_words_, layer_words_, 0);
                    set_mask(to, to_place, masks + mask_index[place], Slice::placements);
                }
        }
        set_slices(to);
        return to.layers > 0;
    }

    /// The placements of a layer.
    Slice all(const PairBuffers::Packed& packed, std::size_t layer) const {
        return packed.slices[(bits_.mask_bits - 1) * packed.layers + layer];
    }
    /// The placements of a layer that a queen does not attack.
    static HWY_INLINE Slice not_attacked(const PairBuffers::Packed& packed, std::size_t layer,
                                         const Quarter::Diagonals& queen) {
        return both(packed.slices[queen.sum * packed.layers + layer],
                    packed.slices[queen.difference * packed.layers + layer]);
    }

private:
    /// Of the placement with this number in a cell.
    static std::size_t place_in_cell(std::size_t cell, std::size_t number) {
        return number / Slice::word_bits * Slice::placements + cell * Slice::word_bits +
               number % Slice::word_bits;
    }

    /// To grow and shrink would fill it with zeros each time.
    template <typename Value>
    static void grow(std::vector<Value>& buffer, std::size_t size) {
        if (buffer.size() < size) buffer.resize(size);
    }

    /// Sets the mask at a place, of words so far apart.
    HWY_INLINE void set_mask(PairBuffers::Packed& packed, std::size_t place,
                             const std::uint64_t* from, std::size_t apart) const {
        std::uint64_t* const to = &packed.masks[place / Slice::placements * layer_words_ +
                                                mask_index[place % Slice::placements]];
        to[0] = from[0];
        for (std::size_t word = 1; word < bits_.mask_words(); ++word)
            to[word * Slice::placements] = from[word * apart];
    }

    void set_slices(PairBuffers::Packed& packed) const {
        grow(packed.slices, packed.layers * bits_.mask_words() * transposed_bits);
        for (std::size_t layer = 0; layer < packed.layers; ++layer)
            transpose(packed.masks.data() + layer * layer_words_, bits_.mask_bits,
                      packed.slices.data() + layer, packed.layers);
    }

    const PlacementBits& bits_;
    std::size_t layer_words_;
};

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
