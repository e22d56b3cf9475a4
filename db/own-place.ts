import { environment } from "#lib/platform/env";
import { databaseFile } from "./client.ts";

/** Returns the place of this site's database: an address of PostgreSQL, or else the path of a file. */
export function ownPlace(): string {
  return environment().directDatabaseUrl ?? databaseFile();
}
