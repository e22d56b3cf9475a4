import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, databaseFile } from "#db/client";

/**
 * Returns a digest of all that a statement could have changed: the whole content of the database, and the names of
 * the files next to it.
 */
export function stateOf({ $client }: Database): string {
  const files = readdirSync(dirname(databaseFile()), { recursive: true }).sort().join();
  return createHash("sha256").update($client.serialize()).update(files).digest("hex");
}
