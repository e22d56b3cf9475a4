import { searchableColumns } from "#lib/kernel/listing/searchable";
import { log } from "#lib/platform/log";
import { notFound } from "#lib/website/not-found";
import { type Miss, storeMisses } from "#lib/website/queries/not-found";

/** Addresses remembered between two writes; in a flood of more, the rest is dropped. */
const mostWaiting = 500;
const writeAfterMs = 2000;

const waiting = new Map<string, Miss>();
let timer: NodeJS.Timeout | undefined;

/**
 * Remembers that nothing was found at a path, as `normalisePath` gives it; written soon, together with all others
 * that come meanwhile.
 */
export function rememberMiss(path: string, referrer: string | null, now: Date): void {
  const known = waiting.get(path);
  if (path.length > notFound.fields.path.max || isUnlinked(path)) return;
  if (!known && waiting.size >= mostWaiting) return;
  const from = pageOf(referrer) ?? known?.referrer ?? null;
  waiting.set(path, { path, hits: (known?.hits ?? 0) + 1, lastSeenAt: now, referrer: from });
  timer ??= setTimeout(() => void writeMisses(), writeAfterMs).unref();
}

/**
 * Writes the remembered misses. Nothing waits for it and nothing fails with it: it is a tally, and not a record of
 * anyone.
 */
export async function writeMisses(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const misses = [...waiting.values()];
  waiting.clear();
  try {
    await storeMisses(misses.map((miss) => ({ ...miss, ...searchableColumns(notFound, { ...miss }) })));
  } catch (error) {
    log.warn({ err: error }, "Addresses where nothing was found could not be counted.");
  }
}

/**
 * Checks for paths no one linked to: files such as `/.env`, which scanners request, and icons by names that browsers
 * guess.
 */
function isUnlinked(path: string): boolean {
  return /\/\.(?!well-known\/)|^\/apple-touch-icon[-\w]*\.png$/.test(path);
}

/** Returns the page a visitor came from, without anything a query may reveal about the person. */
function pageOf(referrer: string | null): string | undefined {
  const url = referrer === null ? null : URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.slice(0, 500) : undefined;
}
