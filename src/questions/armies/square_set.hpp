#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace qsat {

/// A set of squares of boards of at most `max_size` rows. A square is a number, 0 ... max_size²
/// - 1.
template <int max_size>
class SquareSet {
public:
    void insert(int square) { words_[square / 64] |= bit(square); }
    void erase(int square) { words_[square / 64] &= ~bit(square); }

    bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_)
            any |= word;
        return any == 0;
    }
    int count() const {
        int count = 0;
        for (const std::uint64_t word : words_)
            count += std::popcount(word);
        return count;
    }
    /// Calls `visit` with each square in ascending order.
    void for_each(const auto& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(64 * i) + std::countr_zero(rest));
    }

    SquareSet& operator|=(const SquareSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] |= other.words_[i];
        return *this;
    }
    friend SquareSet operator&(SquareSet a, const SquareSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i)
            a.words_[i] &= b.words_[i];
        return a;
    }
    /// The squares of `a` that are not in `b`.
    friend SquareSet operator-(SquareSet a, const SquareSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i)
            a.words_[i] &= ~b.words_[i];
        return a;
    }

private:
    static constexpr std::uint64_t bit(int square) { return std::uint64_t{1} << square % 64; }

    std::array<std::uint64_t, (max_size * max_size + 63) / 64> words_{};
};

} // namespace qsat
