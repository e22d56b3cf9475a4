import { dialect } from "#db/dialect";
import { type ToolName, toolNamed } from "../kernel/tools.ts";

/** Whether a tool has something to work on: one for the file of SQLite has nothing where the data are in PostgreSQL. */
export function worksHere(name: ToolName): boolean {
  return !toolNamed(name)?.readsFile || dialect() === "sqlite";
}
