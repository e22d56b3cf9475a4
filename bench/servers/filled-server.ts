import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { database } from "#db/client";
import { type ProductionServer, startProductionServer } from "./production-server.ts";

/** A production server whose modules hold made-up records, and the cookie of its administrator. */
export interface FilledServer extends ProductionServer {
  readonly cookie: string;
}

/** @param rows how many records each module gets, by the module's name */
export async function startFilledServer(rows: Readonly<Record<string, number>>): Promise<FilledServer> {
  const server = await startProductionServer({ LOG_LEVEL: "error" });
  return Object.assign(server, { cookie: await fill(rows) });
}

/**
 * Fills modules of the server that was started last, in a separate process, because this one can have only one
 * environment; returns the cookie of its administrator.
 */
export async function fill(rows: Readonly<Record<string, number>>): Promise<string> {
  const script = join(import.meta.dirname, "seeded-admin.ts");
  const wishes = Object.entries(rows).map(([module, count]) => `${module}=${count}`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...wishes]);
  return stdout.trim();
}

/** Addresses of news that visitors can read; the seeded ones are published first. */
export function publishedNews(): readonly string[] {
  const { $client } = database();
  $client.exec(
    "UPDATE news SET status = 'published', language = 'en', publish_at = NULL, unpublish_at = NULL, audience = 'everybody'",
  );
  const found = $client
    .prepare("SELECT path FROM news WHERE deleted_at IS NULL AND language = 'en'")
    .pluck()
    .all();
  return (found as string[]).map((path) => `/news/${path}`);
}
