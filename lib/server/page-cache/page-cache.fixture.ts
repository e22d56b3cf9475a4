import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as sendRequest,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { inject } from "light-my-request";
import { onTestFinished } from "vitest";
import { askObserved } from "#db/statement-observer";
import { createDrawingLine } from "../process/guards/drawing-line.ts";
import type { Asker } from "./cache-key.ts";
import type { Freshness, Tokens } from "./freshness.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createStore, type PageStore } from "./store.ts";

/** A cache around a made-up site whose content is in two tables, of which it shows `pages`. */
export interface TestCache {
  readonly cache: PageCache;
  readonly store: PageStore;
  /** Addresses in the order in which they were rendered. */
  readonly drawn: readonly string[];
  readonly get: (path: string, options?: Options) => Promise<Answer>;
  readonly change: (table?: "pages" | "news") => void;
}

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly rawPayload: Buffer;
}

/**
 * Creates a cache where `answer` renders; a response that it does not end waits until the test ends it. Requests that
 * go past the cache get `past: yes`.
 */
export function testCache(
  answer: (request: IncomingMessage, response: ServerResponse) => void = respondPlainly,
  {
    askerOf = async (_: IncomingMessage): Promise<Asker> => "exceptional",
    lastCommit = (): number | undefined => undefined,
    line = createDrawingLine(),
    isRefused = (): boolean => false,
    onRepeat = (_: IncomingMessage): void => undefined,
    countUses = async (_: readonly number[]): Promise<unknown> => undefined,
    isAway = undefined as (() => boolean) | undefined,
    isLongAway = (): boolean => false,
    bytes = 1_000_000,
  } = {},
): TestCache {
  let tokens: Tokens = new Map([
    ["pages", {}],
    ["news", {}],
  ]);
  const ofServer = isAway && {
    refresh: async () => {
      if (isAway()) throw new Error("away");
    },
    lastKnown: () => (isLongAway() ? undefined : tokens),
  };
  const freshness: Freshness = {
    current: () => tokens,
    ...ofServer,
  };
  const drawn: string[] = [];
  const store = createStore(bytes);
  const draw: RequestListener = (request, response) => {
    drawn.push(request.url ?? "");
    ask('select * from "pages"');
    answer(request, response);
  };
  const cache = createPageCache({
    freshness,
    store,
    draw,
    line,
    askerOf,
    lastCommit,
    isRefused,
    onRepeat,
    countUses,
  });
  const listen: RequestListener = (request, response) => {
    cache.answerAtOnce(request, response, () =>
      cache.gate(request, response, () => {
        response.setHeader("past", "yes");
        answer(request, response);
      }),
    );
  };
  return {
    cache,
    store,
    drawn,
    get: askedOf(listen),
    change: (table = "pages") => {
      tokens = new Map([...tokens, [table, {}]]);
    },
  };
}

export function respondPlainly({ url }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(url?.startsWith("/missing") ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<p>${url}</p>${" ".repeat(2000)}`);
}

/** Returns a cache's response to a visitor, as its bytes and how it came to them. */
export async function asked(
  cache: PageCache,
  draw: RequestListener,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly body: string; readonly timing: string | undefined }> {
  const { raw, body } = await inject(
    (request, response) => {
      cache.answerAtOnce(request, response, () =>
        cache.gate(request, response, () => draw(request, response)),
      );
    },
    { url: path, headers },
  );
  const timing = /^server-timing: (.*)$/im.exec(
    (raw.res as ServerResponse & { _header?: string })._header ?? "",
  )?.[1];
  return { body, timing };
}

/** Sends requests to a server that lives as long as the test. */
function askedOf(listen: RequestListener): TestCache["get"] {
  const server = createServer(listen).listen(0, "127.0.0.1");
  const isListening = once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (path, options) => {
    await isListening;
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sendRequest({ host: "127.0.0.1", port, path, ...options }, resolve)
        .once("error", reject)
        .end();
    });
    const rawPayload = await buffer(response);
    const { statusCode = 0, headers } = response;
    return { statusCode, headers, body: rawPayload.toString(), rawPayload };
  };
}

/** Runs an empty query, so that observers see a statement. */
export function ask(text: string, isReading = true): void {
  void askObserved(
    () => ({ text, isReading, form: "all", values: [] }),
    async () => [],
  );
}
