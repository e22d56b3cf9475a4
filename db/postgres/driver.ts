import { createRequire } from "node:module";
import { join } from "node:path";

type Driver = typeof import("pg");

/**
 * Returns the PostgreSQL driver. It takes six megabytes of memory once loaded, so it is loaded only where PostgreSQL
 * is used.
 */
export function driver(): Driver {
  loaded ??= createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"))("pg") as Driver;
  return loaded;
}

let loaded: Driver | undefined;
