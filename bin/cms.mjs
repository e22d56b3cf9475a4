import { join } from "node:path";
import { become, ensureInstalled, root } from "./installation.mjs";

await ensureInstalled();
become(join(root, "bin", "cms.ts"), process.argv.slice(2), { NODE_ENV: "production" });
