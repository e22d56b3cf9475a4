import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { environment } from "#lib/platform/env";
import type { DrawnPage } from "./draw-sample.ts";

/** What the running site says to compare with pages that were drawn from a backup. */
export interface Comparison {
  /** Paths of pages that the running site shows with the same words. */
  readonly same: readonly string[];
  readonly different: readonly string[];
  /** Whether a site runs at all. */
  readonly isRunning: boolean;
}

/** Asks the running site for the same pages. */
export async function comparePages(pages: readonly DrawnPage[]): Promise<Comparison> {
  const same: string[] = [];
  const different: string[] = [];
  for (const page of pages) {
    const live = await askLive(page.path);
    if (live === undefined) return { same, different, isRunning: false };
    const isSame = live.status === page.status && wordsOf(live.body) === wordsOf(page.body);
    (isSame ? same : different).push(page.path);
  }
  return { same, different, isRunning: true };
}

/** What a page says, without what belongs to the moment of its drawing: tokens in forms and addresses of files. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

async function askLive(path: string): Promise<Omit<DrawnPage, "path"> | undefined> {
  const { port, appUrl, host = "127.0.0.1" } = environment();
  const headers = { host: new URL(appUrl).host, accept: "text/html" };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host, port, path, headers, timeout: 30_000 }, resolve).once("error", reject),
    );
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  } catch {
    return undefined;
  }
}
