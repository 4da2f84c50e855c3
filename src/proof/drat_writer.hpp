#pragma once

#include "engine/proof_sink.hpp"
#include "proof/proof_format.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <ostream>
#include <vector>

namespace qsat::inline proof {

/// Writes the proof of an engine in some format.
class ProofWriter : public ProofSink {
public:
    /// Writes the buffer to the stream.
    virtual void flush() = 0;

    /// The number of lemmas written.
    virtual std::uint64_t lemmas() const = 0;
    /// The number of bytes written to the stream so far.
    virtual std::uint64_t bytes() const = 0;
};

/// Writes a DRAT proof as text, which people can read, or in binary, which takes 40 % of the space.
class DratWriter final : public ProofWriter {
public:
    /// The stream must outlive this object and throw on errors. The format is text or binary.
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
    /// A literal or a separator as bytes.
    struct Word {
        std::array<char, 15> bytes{};
        std::uint8_t size = 0;

        /// Copies the bytes to `next` and returns their end. What it copies beyond, which makes
        /// this a single instruction, is overwritten.
        char* put(char* next) const {
            std::memcpy(next, this, sizeof *this);
            return next + size;
        }
    };

    static Word word(std::string_view text);
    Word word(Lit literal) const;
    char* put_new(char* next, Lit literal);
    void write(const Word& kind, std::span<const Lit> clause);

    std::ostream& out_;
    bool binary_;
    Word add_, remove_, end_;
    std::vector<Word> words_; // by literal, for the variables that have occurred
    std::vector<char> block_; // buffer with spare room at its end
    std::size_t end_of_block_ = 0;
    std::uint64_t lemmas_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::proof
