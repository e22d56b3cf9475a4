import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { inject, type Response } from "light-my-request";
import { observeStatements, type StatementObserver } from "#db/statement-observer";
import { drawnForStandIn } from "#lib/accounts/session/stand-in";
import { environment } from "#lib/platform/env";
import { atMoment } from "#lib/platform/moment";
import { sharedError } from "#lib/platform/shared-error";
import { hearEnds } from "#lib/platform/shown-until";
import type { Tokens } from "./freshness.ts";
import type { DrawnAnswer } from "./kept-answer.ts";
import { cutAtMarks, newMarks } from "./personal-page.ts";
import type { RememberedReads } from "./remembered-reads.ts";
import { tablesRead, unwatchedTable } from "./tables-read.ts";

/** What pages are drawn with. */
export interface Drawer {
  readonly draw: RequestListener;
  readonly reads: RememberedReads;
}

/** Whom a page is drawn for: everybody who is not signed in, or everybody who is. */
export type Readers = "everybody" | "members";

/** What pages drawn for everybody signed in must not depend on, such as the address of one of them; see `lib/accounts/session/stand-in.ts`. */
export class PersonalRead extends sharedError("PersonalRead") {}

/** Draws what is at an address for all of its readers, and notes what was read for it. */
export async function drawPage(
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
  // What inject returns begins only when it is awaited, which has to be inside.
  const drawing = async () => {
    const drawn = await inject(draw, { method: "GET", url: address, headers, remoteAddress: nobody });
    return drawn;
  };
  const observed = () => atMoment(moment, () => observeStatements(observer, () => hearEnds(sooner, drawing)));
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

/** Lets somebody stand in for people who are signed in, and cuts what was drawn where it names him. */
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
