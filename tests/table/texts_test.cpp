#include "catch.hpp"
#include "table/questions.hpp"

#include <algorithm>
#include <set>

using namespace qsat;

namespace {

/// The names of the values in a text; throws if a brace has no partner.
std::set<std::string> values_of(std::string_view text) {
    std::set<std::string> names;
    while (true) {
        const std::size_t begin = text.find_first_of("{}");
        if (begin == std::string_view::npos) return names;
        const std::size_t end = text.find_first_of("{}", begin + 1);
        if (text[begin] != '{' || end == std::string_view::npos || text[end] != '}')
            throw std::invalid_argument{std::string{text}};
        const std::string_view field = text.substr(begin + 1, end - begin - 1);
        if (const auto bars = std::ranges::count(field, '|'); bars != 0 && bars != 2)
            throw std::invalid_argument{std::string{text}};
        names.emplace(field.substr(0, field.find('|')));
        text.remove_prefix(end + 1);
    }
}

} // namespace

TEST_CASE("every sentence of every question is there in both languages, with the same values") {
    for (const Question* const question : all_questions()) {
        std::set<std::string_view> codes;
        for (const SentenceText& text : question->texts) {
            INFO(question->name << ' ' << text.code);
            CHECK(codes.insert(text.code).second);
            CHECK_FALSE(text.english.empty());
            CHECK(text.english != text.german);
            CHECK(values_of(text.english) == values_of(text.german));
        }
        CHECK_FALSE(codes.empty());
    }
}

TEST_CASE("every question is declared whole, and found by its name") {
    std::set<std::string_view> names;
    for (const Question* const question : all_questions()) {
        INFO(question->name);
        CHECK(names.insert(question->name).second);
        CHECK(find_question(question->name) == question);
        CHECK_FALSE(question->summary.empty());
        CHECK_FALSE(question->details.empty());
        CHECK_FALSE(question->examples.empty());
        for (const FieldText& field : question->fields()) {
            CHECK_FALSE(field.name.empty());
            CHECK_FALSE(field.type.empty());
            CHECK_FALSE(field.meaning.empty());
        }
    }
    CHECK(find_question("nothing") == nullptr);
}
