import { setImmediate as turnOfLoop } from "node:timers/promises";
import { homeAddress } from "#lib/kernel/public-addresses";
import { languages } from "#lib/platform/i18n/languages";
import { log } from "#lib/platform/log";
import { siteFrame } from "#lib/website/frame";
import type { RunningPageCache } from "./set-up.ts";

const everyMs = 2000;
/** Pages drawn again in one round; the rest is drawn when somebody asks. */
const mostInRound = 20;

/**
 * Draws the home pages and what menus lead to before anybody asks, and once changes have come to rest the pages that
 * were asked for last, one after the other; returns how to stop.
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
  for (const language of languages) {
    found.add(homeAddress(language));
    const { navigation } = await siteFrame(language, new Date());
    for (const { href } of navigation) if (href?.startsWith("/")) found.add(href);
  }
  return [...found].slice(0, mostInRound);
}
