import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { log } from "#lib/platform/log";
import { storeUses, type Use } from "#lib/website/queries/redirections";

/** No visitor waits longer for a response. */
const usualWaitMs = 50;
/** Delay before the next attempt if the database was busy. */
const tryAgainAfterMs = 1000;

interface Tally {
  readonly waiting: Map<number, Use>;
  /** Renderer of a response that is given to many, which counts for each of them. */
  readonly drawing: AsyncLocalStorage<(id: number) => void>;
  /** The write that begins in the next turn. */
  coming: Promise<void> | undefined;
  latest: Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: Tally | undefined };
const key = Symbol.for("redakce.redirection-uses");
handle[key] ??= {
  waiting: new Map(),
  drawing: new AsyncLocalStorage(),
  coming: undefined,
  latest: Promise.resolve(),
  timer: undefined,
};

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const tally = handle[key];

/**
 * Counts a use of a redirection: written when this ends, in one transaction with all that came in the same turn, so
 * that a process that ends never loses a response already sent. It is written later only if the database is busy.
 */
export async function countUse(id: number, now: Date): Promise<void> {
  const hear = tally.drawing.getStore();
  if (hear) return hear(id);
  add({ id, hits: 1, lastHitAt: now });
  tally.coming ??= turnOfLoop().then(() => writeUses());
  await tally.coming;
}

/** Runs the rendering of a response; `hear` receives the redirections used, which are then not counted. */
export function hearUses<Result>(hear: (id: number) => void, work: () => Result): Result {
  return tally.drawing.run(hear, work);
}

/**
 * Writes all counts not yet written; ends when that is done, and any write in progress too.
 *
 * @param waitMs how long to wait for a database that is busy
 */
export async function writeUses(waitMs = usualWaitMs): Promise<void> {
  tally.coming = undefined;
  clearTimeout(tally.timer);
  tally.timer = undefined;
  tally.latest = tally.latest.then(() => writeWaiting(waitMs));
  await tally.latest;
}

async function writeWaiting(waitMs: number): Promise<void> {
  const uses = [...tally.waiting.values()];
  tally.waiting.clear();
  if (uses.length === 0 || (await isStored(uses, waitMs))) return;
  for (const use of uses) add(use);
  tally.timer ??= setTimeout(() => void writeUses(), tryAgainAfterMs).unref();
}

async function isStored(uses: readonly Use[], waitMs: number): Promise<boolean> {
  try {
    return await storeUses(uses, waitMs);
  } catch (error) {
    log.warn({ err: error }, "Uses of redirections could not be counted yet.");
    return false;
  }
}

function add({ id, hits, lastHitAt }: Use): void {
  const known = tally.waiting.get(id);
  const latest = known && known.lastHitAt > lastHitAt ? known.lastHitAt : lastHitAt;
  tally.waiting.set(id, { id, hits: hits + (known?.hits ?? 0), lastHitAt: latest });
}
