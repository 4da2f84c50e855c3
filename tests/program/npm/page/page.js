// A page of a stranger: it asks in a worker, and tells in its title what it got.
import { Board, generatePuzzle } from "qsat";

try {
    const { board, queens } = await generatePuzzle(8, { difficulty: "easy", seed: 1 });
    const { steps, words } = await board.steps();
    let found = 0;
    for await (const completion of new Board(6).completions()) found += completion.length / 6;
    const controller = new AbortController();
    const begun = performance.now();
    setTimeout(() => controller.abort(), 300);
    const stopped = await new Board(26).count({ signal: controller.signal }).catch((error) => error.name);
    const isSoon = performance.now() - begun < 10_000;
    document.body.innerHTML = await board.svg({ queens });
    const drawn = document.querySelectorAll("svg use").length;
    document.title = JSON.stringify({ steps: steps.length, words: words[0], found, stopped, isSoon, drawn });
} catch (error) {
    document.title = `failed: ${error.stack}`;
}
