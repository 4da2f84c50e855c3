#include "catch.hpp"
#include "table/questions.hpp"

#include <algorithm>
#include <cctype>
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
        if (std::ranges::count(field, '|') > 2) throw std::invalid_argument{std::string{text}};
        names.emplace(field.substr(0, field.find('|')));
        text.remove_prefix(end + 1);
    }
}

/// Are there letters outside its values?
bool has_words(std::string_view text) {
    bool outside = true;
    return std::ranges::any_of(text, [&](char c) {
        if (c == '{' || c == '}') outside = c == '}';
        return outside && std::isalpha(static_cast<unsigned char>(c)) != 0;
    });
}

} // namespace

TEST_CASE("every sentence is there in both languages, with the same values, and no code twice") {
    std::set<std::string_view> codes;
    for (const auto& texts : all_messages()) {
        CHECK_FALSE(texts.empty());
        for (const SentenceText& text : texts) {
            INFO(text.code);
            CHECK(codes.insert(text.code).second);
            CHECK_FALSE(text.english.empty());
            CHECK_FALSE(text.german.empty());
            // Values and signs alone are the same in every language.
            CHECK((text.english != text.german || !has_words(text.english)));
            CHECK(values_of(text.english) == values_of(text.german));
        }
    }
    CHECK(codes.size() > 100);
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
