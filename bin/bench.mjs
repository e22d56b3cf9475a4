import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, node, root, run } from "./installation.mjs";

await ensureInstalled();
await ensureBuilt();
const wanted = process.argv.slice(2);
const benches = readdirSync(join(root, "bench")).filter((file) => file.endsWith(".bench.ts"));
for (const file of benches.filter(
  (name) => wanted.length === 0 || wanted.includes(name.replace(".bench.ts", "")),
)) {
  console.log(`\n=== ${file}`);
  const browser = file === "site.bench.ts" ? ensureBrowser() : undefined;
  await run(node, [join(root, "bench", file)], {
    NODE_ENV: "production",
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  });
}
