#include "search/refutation_log.hpp"

#include <algorithm>

namespace qsat {

namespace {

char* put(char* next, std::string_view text) {
    std::memcpy(next, text.data(), text.size());
    return next + text.size();
}

constexpr std::size_t frame_room = 4; // what stands around the literals, at most

} // namespace

RefutationWords::RefutationWords(const OpenBoard& open, DratForm form)
    : frame{drat_frame(form)}, row_count{open.row_count()} {
    no_queen.reserve(open.free_squares().size());
    for (std::size_t i = 0; i < open.free_squares().size(); ++i)
        no_queen.emplace_back(Lit::negative(Var{static_cast<int>(i)}), form);
}

RefutationLog::RefutationLog(const RefutationWords& words, std::string_view choices,
                             std::string& room)
    : words_{words}, path_{choices}, path_end_{choices.size()}, room_{room} {
    path_.resize(choices.size() + (words.row_count + 1) * DratLiteral::room);
}

void RefutationLog::leave(Subtree queens) {
    choose(queens.back());
    left_.push_back({text_end_, path_.substr(0, path_end_), std::move(queens)});
    drop(choices_.back());
}

void RefutationLog::finish() {
    if (path_end_ == 0) refuted_.clear(); // nothing is needed behind the empty clause
    write_refutation(0);
}

/// The clause of the choices that stand, then the deletion of those that have one literal more.
void RefutationLog::write_refutation(std::size_t first_below) {
    const std::string_view path{path_.data(), path_end_};
    const std::size_t clauses = 1 + refuted_.size() - first_below;
    make_room(clauses * (path.size() + DratLiteral::room + frame_room));
    char* next = room_.data() + text_end_;
    next = put(put(put(next, words_.frame.add), path), words_.frame.end);
    for (std::size_t i = first_below; i < refuted_.size(); ++i) {
        next = put(put(next, words_.frame.remove), path);
        next = put(words_.no_queen[refuted_[i]].put(next), words_.frame.end);
    }
    text_end_ = static_cast<std::size_t>(next - room_.data());
    ++lemmas_;
}

void RefutationLog::make_room(std::size_t bytes) {
    if (text_end_ + bytes <= room_.size()) return;
    constexpr std::size_t first_room = 4096;
    room_.resize(std::max({first_room, 2 * room_.size(), text_end_ + bytes}));
}

} // namespace qsat
