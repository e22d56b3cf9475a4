import { join } from "node:path";
import { pathToFileURL } from "node:url";

const program = join(/* turbopackIgnore: true */ process.cwd(), "lib/platform/quick-imports.ts");

/** Options of Node for a program that imports most of the application; see `lib/platform/quick-imports.ts`. */
export const startQuickly: readonly string[] = ["--import", pathToFileURL(program).href];
