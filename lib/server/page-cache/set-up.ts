import type { IncomingMessage, RequestListener } from "node:http";
import type { BlockList } from "node:net";
import { database } from "#db/client";
import type { ContentWatch } from "#db/content";
import { openContentWatch, watchContent } from "#db/content";
import { normalisePath } from "#lib/kernel/fields/path";
import { environment } from "#lib/platform/env";
import { addressOfRequest, blockListOf, isListed } from "#lib/platform/http/client-address";
import type { DrawingLine } from "#lib/server/process/guards/drawing-line";
import { askerOf } from "#lib/server/process/request-session";
import { pathOf } from "#lib/server/process/request-target";
import { rememberMiss } from "#lib/website/redirections/misses";
import { countUse } from "#lib/website/redirections/uses";
import type { Tokens } from "./freshness.ts";
import { createFreshness } from "./freshness.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { tellStatistics } from "./statistics.ts";
import { createStore, type PageStore } from "./store.ts";
import { contentColumns, timeColumns, unseenTables } from "./watched.ts";

export interface RunningPageCache extends PageCache {
  readonly store: PageStore;
  /** The same object as long as nothing that visitors see changes. */
  readonly content: () => object | undefined;
  readonly close: () => void;
}

/** Watches the database of this process and keeps what `draw` answers; undefined where the configuration wants no cache. */
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
  const cache = createPageCache({
    freshness,
    store,
    draw,
    line,
    askerOf,
    lastCommit: () => database().lastCommit(),
    isRefused: createRefusal(watch),
    onRepeat: countMiss,
    countUses,
  });
  const stopTelling = tellStatistics(() => ({
    ...store.facts(),
    mostBytes: pageCacheBytes,
    ...cache.counts,
  }));
  const close = () => {
    stopTelling();
    watch.close();
  };
  return { ...cache, store, content: freshness.current, close };
}

/** Where nothing is, somebody may have mistyped a link; who asked first was counted when it was drawn. */
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
 * Whether somebody is on the blacklist, from memory: it is read again whenever it has changed. A range that has run out
 * counts too, because whoever is in it is only sent to where the list itself is asked.
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
        // Whoever asks is sent to where the list itself is asked.
        return true;
      }
    }
    return list !== undefined && isListed(addressOfRequest(request), list);
  };
}
