import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { inject } from "light-my-request";
import { observeStatements, type StatementObserver } from "#db/statement-observer";
import { environment } from "#lib/env";
import { atMoment } from "#lib/moment";
import type { Tokens } from "./freshness.ts";
import type { DrawnAnswer } from "./kept-answer.ts";
import type { RememberedReads } from "./remembered-reads.ts";
import { hearEnds } from "./shown-until.ts";
import { tablesRead, unwatchedTable } from "./tables-read.ts";

/** What pages are drawn with. */
export interface Drawer {
  readonly draw: RequestListener;
  readonly reads: RememberedReads;
}

/** Draws what is at an address for everybody who is not signed in, and notes what was read for it. */
export async function drawPage(
  address: string,
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
  // What inject returns begins only when it is awaited, which has to be inside.
  const drawing = async () => {
    const drawn = await inject(draw, { method: "GET", url: address, headers, remoteAddress: nobody });
    return drawn;
  };
  const answer = await atMoment(moment, () => observeStatements(observer, () => hearEnds(sooner, drawing)));
  return {
    status: answer.statusCode,
    headers: answer.headers as DrawnAnswer["headers"],
    body: answer.rawPayload,
    statements,
    tables: hasWritten ? undefined : tablesOf(read, tokens),
    unwatched: hasWritten ? undefined : [...read].map(unwatchedTable).find((table) => table !== undefined),
    end,
    tokens,
  };
}

/** Discard-only (RFC 6666), so that nobody is ever taken for whoever asked first. */
const nobody = "100::";

/** Tables that statements read; undefined where one is read of which nobody knows when it changes. */
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

/** The list of refused addresses, which is asked beside the cache at each request. */
const askedAnyway = "ipBlacklist";
