import { join } from "node:path";
import { pathToFileURL } from "node:url";

const program = join(/* turbopackIgnore: true */ process.cwd(), "db/quick-drizzle.ts");

/** Options of Node for a program that imports most of the application; see `db/quick-drizzle.ts`. */
export const startQuickly: readonly string[] = ["--import", pathToFileURL(program).href];
