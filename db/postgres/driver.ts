import { createRequire } from "node:module";
import { join } from "node:path";

type Driver = typeof import("pg");

/** The driver of PostgreSQL. It takes six megabytes of memory as soon as it is loaded, which is where there is a PostgreSQL. */
export function driver(): Driver {
  loaded ??= createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"))("pg") as Driver;
  return loaded;
}

let loaded: Driver | undefined;
