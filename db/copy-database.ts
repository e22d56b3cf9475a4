import { writeWhole } from "#lib/platform/private-file";
import type { Database } from "./client.ts";

/** Copies a database to another file while it may be in use. */
export async function copyDatabase(from: Database, to: string): Promise<void> {
  await writeWhole(to, (part) => from.$client.backup(part));
}
