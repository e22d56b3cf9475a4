import { environment } from "#lib/platform/env";
import { databaseFile } from "./client.ts";

/** Where the database of this site is: an address of PostgreSQL, or else the path of a file. */
export function ownPlace(): string {
  return environment().directDatabaseUrl ?? databaseFile();
}
