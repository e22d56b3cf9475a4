import type { IncomingMessage, RequestListener } from "node:http";
import type { BlockList } from "node:net";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { database } from "#db/client";
import { type ContentWatch, openContentWatch, watchContent } from "#db/content";
import { normalisePath } from "#lib/kernel/fields/path";
import { homeAddress } from "#lib/kernel/public-addresses";
import { environment } from "#lib/platform/env";
import { addressOfRequest, blockListOf, isListed } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";
import { siteLanguages } from "#lib/platform/site-languages";
import { siteFrame } from "#lib/website/frame";
import { rememberMiss } from "#lib/website/redirections/misses";
import { countUse } from "#lib/website/redirections/uses";
import { createVisitTally } from "#lib/website/visits/tally";
import type { DrawingLine } from "../process/guards/drawing-line.ts";
import { askerOf } from "../process/request-session.ts";
import { pathOf } from "../process/request-target.ts";
import { contentColumns, createFreshness, type Tokens, timeColumns, unseenTables } from "./freshness.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { publishStatistics } from "./statistics.ts";
import { createStore, type PageStore } from "./store.ts";

export interface RunningPageCache extends PageCache {
  readonly store: PageStore;
  /** The same object as long as nothing that visitors see changes. */
  readonly content: () => object | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Watches the database of this process and caches what `draw` returns; undefined where the configuration turns the
 * cache off.
 */
export async function setUpPageCache(
  draw: RequestListener,
  line: DrawingLine,
): Promise<RunningPageCache | undefined> {
  const { pageCacheBytes, isDevelopment } = environment();
  if (pageCacheBytes === 0 || isDevelopment) return undefined;
  const rewatch = () => watchContent(database(), unseenTables, contentColumns(), timeColumns());
  await rewatch();
  const watch = openContentWatch({ times: timeColumns(), texts: [refusalText] });
  const store = createStore(pageCacheBytes);
  const freshness = createFreshness(watch, timeColumns(), rewatch);
  const tally = createVisitTally();
  const cache = createPageCache({
    freshness,
    store,
    draw,
    line,
    askerOf,
    lastCommit: () => database().lastCommit(),
    isRefused: createRefusal(watch),
    onRepeat: countMiss,
    onPage: tally.count,
    countUses,
  });
  const stopTelling = publishStatistics(() => ({
    ...store.facts(),
    mostBytes: pageCacheBytes,
    ...cache.counts,
  }));
  const close = async () => {
    stopTelling();
    watch.close();
    await tally.write();
  };
  return { ...cache, store, content: freshness.current, close };
}

/**
 * Counts a response for a missing page, because someone may have mistyped a link; the first request was counted when
 * it was rendered.
 */
function countMiss(request: IncomingMessage, { content }: KeptAnswer): void {
  if (content.status !== 404) return;
  rememberMiss(normalisePath(pathOf(request)), request.headers.referer ?? null, new Date());
}

async function countUses(uses: readonly number[]): Promise<void> {
  const now = new Date();
  await Promise.all(uses.map((id) => countUse(id, now)));
}

type Asking = Pick<IncomingMessage, "headers" | "socket">;

/**
 * Checks whether someone is on the blacklist, from memory: it is read again whenever it has changed. An expired range
 * counts too, because clients in it are only sent to where the list itself is queried.
 */
const refusalText = ["ipBlacklist", "cidr"] as const;

function createRefusal(watch: Pick<ContentWatch, "texts">): (request: Asking, tokens: Tokens) => boolean {
  let known: object | undefined;
  let list: BlockList | undefined;
  return (request, tokens) => {
    const token = tokens.get("ipBlacklist");
    if (token !== known || token === undefined) {
      try {
        const ranges = watch.texts(...refusalText);
        list = ranges.length > 0 ? blockListOf(ranges) : undefined;
        known = token;
      } catch {
        // The client is sent to where the list itself is queried.
        return true;
      }
    }
    return list !== undefined && isListed(addressOfRequest(request), list);
  };
}

const everyMs = 2000;
/** Pages rendered again in one round; the rest is rendered on request. */
const mostInRound = 20;

/**
 * Renders the home pages and the targets of menus in advance, and once changes have settled the most recently
 * requested pages, one after the other; returns how to stop.
 */
export function keepWarm(cache: Pick<RunningPageCache, "warm" | "store" | "content">): () => void {
  let isRunning = false;
  let seen: object | undefined;
  const round = async (addresses: readonly string[]) => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const address of addresses) {
        await cache.warm(address);
        await turnOfLoop();
      }
    } catch (error) {
      log.error({ err: error }, "Pages could not be drawn ahead.");
    } finally {
      isRunning = false;
    }
  };
  void firstAddresses().then(round, (error: unknown) =>
    log.error({ err: error }, "The menus could not be read to draw their pages ahead."),
  );
  const lookAgain = () => {
    const before = seen;
    seen = cache.content();
    if (seen === before) void round(cache.store.lastUsed(mostInRound));
  };
  const timer = setInterval(lookAgain, everyMs).unref();
  return () => clearInterval(timer);
}

async function firstAddresses(): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const language of siteLanguages()) {
    found.add(homeAddress(language));
    const { navigation } = await siteFrame(language, new Date());
    for (const { href } of navigation) if (href?.startsWith("/")) found.add(href);
  }
  return [...found].slice(0, mostInRound);
}
