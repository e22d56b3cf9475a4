import { gzipSync } from "node:zlib";
import { listedModules } from "#lib/kernel/registry";
import { createHttpClient } from "./clients/http-client.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { measureSpeeds } from "./rounds/request-rounds.ts";
import { startBareNext } from "./servers/bare-next.ts";
import { drawnElementsOf } from "./servers/drawn-elements.ts";
import { type FilledServer, startFilledServer } from "./servers/filled-server.ts";

/*
 * Listings of the administration with fifty rows: their document sizes; and one of a million records as page,
 * fragment and JSON, next to the same elements rendered by a bare page of the framework and as many bytes from a bare
 * route handler. Run: npm run bench admin-listing
 */
const names = listedModules().map(({ name }) => name);
const rows = Object.fromEntries(names.map((name) => [name, name === "adminsPermissions" ? 1_000_000 : 60]));
const path = "/ADMIN/en/adminsPermissions";
const mostBytes = 110_000;
const kinds = {
  page: { accept: "text/html" },
  fragment: { accept: "text/html", "x-requested-with": "fetch" },
  JSON: { accept: "application/json" },
};

const stops: (() => Promise<void>)[] = [];
try {
  const filled = await startFilledServer(rows);
  stops.push(filled.stop);
  await weighDocuments(filled);
  await compareSpeeds(filled);
} finally {
  for (const stop of stops) await stop();
}

async function weighDocuments(server: FilledServer): Promise<void> {
  const weights: [name: string, whole: number, compressed: number][] = [];
  for (const name of names) {
    const body = await bodyOf(server, `/ADMIN/en/${name}`, kinds.page);
    weights.push([name, Buffer.byteLength(body), gzipSync(body).length]);
  }
  weights.sort(([, one], [, other]) => other - one);
  printTable(
    ["listing of fifty rows", "bytes", "compressed"],
    weights.map((row) => row.map(String)),
  );
  const heaviest = weights[0]?.[1] ?? NaN;
  printGoal("each at most 110 KB", `${(heaviest / 1000).toFixed(0)} KB`, heaviest <= mostBytes);
}

async function compareSpeeds(server: FilledServer): Promise<void> {
  const bare = await startBareNext();
  stops.push(bare.stop);
  bare.setTree(drawnElementsOf(await bodyOf(server, path, kinds.page)));
  const bytes = Buffer.byteLength(await bodyOf(server, path, kinds.JSON)) - 11;
  const { address, cookie } = server;
  const speeds = await measureSpeeds([
    ...Object.entries(kinds).map(([name, accepted]) => ({
      name,
      address,
      path,
      headers: { ...accepted, cookie },
    })),
    { name: "the same elements, bare", address: bare.address, path: "/same", headers: kinds.page },
    {
      name: "bare route handler",
      address: bare.address,
      path: `/rewritten?bytes=${bytes}`,
      headers: kinds.JSON,
    },
  ]);
  printTable(
    ["eight requests at a time", "a second", "p50, ms", "bytes"],
    [...speeds].map(([name, one]) => [name, one.perSecond.toFixed(0), one.p50.toFixed(1), String(one.bytes)]),
  );
  const rate = (name: string) => speeds.get(name)?.perSecond ?? Number.NaN;
  const json = rate("JSON") / rate("bare route handler");
  printGoal("JSON at least 0.7 of a bare route handler", json.toFixed(2), json >= 0.7);
  const page = rate("page") / rate("the same elements, bare");
  console.log(`The page reaches ${page.toFixed(2)} of its elements alone.`);
}

async function bodyOf({ address, cookie }: FilledServer, asked: string, accepted: Record<string, string>) {
  const client = createHttpClient(address);
  const { status, body } = await client.send({ path: asked, headers: { ...accepted, cookie } });
  client.close();
  if (status !== 200) throw new Error(`${asked} was answered with ${status}.`);
  return body;
}
