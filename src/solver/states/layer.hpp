#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <vector>

namespace qsat::inline solver {

/// The layers of a side that stay in memory. Completions can be found by their numbers if all do.
enum class Keep { last, all };

/// The placements on one side of a cut that use the same open lines. `Count` has 64 bits or any
/// number of bits.
template <typename Count>
struct State {
    std::uint64_t others; ///< see Sweep
    Count placements;
};

/// The states of one side at a cut, in groups that use the same needed lines.
template <typename Count>
struct Layer {
    std::vector<std::uint64_t> needed{0}; ///< of each group, ascending
    std::vector<std::size_t> ends{1};     ///< of each group, as an index of `states`
    std::vector<State<Count>> states{{0, 1}};
    double placements = 1; ///< in all, rounded

    std::size_t begin_of(std::size_t group) const { return group == 0 ? 0 : ends[group - 1]; }

    void clear() {
        needed.clear();
        ends.clear();
        states.clear();
        placements = 0;
    }

    double bytes() const {
        const auto size = [](const auto& items) {
            return static_cast<double>(items.capacity() * sizeof(items[0]));
        };
        return size(needed) + size(ends) + size(states);
    }
};

/// A sum of products.
template <typename Count>
class ProductSum {
public:
    void add(const Count& a, const Count& b) { sum_ += a * b; }
    boost::multiprecision::cpp_int value() const { return sum_; }

private:
    Count sum_ = 0;
};

template <>
class ProductSum<std::uint64_t> {
public:
    void add(std::uint64_t a, std::uint64_t b) {
        const Product product = Product{a} * b;
        high_ += static_cast<std::uint64_t>(product >> 64);
        low_ += static_cast<std::uint64_t>(product);
    }
    boost::multiprecision::cpp_int value() const {
        return (boost::multiprecision::cpp_int{high_} << 64) + boost::multiprecision::cpp_int{low_};
    }

private:
    __extension__ using Product = unsigned __int128;
    Product high_ = 0;
    Product low_ = 0;
};

} // namespace qsat::solver
