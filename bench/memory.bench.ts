import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { listedModules } from "#lib/kernel/registry";
import { otherScreens } from "#test/other-screens";
import { createHttpClient, type HttpClient } from "./clients/http-client.ts";
import { load } from "./clients/raw-load.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { type FilledServer, fill, publishedNews, startFilledServer } from "./servers/filled-server.ts";
import { memoryOf } from "./servers/production-server.ts";

/*
 * Resident memory of the serving process: of the demo site a minute after its start and after every screen of the
 * administration; of one with a million records at the peak of a minute of each load, and when it was back below its
 * resting goal. Run: npm run bench memory [screens] [cached] [first] [listings] [uploads] [unknown]
 */
const goals = { idle: 220, screens: 280, peak: 450, rest: 350 };
const loadSeconds = 60;
const mostSecondsToRest = 120;
const mebibyte = 1024 * 1024;

const server = await startFilledServer({});
try {
  await run(server);
} finally {
  await server.stop();
}
process.exit();

async function run({ address, cookie }: FilledServer): Promise<void> {
  await server.restart();
  await pause(60_000);
  tell("idle a minute after the start", await resident(), goals.idle);
  const client = createHttpClient(address);
  let news: readonly string[] = [];
  const loads: Readonly<Record<string, () => Promise<string>>> = {
    cached: async () => {
      const asked = { port: Number(new URL(address).port), nextPath: () => "/", connections: 8 };
      return `${(await load({ ...asked, seconds: loadSeconds })).answers} x 200`;
    },
    first: () =>
      ask(client, 500, (count) => ({
        path: news[count % news.length] ?? "/",
        localAddress: oneOfMany(count),
      })),
    listings: () => ask(client, 8, (count) => listing(count, cookie)),
    uploads: () => upload(address, cookie),
    // The last one, because it takes longer than a session without a request lasts.
    unknown: () => ask(client, 8, () => ({ path: `/${randomUUID()}` }), 100_000),
  };
  const wanted = process.argv.slice(2);
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  if (isWanted("screens")) {
    for (const path of screens()) {
      const { status } = await client.send({ path, headers: { cookie } });
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    }
    const opened = mib(await resident());
    await pause(60_000);
    tell(
      `every screen opened once (${opened} at the last of them), a minute later`,
      await resident(),
      goals.screens,
    );
  }
  if (Object.keys(loads).some(isWanted)) {
    await fill({ news: 20_000, adminsPermissions: 1_000_000 });
    news = publishedNews();
  }
  const rows: string[][] = [];
  for (const [name, begin] of Object.entries(loads))
    if (isWanted(name)) {
      const { result, most } = await watched(begin);
      const { seconds, at } = await rested();
      tell(`${name}, at the peak`, most, goals.peak);
      tell(`${name}, within two minutes`, at, goals.rest);
      rows.push([name, mib(most), mib(at), String(seconds), result]);
    }
  client.close();
  printTable(["load", "peak, MiB", "later, MiB", "after, s", "answers"], rows);
}

function tell(what: string, bytes: number, goal: number): void {
  printGoal(`${what} at most ${goal} MiB`, `${mib(bytes)} MiB`, bytes <= goal * mebibyte);
}

function mib(bytes: number): string {
  return (bytes / mebibyte).toFixed(0);
}

function resident(): Promise<number> {
  return memoryOf(server.processId);
}

/** Measures the peak of resident memory while something runs. */
async function watched(begin: () => Promise<string>) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await resident());
      await pause(100);
    }
  })();
  const result = await begin();
  isOver = true;
  await watching;
  return { result, most };
}

/** Returns the time until the process is back below its resting level, or the maximum wait. */
async function rested() {
  const begun = performance.now();
  for (;;) {
    const at = await resident();
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (at <= goals.rest * mebibyte || seconds >= mostSecondsToRest) return { at, seconds };
    await pause(1000);
  }
}

/** One address holds no more than a share of the connections. */
function oneOfMany(count: number): string {
  return `127.0.1.${(count % 100) + 1}`;
}

interface Request {
  readonly path: string;
  readonly localAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests for a minute, or so many times; returns the number of responses by status. */
async function ask(
  client: HttpClient,
  atOnce: number,
  next: (count: number) => Request,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const end = most === Number.POSITIVE_INFINITY ? performance.now() + loadSeconds * 1000 : Infinity;
  const statuses = new Map<number, number>();
  let count = 0;
  const go = async () => {
    while (count < most && performance.now() < end) {
      count += 1;
      const { status } = await client.send(next(count));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return [...statuses].map(([status, times]) => `${times} x ${status}`).join(", ");
}

/** Requests a page of a listing of a million rows, alternately as a page and as JSON. */
function listing(count: number, cookie: string): Request {
  const path = `/ADMIN/en/adminsPermissions?listingPage=${(count % 5000) + 1}`;
  return { path, headers: { cookie, accept: count % 2 === 0 ? "application/json" : "text/html" } };
}

/** Uploads twenty pictures of twelve megapixels, one after the other. */
async function upload(address: string, cookie: string): Promise<string> {
  const page = await fetch(`${address}/ADMIN/en/media/new`, { headers: { cookie } });
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#888", noise },
  })
    .jpeg()
    .toBuffer();
  const statuses: number[] = [];
  for (let count = 1; count <= 20; count += 1) {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), `photo-${count}.jpg`);
    body.set("_csrf", token);
    const headers = { cookie, accept: "application/json", origin: address, "x-csrf-token": token };
    const answer = await fetch(`${address}/ADMIN/media`, { method: "POST", headers, body });
    statuses.push(answer.status);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`A picture was refused with ${answer.status}: ${text.slice(0, 300)}`);
  }
  return statuses.join(" ");
}

/** Every screen: listings and forms of all modules, and all others. */
function screens(): readonly string[] {
  const listed = listedModules().flatMap(({ name, readOnly }) => [
    `/ADMIN/en/${name}`,
    ...(readOnly ? [] : [`/ADMIN/en/${name}/new`]),
  ]);
  return [...listed, ...otherScreens.map((path) => path.replace("{id}", "1"))];
}
