/**
 * What the program says, in other languages. The page shows the engine's own words in English; for
 * German these phrases are put in their place, in this order, and what is none of them stays.
 * `$1` … are what the parentheses hold.
 */

const square = "([a-z]+[0-9]+)";
const squares = "([a-z]+[0-9]+(?:, [a-z]+[0-9]+)*)";
const line = "(row [0-9]+|column [a-z]+|a diagonal|[/\\\\][a-z]+[0-9]+)";

/** @type {readonly (readonly [string, string])[]} English as a regular expression, German */
export const phrases = [
    // hints and steps
    [`^look at ${line}`, "Sieh dir $1 an"],
    [`${square} is forced: it is the only free square of ${line}`, "$1 ist erzwungen: Es ist das einzige freie Feld von $2"],
    [`${square} is forced: on any other free square of ${line} a queen leaves some line without a free square`,
        "$1 ist erzwungen: Auf jedem anderen freien Feld von $2 nimmt eine Dame einer Linie das letzte freie Feld"],
    [`${square} is forced: on any other free square of ${line} a queen leads to no completion`,
        "$1 ist erzwungen: Auf jedem anderen freien Feld von $2 führt eine Dame zu keiner Lösung"],
    [`${square} is forced, but it takes looking ahead: on any other free square of ${line} a queen leads to a dead end`,
        "$1 ist erzwungen, aber dazu muss man vorausschauen: Auf jedem anderen freien Feld von $2 führt eine Dame in eine Sackgasse"],
    [`${square} is forced, but it takes a search: no completion has a queen on any other free square of ${line}`,
        "$1 ist erzwungen, aber dazu muss man suchen: Keine Lösung hat eine Dame auf einem anderen freien Feld von $2"],
    [`then ${line} has ${squares}, and each leads to a dead end`, "dann hat $1 nur $2, und jedes führt in eine Sackgasse"],
    ["no completion has it, as a search shows", "keine Lösung hat es, wie eine Suche zeigt"],
    [": forces ", ": erzwingt "],
    [", then (?=[a-z]+[0-9]+ \\()", ", dann "],
    [`${line} is left without a free square`, "$1 hat kein freies Feld mehr"],
    [`${square} is a guess: ${line} has the fewest free squares`, "$1 ist geraten: $2 hat die wenigsten freien Felder"],
    [`no queen can stand on ${line}`, "auf $1 kann keine Dame stehen"],
    [`: the guess ${square} was wrong, and all that followed is taken back`, ": $1 war falsch geraten; alles danach wird zurückgenommen"],
    [": there is no completion", ": Es gibt keine Lösung"],
    ["^and so on: a search shows that there is no completion", "und so weiter: Eine Suche zeigt, dass es keine Lösung gibt"],
    ["^step ([0-9]+) of ([0-9]+)", "Schritt $1 von $2"],
    ["^already complete, and right", "schon gelöst, und richtig"],
    ["^nothing is forced: at least ([0-9]+) completions? remains?", "nichts ist erzwungen: Mindestens $1 Lösungen bleiben"],
    ["^nothing is forced: 1 completion remains", "nichts ist erzwungen: Eine Lösung bleibt"],
    ["^nothing is forced: ([0-9]+) completions remain", "nichts ist erzwungen: $1 Lösungen bleiben"],
    ["^forced: none", "erzwungen: keines"],
    ["^unusable: none", "unbrauchbar: keines"],
    ["^forced:", "erzwungen:"],
    ["^unusable:", "unbrauchbar:"],

    // explanations
    ["no completion exists because of ", "es gibt keine Lösung wegen "],
    ["no completion exists: no board of size ([0-9]+) has one", "es gibt keine Lösung: Kein Brett der Größe $1 hat eine"],
    ["no completion exists", "es gibt keine Lösung"],
    ["^a completion exists: ", "es gibt eine Lösung: "],
    ["there is nothing to explain", "da ist nichts zu erklären"],
    ["perhaps not all of them are needed", "vielleicht sind nicht alle nötig"],
    ["a search shows that no completion has them all", "eine Suche zeigt, dass keine Lösung sie alle hat"],
    ["forced, one after the other: ([^;]*); then ", "nacheinander erzwungen: $1; dann: "],
    ["^fewest removals: ", "am wenigsten zu entfernen: "],
    ["^then, for example:", "dann zum Beispiel:"],
    ["^without (.*) a completion exists, such as this one", "ohne $1 gibt es eine Lösung, zum Beispiel diese"],
    ["the fewest removals are not known", "was am wenigsten zu entfernen ist, ist nicht bekannt"],

    // what stands wrong
    [`queens ${square} and ${square} attack each other along a diagonal`, "die Damen $1 und $2 schlagen einander auf einer Diagonale"],
    [`queens ${square} and ${square} attack each other along ${line}`, "die Damen $1 und $2 schlagen einander auf $3"],
    [`queen ${square} stands on a blocked square`, "die Dame $1 steht auf einem gesperrten Feld"],
    [`queen ${square} stands on an excluded diagonal`, "die Dame $1 steht auf einer verbotenen Diagonale"],
    [`the given queen ${square} was moved or left out`, "die gegebene Dame $1 fehlt oder steht woanders"],
    [`${line} has no queen`, "$1 hat keine Dame"],
    [`${line} has no free square`, "$1 hat kein freies Feld"],
    ["^right: this is a completion", "richtig: Das ist eine Lösung"],
    ["^this is wrong:", "das ist falsch:"],
    ["right so far, ([0-9]+) of ([0-9]+) queens?", "bisher richtig, $1 von $2 Damen"],
    ["these queens can still be completed", "diese Damen lassen sich noch zu einer Lösung ergänzen"],
    ["but no completion has all these queens", "aber keine Lösung hat alle diese Damen"],
    ["(?:\\.\\.\\. )?and ([0-9]+) more", "und $1 weitere"],

    // what the readers of boards and links refuse
    ["^character ([0-9]+): ", "Zeichen $1: "],
    ["unexpected '([^']+)'", "„$1“ ist unerwartet"],
    ["'([^']+)' is outside the board", "„$1“ liegt nicht auf dem Brett"],
    ["row ([0-9]+) on a board of ([0-9]+) columns", "Reihe $1 auf einem Brett mit $2 Spalten"],
    ["row ([0-9]+) has ([0-9]+) squares", "Reihe $1 hat $2 Felder"],
    ["the size of the board is missing", "die Größe des Bretts fehlt"],
    ["a board of size 0", "ein Brett der Größe 0"],
    ["a board of size ([0-9]+)", "ein Brett der Größe $1"],
    ["there is no board", "hier ist kein Brett"],
    ["a grid without rows", "ein Gitter ohne Reihen"],
    ["\\(use (.) for free, (.) for queen, (.) for blocked", "($1 für frei, $2 für eine Dame, $3 für gesperrt"],
    ["expected at least 1\\)", "mindestens 1)"],
    ["\\(expected a square such as ([a-z0-9]+)", "(erwartet: ein Feld wie $1"],
    ["\\(expected ", "(erwartet: "],

    // completions and counts
    ["^completed: ([0-9]+) queens? added in (.*)", "gelöst: $1 Damen ergänzt in $2"],
    ["^completed: ([0-9]+) forced squares?, ([0-9]+) guess(?:es)?; (\\w+)", "gelöst: $1 erzwungene Felder, $2 mal geraten; $3"],
    ["; easy$", "; leicht"], ["; medium$", "; mittel"], ["; hard$", "; schwer"],
    [": ([0-9]+) forced squares?, ([0-9]+) guess(?:es)?", ": $1 erzwungene Felder, $2 mal geraten"],
    ["^completion ([0-9]+) of ([0-9]+) or more", "Lösung $1 von $2 oder mehr"],
    ["^completion ([0-9]+) of ([0-9]+)", "Lösung $1 von $2"],
    ["^1 completion", "1 Lösung"],
    ["^([0-9]+) completions", "$1 Lösungen"],
    [", all there are, in ", ", alle, die es gibt, in "],
    [", perhaps not all, in ", ", vielleicht nicht alle, in "],
    ["^the first completion", "die erste Lösung"],
    ["^the second completion", "die zweite Lösung"],
    ["^yes: this is the only completion", "ja: Das ist die einzige Lösung"],
    ["^no: there is a second completion", "nein: Es gibt eine zweite Lösung"],
    ["^in the second: ", "in der zweiten: "],
    [`${square} for ${square}`, "$1 statt $2"],
    ["^counted in ", "gezählt in "],
    ["not enough memory", "zu wenig Speicher"],
    ["the engine gave up", "der Löser gab auf"],
    ["^stopped", "abgebrochen"],

    // names
    ["queens (?=[a-z]+[0-9])", "Damen "],
    ["queen (?=[a-z]+[0-9])", "Dame "],
    ["blocked squares (?=[a-z]+[0-9])", "gesperrten Feldern "],
    ["blocked square (?=[a-z]+[0-9])", "gesperrtem Feld "],
    ["excluded diagonals (?=[/\\\\])", "verbotenen Diagonalen "],
    ["excluded diagonal (?=[/\\\\])", "verbotener Diagonale "],
    ["row ([0-9]+)", "Reihe $1"],
    ["column ([a-z]+)", "Spalte $1"],
];
