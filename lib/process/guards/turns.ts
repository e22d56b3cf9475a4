/**
 * So many pieces of files are sent before everybody else gets a turn; a piece has 64 KiB. In each round of the event loop
 * one newcomer is accepted.
 */
const piecesAtOnce = 2;

const waiting: (() => void)[] = [];
let left = piecesAtOnce;
let isSet = false;

/**
 * Passes on the pieces of a file, a few of all files at a time, so that no number of readers keeps newcomers waiting:
 * each round of the event loop takes up what has arrived meanwhile.
 */
export async function* inTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await turn();
    yield piece;
  }
}

function turn(): Promise<void> {
  beginRound();
  if (left === 0) return new Promise((resolve) => void waiting.push(resolve));
  left -= 1;
  return Promise.resolve();
}

function beginRound(): void {
  if (isSet) return;
  isSet = true;
  setImmediate(() => {
    isSet = false;
    const next = waiting.splice(0, piecesAtOnce);
    left = piecesAtOnce - next.length;
    for (const go of next) go();
    if (waiting.length > 0) beginRound();
  });
}
