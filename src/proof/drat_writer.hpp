#pragma once

#include "engine/proof_sink.hpp"
#include "proof/proof_format.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <ostream>
#include <vector>

namespace qsat {

/// Writes the proof that an engine makes, in some format.
class ProofWriter : public ProofSink {
public:
    /// Hands what is left to the stream.
    virtual void flush() = 0;

    /// Lemmas in what is written.
    virtual std::uint64_t lemmas() const = 0;
    /// Bytes handed to the stream so far.
    virtual std::uint64_t bytes() const = 0;
};

/// Writes a DRAT proof as text for people, or in binary, which takes 40 % of the space.
class DratWriter final : public ProofWriter {
public:
    /// The stream must outlive it and throw what goes wrong. The format is text or binary.
    DratWriter(std::ostream& out, ProofFormat format);

    void add(std::span<const Lit> lemma) override {
        ++lemmas_;
        write(add_, lemma);
    }
    void remove(std::span<const Lit> clause) override { write(remove_, clause); }
    void flush() override;

    std::uint64_t lemmas() const override { return lemmas_; }
    std::uint64_t bytes() const override { return bytes_; }

private:
    /// A few bytes, ready to be copied.
    struct Word {
        static constexpr std::size_t room = 15; ///< what `put` may touch

        /// Copies it to where there is room; returns the place behind it.
        char* put(char* next) const {
            std::memcpy(next, bytes.data(), room); // a fixed size is a single instruction
            return next + size;
        }

        std::array<char, room> bytes{};
        std::uint8_t size = 0;
    };

    static Word word(std::string_view text);
    Word word(Lit literal) const;
    char* put(char* next, Lit literal);
    void write(const Word& kind, std::span<const Lit> clause);
    void make_room(std::size_t bytes);

    std::ostream& out_;
    bool binary_;
    Word add_, remove_, end_;
    std::vector<Word> words_; // by literal, for as many variables as have come up
    std::vector<char> block_; // what is written, and room behind it
    std::size_t end_of_block_ = 0;
    // Most steps begin with the literals of the one before, whose bytes are copied: where they
    // begin in the block, and how far each reaches from there.
    struct Written {
        Lit literal = Lit::positive(Var{0});
        std::uint32_t end = 0;
    };
    std::vector<Written> last_;
    std::size_t last_begin_ = 0;
    std::uint64_t lemmas_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat
