import { listedModules } from "#lib/kernel/registry";
import { weighDocument } from "./clients/document-weight.ts";
import { createHttpClient } from "./clients/http-client.ts";
import { measureClicks } from "./clients/listing-click.ts";
import { percentile } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { measureSpeeds } from "./rounds/listing-rounds.ts";
import { type BareNext, startBareNext } from "./servers/bare-next.ts";
import { type FilledServer, startFilledServer } from "./servers/filled-server.ts";

/*
 * Listings of the administration with fifty rows: what their documents weigh, how many JSON answers come beside a bare
 * route handler, and how long a click takes from one listing to the next.
 * Run: npm run bench admin-listing
 */
const names = listedModules().map(({ name }) => name);
const rows = 60;
const mostBytes = 110_000;

const stops: (() => Promise<void>)[] = [];
try {
  await run();
} finally {
  for (const stop of stops) await stop();
}

async function run(): Promise<void> {
  const filled = await startFilledServer(Object.fromEntries(names.map((name) => [name, rows])));
  stops.push(filled.stop);
  const bare = await startBareNext();
  stops.push(bare.stop);
  await weighDocuments(filled);
  await measureJson(filled, bare);
  const times = await measureClicks(filled.address, filled.cookie, ["pages", "news"]);
  const median = percentile(times, 0.5);
  const spread = `${median.toFixed(0)} ms (p90 ${percentile(times, 0.9).toFixed(0)} ms)`;
  printGoal("from a click in the navigation to painted rows at most 60 ms", spread, median <= 60);
}

async function weighDocuments({ address, cookie }: FilledServer): Promise<void> {
  const weights = [];
  for (const name of names)
    weights.push({ name, ...(await weighDocument(address, `/ADMIN/en/${name}`, cookie)) });
  const byWeight = weights.toSorted((one, other) => other.whole - one.whole);
  printTable(
    ["listing of fifty rows", "bytes", "for the framework", "compressed"],
    byWeight.map(({ name, whole, flight, compressed }) => [
      name,
      String(whole),
      String(flight),
      String(compressed),
    ]),
  );
  const heaviest = byWeight[0]?.whole ?? Number.NaN;
  printGoal("each at most 110 KB", `${(heaviest / 1000).toFixed(0)} KB`, heaviest <= mostBytes);
}

async function measureJson({ address, cookie }: FilledServer, bare: BareNext): Promise<void> {
  const asked = { name: "JSON", address, path: "/ADMIN/en/adminsPermissions" };
  const headers = { accept: "application/json", cookie };
  const client = createHttpClient(address);
  const { body } = await client.send({ path: asked.path, headers });
  client.close();
  const speeds = await measureSpeeds([
    { ...asked, headers },
    {
      name: "bare route handler",
      address: bare.address,
      path: `/rewritten?bytes=${Buffer.byteLength(body) - 11}`,
      headers: { accept: "application/json" },
    },
  ]);
  const rate = (name: string) => speeds.get(name)?.perSecond ?? Number.NaN;
  const ratio = rate("JSON") / rate("bare route handler");
  console.log(
    `JSON: ${rate("JSON").toFixed(0)} a second, the bare route handler ${rate("bare route handler").toFixed(0)}.`,
  );
  printGoal("JSON at least 0.7 of a bare route handler", ratio.toFixed(2), ratio >= 0.7);
}
