#include "catch.hpp"
#include "question/sentence.hpp"

#include <array>
#include <stdexcept>

using namespace qsat;

namespace {

constexpr std::array<SentenceText, 2> texts{{
    {"placed", "{queens|queen|queens} on {square}", "{queens|Dame|Damen} auf {square}"},
    {"stopped", "stopped: {reason}", "beendet: {reason}"},
}};

std::string placed(std::int64_t queens, Language language) {
    return text_of({"placed", {{"queens", queens}, {"square", "d4"}}}, texts, language);
}

} // namespace

TEST_CASE("a sentence has its values in its language") {
    CHECK(placed(1, Language::english) == "1 queen on d4");
    CHECK(placed(0, Language::english) == "0 queens on d4");
    CHECK(placed(12, Language::german) == "12 Damen auf d4");
    const Sentence stopped{"stopped", {{"reason", StopReason::timeout}}};
    CHECK(text_of(stopped, texts, Language::english) == "stopped: time limit reached");
    CHECK(text_of(stopped, texts, Language::german) == "beendet: Zeitgrenze erreicht");
}

TEST_CASE("a sentence without a text or a value is a fault of ours") {
    CHECK_THROWS_AS(text_of({"removed"}, texts, Language::english), std::out_of_range);
    CHECK_THROWS_AS(text_of({"placed", {{"square", "d4"}}}, texts, Language::english),
                    std::out_of_range);
}
