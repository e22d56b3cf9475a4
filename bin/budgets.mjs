import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root, run } from "./installation.mjs";

/*
 * Writes the tables of statements and bytes in `e2e/budgets` anew, from a build of the present sources, and tells what
 * became otherwise.
 */
await ensureInstalled();
await ensureBuilt();
const playwright = join(root, "node_modules", "playwright", "cli.js");
await run(node, [playwright, "test", "-c", "e2e", "requests/budgets.spec.ts"], { WRITE_BUDGETS: "1" });
