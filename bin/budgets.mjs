import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root, run } from "./installation.mjs";

/*
 * Rewrites the tables of statements and bytes in `e2e/budgets` from a build of the present sources, and reports what
 * changed.
 */
await ensureInstalled();
await ensureBuilt();
const playwright = join(root, "node_modules", "playwright", "cli.js");
await run(node, [playwright, "test", "-c", "e2e", "requests/budgets.spec.ts"], { WRITE_BUDGETS: "1" });
