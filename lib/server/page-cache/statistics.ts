import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";

/** Contents and counts of the page cache of a running site since it started. */
export type CacheStatistics = z.output<typeof schema>;

const schema = z.object({
  at: z.iso.datetime(),
  pages: z.number(),
  others: z.number(),
  bytes: z.number(),
  mostBytes: z.number(),
  hits: z.number(),
  drawings: z.number(),
  past: z.number(),
});

const everyMs = 5000;

/**
 * Writes what the cache holds next to the database, for the command line to read; returns how to stop, which removes
 * it.
 */
export function publishStatistics(statistics: () => Omit<CacheStatistics, "at">): () => void {
  let told = "";
  const tell = () => {
    const facts = statistics();
    const text = JSON.stringify(facts);
    if (text === told) return;
    told = text;
    try {
      writeFileSync(`${file()}.new`, JSON.stringify({ at: new Date().toISOString(), ...facts }), {
        mode: 0o600,
      });
      renameSync(`${file()}.new`, file());
    } catch (error) {
      log.warn({ err: error }, "What the page cache holds could not be told.");
    }
  };
  tell();
  const timer = setInterval(tell, everyMs).unref();
  return () => {
    clearInterval(timer);
    rmSync(file(), { force: true });
  };
}

/** Reads the statistics in another process; undefined where no site is running or it caches nothing. */
export function readStatistics(): CacheStatistics | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file(), "utf8"))).data;
  } catch {
    return undefined;
  }
}

function file(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "page-cache.json");
}
