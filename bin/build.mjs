import { ensureBuilt } from "./installation.mjs";

await ensureBuilt();
