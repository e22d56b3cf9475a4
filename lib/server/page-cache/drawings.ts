import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { inject, type Response } from "light-my-request";
import { observeStatements, type StatementObserver } from "#db/statement-observer";
import { drawnForStandIn } from "#lib/accounts/visitor-stand-in";
import { withClock } from "#lib/platform/clock";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { sharedError } from "#lib/platform/shared-error";
import { offerSharedPages } from "#lib/platform/shared-page";
import { hearEnds } from "#lib/platform/shown-until";
import { hearUses } from "#lib/website/redirections/uses";
import type { DrawingLine } from "../process/guards/drawing-line.ts";
import type { Tokens } from "./freshness.ts";
import type { DrawnAnswer, KeptAnswer } from "./kept-answer.ts";
import { cutAtMarks, MisplacedMark, newMarks } from "./personal-page.ts";
import type { RememberedReads } from "./remembered-reads.ts";
import { createSharing } from "./sharing.ts";
import type { PageStore } from "./store.ts";
import { tablesRead, unwatchedTable } from "./tables-read.ts";

interface Drawings {
  /**
   * Returns the rendering in progress for an address, or one that begins in the turn of the first to request it;
   * without a client, or for people who are signed in, it begins at once.
   */
  of(
    page: PageAddress,
    tokens: Tokens,
    request?: IncomingMessage,
  ): { readonly drawing: Drawing; readonly isFirst: boolean };
}

/** Page that is rendered once for all of its readers, and the key it is cached under. */
export interface PageAddress {
  readonly key: string;
  /** With all of its query that a page reads. */
  readonly address: string;
  readonly readers: Readers;
}

export function pageFor(address: string, readers: Readers): PageAddress {
  return { key: keyFor(address, readers), address, readers };
}

/** Addresses begin with a slash, so that no other page has the key of one for people who are signed in. */
export function keyFor(address: string, readers: Readers): string {
  return readers === "members" ? `members ${address}` : address;
}

interface Drawing {
  readonly tokens: Tokens;
  /** Undefined where rendering failed, `refused` where too many were waiting for it. */
  readonly result: Promise<DrawingResult | "refused" | undefined>;
}

export interface DrawingResult {
  readonly drawn?: DrawnAnswer;
  /** Redirections that it uses, which the sender of the response has to count. */
  readonly uses?: readonly number[];
  /** Undefined where the response is for one request alone. */
  readonly kept?: KeptAnswer | undefined;
  /** Failure that a test has to know. */
  readonly failure?: Error | undefined;
}

/** A page of the website reads a table whose changes are not watched; see `lib/server/page-cache/freshness.ts`. */
class UnwatchedRead extends Error {}

/**
 * Reports a page that is never cached and is rendered for every visitor: a fault that tests must not miss, and a
 * warning while a site runs.
 */
function reportUnwatched(path: string, table: string): void {
  const message = `A page of the website reads the table "${table}", which the page cache does not watch, so that it is drawn anew for each visitor.`;
  if (environment().isStrict) throw new UnwatchedRead(`${message} The page is ${path}.`);
  if (warnedOf.has(table)) return;
  warnedOf.add(table);
  log.warn({ table, path }, message);
}

const warnedOf = new Set<string>();

/**
 * Returns the failed rendering's error that a test must see; a running site renders for each request, and warns once
 * of what it cannot share.
 */
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

/** Renders each address once for all who request it at the same time, and stores what may be cached. */
export function createDrawings(
  { line, ...drawer }: Drawer & { readonly line: Pick<DrawingLine, "enter" | "askerOf"> },
  store: PageStore,
  counts: { drawings: number },
): Drawings {
  const underWay = new Map<string, Drawing>();

  async function drawInTurn(
    page: PageAddress,
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
    page: PageAddress,
    tokens: Tokens,
    asking: IncomingHttpHeaders,
    isLatest: () => boolean,
  ) {
    const { key, address: path } = page;
    counts.drawings += 1;
    try {
      const uses: number[] = [];
      const sharing = createSharing(store, page, tokens);
      const drawn = await hearUses(
        (id) => void uses.push(id),
        () => offerSharedPages(sharing, () => drawPage(page, tokens, drawer, asking)),
      );
      if (drawn.unwatched !== undefined) reportUnwatched(path, drawn.unwatched);
      const made = sharing.keptAnswer(drawn, uses);
      // Addresses of missing pages share their response; one with a visitor's own data put in cannot be shared.
      const isKept = made && (drawn.status === 200 || page.readers === "everybody");
      // A rendering that began before a change may end after one that began later.
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

/** Tools that pages are rendered with. */
interface Drawer {
  readonly draw: RequestListener;
  readonly reads: RememberedReads;
}

/** Readers a page is rendered for: everyone who is not signed in, or everyone who is. */
type Readers = "everybody" | "members";

/**
 * Read of data that pages rendered for everyone signed in must not depend on, such as the address of one of them; see
 * `lib/accounts/visitor-stand-in.ts`.
 */
class PersonalRead extends sharedError("PersonalRead") {}

/** Renders an address for all of its readers, and records what was read for it. */
async function drawPage(
  { address, readers }: { readonly address: string; readonly readers: Readers },
  tokens: Tokens,
  { draw, reads }: Drawer,
  { referer }: IncomingHttpHeaders,
): Promise<DrawnAnswer> {
  const read = new Set<string>();
  const moment = new Date();
  let statements = 0;
  let hasWritten = false;
  let end = Number.POSITIVE_INFINITY;
  const observer: StatementObserver = (statement, ask) => {
    const counted = () => {
      statements += 1;
      return ask();
    };
    if (statement.isReading) read.add(statement.text);
    else hasWritten = true;
    return hasWritten ? counted() : reads.of(statement, { moment, tokens }, counted);
  };
  const headers = {
    host: new URL(environment().appUrl).host,
    accept: "text/html",
    ...(referer ? { referer } : {}),
  };
  const sooner = (time: number) => {
    end = Math.min(end, time);
  };
  // The result of inject begins only when it is awaited, which has to be inside.
  const drawing = async () => {
    const drawn = await inject(draw, { method: "GET", url: address, headers, remoteAddress: nobody });
    return drawn;
  };
  const observed = () =>
    withClock(moment, () => observeStatements(observer, () => hearEnds(sooner, drawing)));
  const { answer, template } = await drawnFor(readers, observed);
  return {
    status: answer.statusCode,
    headers: answer.headers as DrawnAnswer["headers"],
    body: answer.rawPayload,
    template,
    statements,
    tables: hasWritten ? undefined : tablesOf(read, tokens),
    unwatched: hasWritten ? undefined : [...read].map(unwatchedTable).find((table) => table !== undefined),
    end,
    tokens,
  };
}

/** Renders with a stand-in for people who are signed in, and cuts the page where it names this stand-in. */
async function drawnFor(readers: Readers, draw: () => Promise<Response>) {
  if (readers === "everybody") return { answer: await draw(), template: undefined };
  const marks = newMarks();
  let wanted: string | undefined;
  const onDependence = (what: string) => {
    wanted ??= what;
  };
  const answer = await drawnForStandIn({ ...marks, onDependence }, draw);
  if (wanted !== undefined)
    throw new PersonalRead(`A page of the website wants to know ${wanted} of a visitor who is signed in.`);
  const isHtml = String(answer.headers["content-type"]).startsWith("text/html");
  return { answer, template: cutAtMarks(answer.rawPayload, marks, isHtml) };
}

/** A discard-only address (RFC 6666), so that no one is ever mistaken for the first visitor. */
const nobody = "100::";

/** Returns the tables that statements read; undefined where one of them is not watched for changes. */
function tablesOf(statements: ReadonlySet<string>, tokens: Tokens): readonly string[] | undefined {
  const found = new Set<string>();
  for (const text of statements) {
    const tables = tablesRead(text, tokens);
    if (!tables) return undefined;
    for (const name of tables) found.add(name);
  }
  if (found.size === 0) return undefined;
  found.delete(askedAnyway);
  return [...found];
}

/** The list of refused addresses, which is queried besides the cache at each request. */
const askedAnyway = "ipBlacklist";
