import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { environment } from "#lib/env";
import { log } from "#lib/log";
import type { DrawingLine } from "#lib/process/guards/drawing-line";
import { hearUses } from "#lib/redirections/uses";
import { type Drawer, drawPage } from "./draw-page.ts";
import type { Tokens } from "./freshness.ts";
import { type DrawnAnswer, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import type { Store } from "./store.ts";

interface Drawings {
  /** What is being drawn already for an address, or a drawing that begins in the turn of who asks first, or at once for nobody. */
  of(
    key: string,
    tokens: Tokens,
    request?: IncomingMessage,
  ): { readonly drawing: Drawing; readonly isFirst: boolean };
}

interface Drawing {
  readonly tokens: Tokens;
  /** Undefined where drawing failed, `refused` where too many waited to be drawn for. */
  readonly result: Promise<DrawingResult | "refused" | undefined>;
}

export interface DrawingResult {
  readonly drawn?: DrawnAnswer;
  /** Redirections that it uses, which whoever gives it has to count. */
  readonly uses?: readonly number[];
  /** Undefined where what was drawn is for one request alone. */
  readonly kept?: KeptAnswer | undefined;
  /** What a test has to know. */
  readonly failure?: UnwatchedRead;
}

/** A page of the website reads a table of which nobody knows when it changes; see `lib/page-cache/watched.ts`. */
class UnwatchedRead extends Error {}

/** A page that is never kept is drawn for every visitor: a fault that tests must not miss, and a warning while a site runs. */
function reportUnwatched(path: string, table: string): void {
  const message = `A page of the website reads the table "${table}", which the page cache does not watch, so that it is drawn anew for each visitor.`;
  if (environment().isStrict) throw new UnwatchedRead(`${message} The page is ${path}.`);
  if (warnedOf.has(table)) return;
  warnedOf.add(table);
  log.warn({ table, path }, message);
}

const warnedOf = new Set<string>();

/** Draws each address once for all who ask at the same time, and puts what may be kept into the store. */
export function createDrawings(
  { line, ...drawer }: Drawer & { readonly line: Pick<DrawingLine, "enter" | "askerOf"> },
  store: Store,
  counts: { drawings: number },
): Drawings {
  const underWay = new Map<string, Drawing>();

  async function drawInTurn(
    key: string,
    tokens: Tokens,
    request: IncomingMessage | undefined,
    isLatest: () => boolean,
  ) {
    if (!request) return drawAndKeep(key, tokens, {}, isLatest);
    const leave = await line.enter(line.askerOf(request));
    if (!leave) return "refused";
    return drawAndKeep(key, tokens, request.headers, isLatest).finally(leave);
  }

  async function drawAndKeep(
    key: string,
    tokens: Tokens,
    asking: IncomingHttpHeaders,
    isLatest: () => boolean,
  ) {
    counts.drawings += 1;
    try {
      const uses: number[] = [];
      const drawn = await hearUses(
        (id) => void uses.push(id),
        () => drawPage(key, tokens, drawer, asking),
      );
      if (drawn.unwatched !== undefined) reportUnwatched(key, drawn.unwatched);
      const made = keptAnswer(drawn, uses);
      // A drawing that began before a change may end after the one that began behind it.
      const kept = made && isLatest() ? store.put(key, made) : made;
      return { drawn, uses, kept };
    } catch (error) {
      log.error({ err: error, path: key }, "A page could not be drawn for the cache.");
      return error instanceof UnwatchedRead ? { failure: error } : undefined;
    }
  }

  return {
    of: (key, tokens, request) => {
      const known = underWay.get(key);
      if (known?.tokens === tokens) return { drawing: known, isFirst: false };
      const isLatest = () => underWay.get(key) === drawing;
      const drawing: Drawing = { tokens, result: drawInTurn(key, tokens, request, isLatest) };
      underWay.set(key, drawing);
      void drawing.result.finally(() => isLatest() && underWay.delete(key));
      return { drawing, isFirst: true };
    },
  };
}
