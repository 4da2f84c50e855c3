// Any bytes make a small board, on which every engine, encoding, counter and proof must agree with
// the oracle. See README.md.
#include "modules/cross_validation/disagreement.hpp"
#include "support/board_text.hpp"

#include <cstdio>
#include <cstdlib>
#include <span>

using namespace qsat;

namespace {

/// The first byte chooses the size, the second the engines' options, and then two bytes each a
/// part.
class BytesToBoard {
public:
    explicit BytesToBoard(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}

    Board board() {
        BoardParts parts{.size = 1 + next() % largest_size};
        seed_ = next();
        while (!bytes_.empty()) {
            const int kind = next();
            const int where = next();
            const int size = parts.size;
            const Square square{where % size, where / size % size};
            const int diagonal = where % (2 * size - 1);
            switch (kind % 8) {
            case 0:
            case 1:
                parts.queens.push_back(square);
                break;
            case 2:
                parts.excluded_sums.push_back(diagonal);
                break;
            case 3:
                parts.excluded_differences.push_back(diagonal - (size - 1));
                break;
            default:
                parts.blocked.push_back(square);
            }
        }
        return Board{std::move(parts)};
    }

    std::uint64_t seed() const { return seed_; }

private:
    static constexpr int largest_size = 8;

    int next() {
        if (bytes_.empty()) return 0;
        const int byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    std::span<const std::uint8_t> bytes_;
    std::uint64_t seed_ = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    BytesToBoard bytes{{data, size}};
    const Board board = bytes.board();
    cross_validation::Effort effort;
    if (const auto wrong = cross_validation::find_disagreement(board, bytes.seed(), effort)) {
        std::fprintf(stderr, "%s\n%s\n", wrong->c_str(), as_text(board).c_str());
        std::abort();
    }
    return 0;
}
