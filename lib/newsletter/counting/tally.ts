import { addCounted } from "#lib/newsletter/queries/counts";
import { log } from "#lib/platform/log";

/** Things that are counted between two writes; of a flood of more, the rest is forgotten. */
const mostWaiting = 1000;
const writeAfterMs = 2000;

const opens = new Map<number, number>();
const clicks = new Map<number, number>();
let timer: NodeJS.Timeout | undefined;

/** Counts that an issue was opened, by nobody in particular; written soon, with all that comes meanwhile. */
export function countOpen(newsletterId: number): void {
  add(opens, newsletterId);
}

/** Counts that a link of an issue was followed. */
export function countClick(linkId: number): void {
  add(clicks, linkId);
}

/** Writes what was counted. Nothing waits for it and nothing fails with it: it is a tally, and no record of anybody. */
export async function writeTally(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counted = { opens: new Map(opens), clicks: new Map(clicks) };
  opens.clear();
  clicks.clear();
  try {
    await addCounted(counted);
  } catch (error) {
    log.warn({ err: error }, "Opens and clicks of a newsletter could not be counted.");
  }
}

function add(tally: Map<number, number>, id: number): void {
  if (!tally.has(id) && tally.size >= mostWaiting) return;
  tally.set(id, (tally.get(id) ?? 0) + 1);
  timer ??= setTimeout(() => void writeTally(), writeAfterMs).unref();
}
