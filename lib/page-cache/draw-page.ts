import type { IncomingMessage, RequestListener } from "node:http";
import { inject } from "light-my-request";
import { observeStatements } from "#db/sqlite/statement-observer";
import { environment } from "#lib/env";
import type { Tokens } from "./freshness.ts";
import type { DrawnAnswer } from "./kept-answer.ts";
import { hearEnds } from "./shown-until.ts";
import { unseenTables } from "./watched.ts";

/** Draws what is at an address for everybody who is not signed in, and notes what was read for it. */
export async function drawPage(
  address: string,
  tokens: Tokens,
  draw: RequestListener,
  { headers: { referer } }: Pick<IncomingMessage, "headers">,
): Promise<DrawnAnswer> {
  const read = new Set<string>();
  let statements = 0;
  let hasWritten = false;
  let end = Number.POSITIVE_INFINITY;
  const observer = (text: string, isReading: boolean) => {
    statements += 1;
    if (isReading) read.add(text);
    else hasWritten = true;
  };
  const headers = {
    host: new URL(environment().appUrl).host,
    accept: "text/html",
    ...(referer ? { referer } : {}),
  };
  const sooner = (time: number) => {
    end = Math.min(end, time);
  };
  // What inject returns begins only when it is awaited, which has to be inside.
  const drawing = async () => {
    const drawn = await inject(draw, { method: "GET", url: address, headers, remoteAddress: nobody });
    return drawn;
  };
  const answer = await observeStatements(observer, () => hearEnds(sooner, drawing));
  return {
    status: answer.statusCode,
    headers: answer.headers as DrawnAnswer["headers"],
    body: answer.rawPayload,
    statements,
    tables: hasWritten ? undefined : tablesOf(read, tokens),
    end,
    tokens,
  };
}

/** Discard-only (RFC 6666), so that nobody is ever taken for whoever asked first. */
const nobody = "100::";

/** Tables that statements read; undefined where one is read of which nobody knows when it changes. */
function tablesOf(statements: ReadonlySet<string>, tokens: Tokens): readonly string[] | undefined {
  const named = new Set([...statements].flatMap(namesIn));
  const all = [...named];
  if (all.some((name) => unseenTables.has(name))) return undefined;
  if (all.some((name) => derived.test(name))) return [...tokens.keys()];
  const tables = all.filter((name) => tokens.has(name) && name !== askedAnyway);
  return named.has(askedAnyway) || tables.length > 0 ? tables : undefined;
}

/** Words of a statement; a statement cannot read from a table without naming it. */
function namesIn(text: string): readonly string[] {
  const known = names.get(text);
  if (known) return known;
  const found = [...new Set(text.match(/\w+/g))];
  if (names.size >= mostNames) names.clear();
  names.set(text, found);
  return found;
}

const names = new Map<string, readonly string[]>();
const mostNames = 1000;
/** Indexes of words, which triggers or the search fill from any table. */
const derived = /^(?:site_search|listing_)/;
/** The list of refused addresses, which is asked beside the cache at each request. */
const askedAnyway = "ipBlacklist";
