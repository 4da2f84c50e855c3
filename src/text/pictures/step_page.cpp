#include "pictures/step_page.hpp"

#include "pictures/picture.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr std::string_view shared_style = R"css(
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(20rem, 29rem); height: 100vh;
  font: 16px/1.45 Helvetica, Arial, sans-serif; color: #26241f; background: #fff; }
main { overflow: auto; }
aside { overflow: auto; padding: 1rem; border-left: 1px solid #d6d0c4; }
h1 { font-size: 1.25rem; }
p { margin: 0 0 .6rem; }
#said { font-weight: bold; }
.controls { display: flex; flex-wrap: wrap; gap: .4rem; margin: .6rem 0; }
button { font: inherit; min-width: 2.8rem; min-height: 2.4rem; border: 1px solid #77716a; border-radius: 4px;
  background: #f6f3ec; }
button:focus-visible { outline: 3px solid #1d4f8c; }
#board svg { display: block; width: 100%; height: auto; max-height: 60vh; }
.key { color: #5b564f; font-size: .9rem; margin-top: .6rem; }
@media (max-width: 50rem) { body { height: auto; }
  aside { border-left: 0; border-top: 1px solid #d6d0c4; } }
)css";

} // namespace

void begin_step_page(std::ostream& out, std::string_view title, std::string_view style) {
    // The policy forbids fetching and sending: only content of the page itself is allowed.
    out << fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
        "<style>{1}{2}</style>\n</head>\n",
        escape_xml(title), shared_style, style);
}

} // namespace qsat
