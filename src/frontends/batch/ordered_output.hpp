#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <utility>

namespace qsat::inline frontends {

/// Gives several threads parts of one output. The parts appear in the order in which they were
/// begun. The part that has its turn is written at once, so that the user sees the first answer
/// while others are made; the other parts are kept.
class OrderedOutput {
public:
    /// `put` writes a piece of a part, `note` the lines for standard error. One thread at a time
    /// calls them. Their exceptions reach the part that is being written or closed, and all later
    /// parts.
    using Put = std::function<void(std::string_view text)>;
    OrderedOutput(Put put, Put note) : put_{std::move(put)}, note_{std::move(note)} {}

    /// The part of one answer.
    class Part : private std::streambuf {
    public:
        Part(OrderedOutput& output, std::uint64_t number) : output_{output}, number_{number} {
            stream_.exceptions(std::ios::badbit); // exceptions of the output must pass
        }
        ~Part() override;
        Part(const Part&) = delete;
        Part& operator=(const Part&) = delete;

        /// The place among the parts, from 0.
        std::uint64_t number() const { return number_; }
        std::ostream& stream() { return stream_; }
        /// Adds a line for standard error.
        void say(std::string_view line) { (said_ += line) += '\n'; }
        /// Passes the rest of the text on, and the turn.
        void close();
        /// Ends the output before this part: its text and the later parts are dropped.
        void end_before();

    private:
        friend OrderedOutput;
        int_type overflow(int_type character) override;
        std::streamsize xsputn(const char* text, std::streamsize size) override;
        int sync() override;

        OrderedOutput& output_;
        std::uint64_t number_;
        std::string text_{};
        std::string said_{};
        std::ostream stream_{this};
        bool open_ = true;
    };

    /// Begins the next part. Waits while too much text, or too many parts, are kept for their turn.
    std::unique_ptr<Part> begin();

private:
    struct Kept {
        std::string text;
        std::string said;
    };
    void pass(Part& part, bool closes);
    void put(std::uint64_t number, Kept& kept);
    bool is_full() const;

    Put put_;
    Put note_;
    std::mutex mutex_;
    std::condition_variable moved_; // signalled when the turn moves or the output fails
    std::uint64_t begun_ = 0;
    std::uint64_t turn_ = 0;
    std::uint64_t end_ = std::numeric_limits<std::uint64_t>::max(); // parts from here are dropped
    std::map<std::uint64_t, Kept> kept_; // closed parts that wait for their turn
    std::size_t kept_bytes_ = 0;
    std::exception_ptr failed_;
};

} // namespace qsat::frontends
