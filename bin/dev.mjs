import { join } from "node:path";
import { become, ensureInstalled, root } from "./installation.mjs";

await ensureInstalled();
become(join(root, "server.ts"), [], { NODE_ENV: "development" });
