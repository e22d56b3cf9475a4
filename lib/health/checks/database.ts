import { existsSync } from "node:fs";
import { databaseFile } from "#db/client";
import { askDatabase } from "#db/queries/health";
import type { Check } from "../finding.ts";

/** Whether the database is there and answers. */
export const database: Check = async () => {
  requireDatabase();
  await askDatabase();
  return { state: "ok", says: "answers" };
};

/** Looks before anything is opened, because opening would make an empty database. */
export function requireDatabase(): string {
  const file = databaseFile();
  if (!existsSync(/* turbopackIgnore: true */ file)) throw new Error(`no file ${file}`);
  return file;
}
