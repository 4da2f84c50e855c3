#include "batch/ordered_output.hpp"

#include <algorithm>

namespace qsat::inline frontends {

namespace {

/// A part passes its text on in pieces of this size. With more, it waits for its turn.
constexpr std::size_t piece = std::size_t{1} << 22;

constexpr std::size_t most_kept_bytes = std::size_t{1} << 26;
constexpr std::size_t most_kept_parts = 1 << 16;

} // namespace

OrderedOutput::Part::int_type OrderedOutput::Part::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) return 0;
    const char one = traits_type::to_char_type(character);
    return xsputn(&one, 1) == 1 ? character : traits_type::eof();
}

std::streamsize OrderedOutput::Part::xsputn(const char* text, std::streamsize size) {
    text_.append(text, static_cast<std::size_t>(size));
    if (text_.size() >= piece) sync();
    return size;
}

int OrderedOutput::Part::sync() {
    output_.pass(*this, false);
    return 0;
}

OrderedOutput::Part::~Part() {
    if (!open_) return;
    try {
        close();
    } catch (...) { // every later part throws it again
    }
}

void OrderedOutput::Part::close() {
    open_ = false;
    output_.pass(*this, true);
}

void OrderedOutput::Part::end_before() {
    const std::scoped_lock lock{output_.mutex_};
    output_.end_ = std::min(output_.end_, number_);
}

bool OrderedOutput::is_full() const {
    return kept_bytes_ > most_kept_bytes || begun_ - turn_ > most_kept_parts;
}

std::unique_ptr<OrderedOutput::Part> OrderedOutput::begin() {
    std::unique_lock lock{mutex_};
    // The part whose turn it is never waits here, because its thread has not closed it yet.
    moved_.wait(lock, [this] { return !is_full() || failed_ || turn_ == begun_; });
    return std::make_unique<Part>(*this, begun_++);
}

void OrderedOutput::put(std::uint64_t number, Kept& kept) {
    if (number >= end_) kept = {};
    try {
        if (!kept.text.empty()) put_(kept.text);
        if (!kept.said.empty()) note_(kept.said);
    } catch (...) {
        failed_ = std::current_exception();
    }
    kept = {};
}

/// Writes the text of the part if it has its turn. Otherwise a closed part is kept, and an open
/// part waits if it has much text.
void OrderedOutput::pass(Part& part, bool closes) {
    std::unique_lock lock{mutex_};
    const auto is_turn = [&] { return turn_ == part.number_ || failed_; };
    if (!closes && part.text_.size() >= piece) moved_.wait(lock, is_turn);
    Kept mine{std::exchange(part.text_, {}), std::exchange(part.said_, {})};
    if (!is_turn()) {
        if (closes) {
            kept_bytes_ += mine.text.size() + mine.said.size();
            kept_.emplace(part.number_, std::move(mine));
        } else {
            part.text_ = std::move(mine.text);
            part.said_ = std::move(mine.said);
        }
        return;
    }
    if (!closes) part.said_ = std::exchange(mine.said, {}); // printed after the answer
    if (!failed_) put(part.number_, mine);
    if (closes && !failed_) {
        ++turn_;
        for (auto next = kept_.begin(); next != kept_.end() && next->first == turn_ && !failed_;
             next = kept_.erase(next), ++turn_) {
            kept_bytes_ -= next->second.text.size() + next->second.said.size();
            put(next->first, next->second);
        }
    }
    moved_.notify_all();
    if (failed_) std::rethrow_exception(failed_);
}

} // namespace qsat::frontends
