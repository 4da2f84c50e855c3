#pragma once

#include "board/sentence.hpp"

namespace qsat::inline questions {

/// What is wrong with the members of a request.
inline constexpr SentenceTexts request_texts{{
    {"expected_object", "expected a JSON object", "erwartet: ein Objekt in JSON"},
    {"expected_language", "expected en or de", "erwartet: en oder de"},
    {"expected_text", "expected a text", "erwartet: ein Text"},
    {"expected_texts", "expected a list of texts", "erwartet: eine Liste von Texten"},
    {"contradiction", "contradicts {other}", "widerspricht {other}"},
    {"missing", "needs {other}", "braucht {other}"},
    {"no_picture", "{name} is not a picture (unicode, svg or html)",
     "{name} ist kein Bild (unicode, svg oder html)"},
    {"expected_flag", "expected true or false", "erwartet: true oder false"},
    {"expected_number", "expected a whole number from {least} to {most}",
     "erwartet: eine ganze Zahl von {least} bis {most}"},
    {"expected_seconds", "expected seconds, 0 or more", "erwartet: Sekunden, mindestens 0"},
    {"no_question", "{name} is no question", "{name} ist keine Frage"},
    {"no_format", "{name} is no format", "{name} ist kein Format"},
    {"proves_nothing", "it proves nothing", "es beweist nichts"},
    {"other_solution", "it is no completion of the board", "das ist keine Lösung des Bretts"},
    {"too_many_variables", "the formula needs more than 2^31 - 1 variables",
     "die Formel braucht mehr als 2^31 - 1 Variablen"},
}};

} // namespace qsat::questions
