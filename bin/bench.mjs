import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root, run } from "./installation.mjs";

await ensureInstalled();
await ensureBuilt();
const benches = readdirSync(join(root, "bench")).filter((file) => file.endsWith(".bench.ts"));
const words = process.argv.slice(2);
const wanted = benches.filter((file) => words.includes(nameOf(file)));
// Words that name no file are parts of the wanted files.
const parts = words.filter((word) => !wanted.some((file) => nameOf(file) === word));
if (wanted.length === 0 && parts.length > 0) throw new Error(`There is no measurement ${parts.join(" ")}.`);
for (const file of wanted.length > 0 ? wanted : benches) {
  console.log(`\n=== ${file}`);
  await run(node, [join(root, "bench", file), ...parts], { NODE_ENV: "production" });
}

function nameOf(file) {
  return file.replace(".bench.ts", "");
}
