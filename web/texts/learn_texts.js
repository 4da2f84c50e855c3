/** The texts of the panels "How it is solved" and "Keyboard", as those in texts.js. */

/** @type {Record<string, readonly [string, string]>} */
export const learnTexts = {
    learn: ["How it is solved", "Wie gelöst wird"],
    learnSearch: [
        "The native search always takes the row or column with the fewest free squares and tries each of them; a tried queen is a node of its search tree.",
        "Die eigene Suche nimmt stets die Reihe oder Spalte mit den wenigsten freien Feldern und probiert jedes davon; eine probierte Dame ist ein Knoten ihres Suchbaums.",
    ],
    learnSat: [
        "The SAT solver gets the board as clauses over one variable a free square: each row and column has a queen, no line has two. From each conflict that it runs into it learns a further clause.",
        "Der SAT-Solver bekommt das Brett als Klauseln über eine Variable je freiem Feld: Jede Reihe und Spalte hat eine Dame, keine Linie hat zwei. Aus jedem Konflikt, auf den er stößt, lernt er eine weitere Klausel.",
    ],
    learnWords: [
        "Clauses grow with the board, nodes and conflicts with its difficulty. On small boards both take a few milliseconds; on large and tight ones learning pays.",
        "Klauseln wachsen mit dem Brett, Knoten und Konflikte mit der Schwierigkeit. Auf kleinen Brettern brauchen beide wenige Millisekunden; auf großen, engen lohnt sich Lernen.",
    ],
    compare: ["Compare on this board", "Auf diesem Brett vergleichen"],
    figures: ["Figures of both engines", "Zahlen beider Löser"],
    figure: ["Figure", "Zahl"],
    nativeSearch: ["Native search", "Eigene Suche"],
    satSolver: ["SAT solver", "SAT-Solver"],
    figureResult: ["Result", "Ergebnis"],
    figureTime: ["Time", "Zeit"],
    figureNodes: ["Nodes", "Knoten"],
    figureEncoding: ["Encoding", "Kodierung"],
    figureVariables: ["Variables", "Variablen"],
    figureClauses: ["Clauses", "Klauseln"],
    figureConflicts: ["Conflicts", "Konflikte"],
    figureForced: ["Forced before the search", "Vor der Suche erzwungen"],
    figureUnusable: ["Struck out before the search", "Vor der Suche gestrichen"],
    resultCompleted: ["completion found", "Lösung gefunden"],
    resultInfeasible: ["none exists", "es gibt keine"],
    resultStopped: ["stopped", "abgebrochen"],

    // keys
    keys: ["Keyboard", "Tastatur"],
    keyArrows: ["to the next square; Home, End, Page up, Page down to the edges", "zum nächsten Feld; Pos1, Ende, Bild auf, Bild ab an den Rand"],
    keyQueen: ["queen", "Dame"],
    keyBlocked: ["blocked square", "gesperrtes Feld"],
    keyMark: ["mark", "Marke"],
    keyDiagonal: ["exclude the diagonal", "Diagonale verbieten"],
    keyRegion: ["paint the square with the chosen region", "Feld im gewählten Gebiet malen"],
    keyErase: ["empty the square", "Feld leeren"],
    keyTool: ["play: queen, mark, empty; set up: what is chosen below the board", "Spielen: Dame, Marke, leer; Aufbauen: was unter dem Brett gewählt ist"],
    keyUndo: ["undo, redo", "rückgängig, wiederholen"],
    keyCancel: ["cancel", "abbrechen"],
};
