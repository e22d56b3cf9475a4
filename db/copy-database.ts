import { rmSync } from "node:fs";
import { makePrivate } from "#lib/private-file";
import type { Database } from "./client.ts";

/** Copies a database to another file while it may be in use. */
export async function copyDatabase(from: Database, to: string): Promise<void> {
  makePrivate(to);
  try {
    await from.$client.backup(to);
  } catch (error) {
    rmSync(to);
    throw error;
  }
}
