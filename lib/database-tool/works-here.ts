import { dialect } from "#db/dialect";
import { type ToolName, toolNamed } from "../kernel/tools.ts";

/**
 * Checks whether a tool has something to work on: a tool for the SQLite file has nothing if the data are in
 * PostgreSQL.
 */
export function worksHere(name: ToolName): boolean {
  return !toolNamed(name)?.readsFile || dialect() === "sqlite";
}
