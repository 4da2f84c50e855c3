#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>

namespace qsat {

/// Gives several threads parts of one output, which appear one behind the other in the order in
/// which they were begun. The part whose turn it is goes through at once, so that the first answer
/// is seen while others are worked out; the others are kept until then.
class OrderedOutput {
public:
    /// `put` writes a piece of a part, `note` the lines that were said beside it; both are called
    /// by one thread at a time. What they throw passes through the part that is written or closed,
    /// and through all that are written or closed after it.
    using Put = std::function<void(std::string_view text)>;
    OrderedOutput(Put put, Put note);

    /// One answer's share.
    class Part {
    public:
        Part(OrderedOutput& output, std::uint64_t number);
        ~Part();
        Part(const Part&) = delete;
        Part& operator=(const Part&) = delete;

        /// In the order of the parts, from 0.
        std::uint64_t number() const { return number_; }
        std::ostream& stream() { return *stream_; }
        /// A line for those that are said beside the output.
        void say(std::string_view line);
        /// Hands on what is still buffered, and the turn.
        void close();

    private:
        friend OrderedOutput;
        class Buffer;
        OrderedOutput& output_;
        std::uint64_t number_;
        std::string text_{};
        std::string said_{};
        std::unique_ptr<Buffer> buffer_;
        std::unique_ptr<std::ostream> stream_;
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
    void put(Kept& kept);
    bool is_full() const;

    Put put_;
    Put note_;
    std::mutex mutex_;
    std::condition_variable moved_; // the turn, or the output failed
    std::uint64_t begun_ = 0;
    std::uint64_t turn_ = 0;
    std::map<std::uint64_t, Kept> kept_; // of closed parts whose turn has not come
    std::size_t kept_bytes_ = 0;
    std::exception_ptr failed_;
};

} // namespace qsat
