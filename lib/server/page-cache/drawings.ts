import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import type { DrawingLine } from "#lib/server/process/guards/drawing-line";
import { hearUses } from "#lib/website/redirections/uses";
import { type Drawer, drawPage, PersonalRead, type Readers } from "./draw-page.ts";
import type { Tokens } from "./freshness.ts";
import { type DrawnAnswer, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import { MisplacedMark } from "./personal-page.ts";
import type { Store } from "./store.ts";

interface Drawings {
  /**
   * What is being drawn already for an address, or a drawing that begins in the turn of who asks first; at once for
   * nobody, and for people who are signed in.
   */
  of(
    page: Page,
    tokens: Tokens,
    request?: IncomingMessage,
  ): { readonly drawing: Drawing; readonly isFirst: boolean };
}

/** What is drawn once for all of its readers, and under what it is kept. */
export interface Page {
  readonly key: string;
  /** With all of its query that a page reads. */
  readonly address: string;
  readonly readers: Readers;
}

export function pageFor(address: string, readers: Readers): Page {
  return { key: keyFor(address, readers), address, readers };
}

/** Addresses begin with a slash, so that no other page has the key of one for people who are signed in. */
export function keyFor(address: string, readers: Readers): string {
  return readers === "members" ? `members ${address}` : address;
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
  readonly failure?: Error | undefined;
}

/** A page of the website reads a table of which nobody knows when it changes; see `lib/server/page-cache/watched.ts`. */
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

/** What a test has to hear of a drawing that failed; a running site draws for whoever asks, and warns once of what it cannot share. */
function failureOf(path: string, error: unknown): Error | undefined {
  const isPersonal = error instanceof PersonalRead || error instanceof MisplacedMark;
  if (isPersonal && !environment().isStrict) {
    const { message } = error;
    if (!warnedOf.has(message))
      log.warn({ path, cause: message }, "A page is drawn anew for each who is signed in.");
    warnedOf.add(message);
    return undefined;
  }
  log.error({ err: error, path }, "A page could not be drawn for the cache.");
  return isPersonal || error instanceof UnwatchedRead ? error : undefined;
}

/** Draws each address once for all who ask at the same time, and puts what may be kept into the store. */
export function createDrawings(
  { line, ...drawer }: Drawer & { readonly line: Pick<DrawingLine, "enter" | "askerOf"> },
  store: Store,
  counts: { drawings: number },
): Drawings {
  const underWay = new Map<string, Drawing>();

  async function drawInTurn(
    page: Page,
    tokens: Tokens,
    request: IncomingMessage | undefined,
    isLatest: () => boolean,
  ) {
    if (!request || page.readers === "members")
      return drawAndKeep(page, tokens, request?.headers ?? {}, isLatest);
    const leave = await line.enter(line.askerOf(request));
    if (!leave) return "refused";
    return drawAndKeep(page, tokens, request.headers, isLatest).finally(leave);
  }

  async function drawAndKeep(
    page: Page,
    tokens: Tokens,
    asking: IncomingHttpHeaders,
    isLatest: () => boolean,
  ) {
    const { key, address: path } = page;
    counts.drawings += 1;
    try {
      const uses: number[] = [];
      const drawn = await hearUses(
        (id) => void uses.push(id),
        () => drawPage(page, tokens, drawer, asking),
      );
      if (drawn.unwatched !== undefined) reportUnwatched(path, drawn.unwatched);
      const made = keptAnswer(drawn, uses);
      // Addresses where nothing is share what they answer, which what is put in for a visitor does not.
      const isKept = made && (drawn.status === 200 || page.readers === "everybody");
      // A drawing that began before a change may end after the one that began behind it.
      const kept = isKept && isLatest() ? store.put(key, made) : made;
      return { drawn, uses, kept };
    } catch (error) {
      return { failure: failureOf(path, error) };
    }
  }

  return {
    of: (page, tokens, request) => {
      const { key } = page;
      const known = underWay.get(key);
      if (known?.tokens === tokens) return { drawing: known, isFirst: false };
      const isLatest = () => underWay.get(key) === drawing;
      const drawing: Drawing = { tokens, result: drawInTurn(page, tokens, request, isLatest) };
      underWay.set(key, drawing);
      void drawing.result.finally(() => isLatest() && underWay.delete(key));
      return { drawing, isFirst: true };
    },
  };
}
