import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, databaseFile } from "#db/client";

/** Digest of all that a statement could have changed: the whole content of the database, and the names of the files beside it. */
export function stateOf({ $client }: Database): string {
  const files = readdirSync(dirname(databaseFile()), { recursive: true }).sort().join();
  return createHash("sha256").update($client.serialize()).update(files).digest("hex");
}
