import { join } from "node:path";
import { become, ensureBuilt, ensureInstalled, root, savingMemory } from "./installation.mjs";

await ensureInstalled();
await ensureBuilt();
become(join(root, "server.ts"), [], { NODE_ENV: "production" }, savingMemory);
