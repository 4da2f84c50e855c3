#include "catch.hpp"
#include "question/words.hpp"

#include <stdexcept>

using namespace qsat;

namespace {

constexpr SentenceTexts texts{{
    {"placed", "{queens|queen|queens} on {square}", "{queens|Dame|Damen} auf {square}"},
    {"stopped", "stopped: {reason}", "beendet: {reason}"},
    {"both", "{all}", "{all}"},
    {"in_turn", "{all|, then }", "{all|, dann }"},
}};

Sentence placed(int queens) { return {texts["placed"], {{"queens", queens}, {"square", "d4"}}}; }

} // namespace

TEST_CASE("a sentence has its values in its language") {
    CHECK(text_of(placed(1), Language::english) == "1 queen on d4");
    CHECK(text_of(placed(0), Language::english) == "0 queens on d4");
    CHECK(text_of(placed(12), Language::german) == "12 Damen auf d4");
    const Sentence stopped{texts["stopped"], {{"reason", sentence_of(StopReason::timeout)}}};
    CHECK(text_of(stopped, Language::english) == "stopped: time limit reached");
    CHECK(text_of(stopped, Language::german) == "beendet: Zeitgrenze erreicht");
}

TEST_CASE("sentences stand in others, one after the other") {
    const Sentences all{placed(1), placed(2)};
    CHECK(text_of({texts["both"], {{"all", all}}}, Language::english) ==
          "1 queen on d4; 2 queens on d4");
    CHECK(text_of({texts["in_turn"], {{"all", all}}}, Language::german) ==
          "1 Dame auf d4, dann 2 Damen auf d4");
}

TEST_CASE("a sentence without a value is a fault of ours") {
    CHECK_THROWS_AS(text_of({texts["placed"], {{"square", "d4"}}}, Language::english),
                    std::out_of_range);
}

TEST_CASE("of many conflicts the first ones are told, and how many more there are") {
    const std::vector<Conflict> conflicts(12, RowWithoutQueen{0});
    const std::string english = text_of(conflict_lines(conflicts, 4), Language::english);
    CHECK(english.starts_with("row 4 has no queen\nrow 4 has no queen\n"));
    CHECK(english.ends_with("row 4 has no queen\n... and 2 more\n"));
    CHECK(std::ranges::count(english, '\n') == 11);
    const std::string german = text_of(no_completion(conflicts, 4), Language::german);
    CHECK(german.starts_with("es gibt keine Lösung: Reihe 4 hat keine Dame; Reihe 4"));
    CHECK(german.ends_with("; und 2 weitere"));
}
