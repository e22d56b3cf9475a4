import { resolve } from "node:path";
import { createHttpClient } from "./clients/http-client.ts";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { type Asked, measureSpeeds, type Speed } from "./rounds/listing-rounds.ts";
import { type FilledServer, startFilledServer } from "./servers/filled-server.ts";

/*
 * The answers of the administration beside those of another build, in turns: the listing of adminsPermissions at a
 * million records as JSON, as a page, as what the framework's router asks for, and as a fragment. BESIDE names the
 * directory of the other build, with its node_modules and .next; without it this build stands alone.
 * What counts is the processor time of the server for an answer, which other work on the machine hardly changes.
 * Run: BESIDE=../other npm run bench administration
 */
const rows = { adminsPermissions: 1_000_000 };
const path = "/ADMIN/en/adminsPermissions";
const goals = { JSON: 1.25, page: 1.25, navigation: 1.4 };

/** What the router says that it shows: another listing, whose layouts it keeps. */
const shown = ["__PAGE__", {}, null, null];
const tree = [
  "(shell)",
  { children: [["page", "pages", "d", null], { children: shown }, null, null] },
  null,
  null,
];
const state = ["", { children: ["ADMIN", { children: tree }, null, null] }, null, null, 16];
const kinds = {
  JSON: { accept: "application/json" },
  page: { accept: "text/html" },
  navigation: {
    rsc: "1",
    "next-url": "/ADMIN/en/pages",
    "next-router-state-tree": encodeURIComponent(JSON.stringify(state)),
  },
  fragment: { accept: "text/html", "x-requested-with": "fetch" },
};

const stops: (() => Promise<void>)[] = [];
try {
  await run();
} finally {
  for (const stop of stops) await stop();
}

async function run(): Promise<void> {
  const { BESIDE } = process.env;
  const directories = new Map([
    ["this", undefined],
    ...(BESIDE ? [["other", resolve(BESIDE)] as const] : []),
  ]);
  console.log(`Filling ${directories.size} databases; this takes a minute each.\n`);
  const asked: Asked[] = [];
  for (const [build, directory] of directories) {
    const server = await startFilledServer(rows, directory);
    stops.push(server.stop);
    for (const kind of Object.keys(kinds) as Kind[])
      asked.push(await question(`${kind}, ${build}`, kind, server));
  }
  const speeds = await measureSpeeds(asked);
  printSpeeds(speeds);
  if (BESIDE) printGoals(speeds);
}

type Kind = keyof typeof kinds;

/** The router adds to an address what it says of itself; where that is missing the framework tells the whole address. */
async function question(
  name: string,
  kind: Kind,
  { address, cookie, processId }: FilledServer,
): Promise<Asked> {
  const headers = { ...kinds[kind], cookie };
  const client = createHttpClient(address);
  const { status, headers: answered } = await client.send({ path, headers });
  client.close();
  const moved = new URL(status === 307 ? String(answered.location) : path, address);
  return { name, address, path: moved.pathname + moved.search, headers, processId };
}

function printSpeeds(speeds: ReadonlyMap<string, Speed>): void {
  const lines = [...speeds].map(([name, { perSecond, bytes, processor }]) => [
    name,
    median(processor).toFixed(2),
    `${Math.min(...processor).toFixed(2)}–${Math.max(...processor).toFixed(2)}`,
    perSecond.toFixed(0),
    String(bytes),
  ]);
  printTable(["answer", "ms of the processor", "from–to", "a second", "bytes"], lines);
}

function printGoals(speeds: ReadonlyMap<string, Speed>): void {
  const processor = (name: string) => median(speeds.get(name)?.processor ?? []);
  for (const [kind, goal] of Object.entries(goals)) {
    const ratio = processor(`${kind}, other`) / processor(`${kind}, this`);
    printGoal(`${kind} at least ${goal} times as fast as the other's`, ratio.toFixed(2), ratio >= goal);
  }
  const share = processor("page, this") / processor("fragment, this");
  printGoal("a fragment as fast as the page", share.toFixed(2), share >= 1);
}
