import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { insertMember } from "#test/members";
import { startSession } from "../lib/accounts/session.ts";
import { cookieName } from "../lib/accounts/session-cookie.ts";
import { changeSetting } from "../lib/settings/change-setting.ts";
import { visitsTable } from "../lib/website/visits/visits.ts";
import { createHttpClient } from "./clients/http-client.ts";
import { type Load, type LoadResult, load } from "./clients/raw-load.ts";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { startBareNext } from "./servers/bare-next.ts";
import { drawnElementsOf } from "./servers/drawn-elements.ts";
import { startProductionServer } from "./servers/production-server.ts";

/*
 * The home page of the demo site: from the page cache against `node:http` that returns the same bytes, for a member
 * against everyone, with its views counted against not counted, and re-rendered after a change against a bare page of
 * the framework, and addresses where nothing is against those whose page is rendered for each. Each pair is measured
 * alternately in one run, comparing medians of its rounds.
 * Run: npm run bench site [home] [member] [visits] [draw] [missing]
 */
const rounds = 3;
const seconds = 5;
const connections = 8;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** The process writes what it counted, and reads again whether it counts, every ten seconds. */
const settledAfter = 12;

const server = await startProductionServer({ LOG_LEVEL: "error" });
try {
  await run();
} finally {
  await server.stop();
}
process.exit();

async function run(): Promise<void> {
  const home: Load = {
    port: Number(new URL(server.address).port),
    nextPath: () => "/",
    connections,
    seconds,
  };
  const body = await (await fetch(server.address, { headers: { "accept-encoding": "identity" } })).text();
  // This warms up, so that compiled machine code is measured.
  await load({ ...home, seconds: 3 });
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    home: () => compareHome(home, body),
    member: () => compareMember(home),
    visits: () => compareVisits(home),
    draw: () => compareFirstDraw(body),
    missing: compareMissing,
  };
  const wanted = process.argv.slice(2);
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await measure();
}

async function compareHome(home: Load, body: string): Promise<void> {
  const bare = await startBareHttp(body);
  try {
    const { rate, p99 } = await compare(
      "the home page",
      ["node:http with the same bytes", { ...home, port: bare.port }],
      ["Redakce", home],
    );
    printGoal("at least 0.65 of node:http", rate.toFixed(2), rate >= 0.65);
    printGoal("p99 at most 3 times as long", p99.toFixed(2), p99 <= 3);
  } finally {
    bare.stop();
  }
}

async function compareMember(home: Load): Promise<void> {
  const user = await insertMember({ name: "Žofie Říhová", email: "zofie@example.org", language: "cs" });
  const who = { subject: String(user), ip: "127.0.0.1", userAgent: "bench" };
  const { cookie: value } = await startSession("website", who);
  const cookie = `${cookieName("website")}=${encodeURIComponent(value)}`;
  const asked = { ...home, acceptEncoding: "gzip" };
  const { rate } = await compare(
    "the home page, compressed",
    ["for everybody", asked],
    ["for somebody signed in", { ...asked, cookie }],
  );
  printGoal("somebody signed in at least 0.3 of everybody", rate.toFixed(2), rate >= 0.3);
}

async function compareVisits(home: Load): Promise<void> {
  const asked = { ...home, userAgent: browser };
  const rates: Record<"true" | "false", number[]> = { false: [], true: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const counts of ["false", "true"] as const) {
      await changeSetting("site.countsVisits", counts);
      await load({ ...asked, seconds: settledAfter });
      rates[counts].push((await load(asked)).perSecond);
    }
  const [off, on] = [median(rates.false), median(rates.true)];
  printTable(
    ["the home page", "a second"],
    [
      ["not counted", off.toFixed(0)],
      ["counted", on.toFixed(0)],
    ],
  );
  printGoal("counted at least 0.97 of not counted", (on / off).toFixed(3), on / off >= 0.97);
  await setTimeout(settledAfter * 1000);
  const before = await storedViews();
  const { answers } = await load(asked);
  await setTimeout(settledAfter * 1000);
  const counted = ((await storedViews()) - before) / answers;
  printGoal("views within 1 % of the answers", counted.toFixed(4), Math.abs(counted - 1) <= 0.01);
}

async function storedViews(): Promise<number> {
  const rows = await database().select().from(visitsTable).where(eq(visitsTable.subject, "site")).all();
  return rows.reduce((sum, { views }) => sum + views, 0);
}

/** Runs two loads alternately; shows the medians of the second as shares of the first's. */
async function compare(what: string, ...both: readonly [name: string, wish: Load][]) {
  const results = both.map((): LoadResult[] => []);
  for (const [, wish] of both) await load({ ...wish, seconds: 3 });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, [, wish]] of both.entries()) results[index]?.push(await load(wish));
  const rates = results.map((loads) => median(loads.map(({ perSecond }) => perSecond)));
  const p99s = results.map((loads) => median(loads.map(({ p99 }) => p99)));
  printTable(
    [what, "a second", "p99, ms"],
    both.map(([name], index) => [name, rates[index]?.toFixed(0) ?? "", p99s[index]?.toFixed(2) ?? ""]),
  );
  const shareOf = ([first = NaN, second = NaN]: readonly number[]) => second / first;
  return { rate: shareOf(rates), p99: shareOf(p99s) };
}

async function compareFirstDraw(body: string): Promise<void> {
  const bareNext = await startBareNext();
  const [ownClient, bareClient] = [
    createHttpClient(server.address, 1),
    createHttpClient(bareNext.address, 1),
  ];
  try {
    bareNext.setTree(drawnElementsOf(body));
    const [own, bare]: [number[], number[]] = [[], []];
    let statements = 0;
    // This warms up both, so that compiled machine code is measured.
    for (let round = -300; round < 100; round += 1) {
      await changeSetting("site.name_en", `Round ${round}`);
      const answer = await ownClient.send({ path: "/", headers: { accept: "text/html" } });
      const timing = String(answer.headers["server-timing"]);
      if (!timing.includes("desc=draw")) throw new Error(`The page was not drawn: ${timing}`);
      statements = Number(/(\d+) statements/.exec(timing)?.[1]);
      const beside = await bareClient.send({ path: "/same", headers: { accept: "text/html" } });
      if (round < 0) continue;
      own.push(answer.milliseconds);
      bare.push(beside.milliseconds);
    }
    const ratio = median(own) / median(bare);
    printTable(
      ["first drawing after a change", "ms"],
      [
        ["a bare page of the framework, as long", median(bare).toFixed(2)],
        ["the home page", median(own).toFixed(2)],
      ],
    );
    printGoal("at most 1.5 times a bare page", ratio.toFixed(2), ratio <= 1.5);
    printGoal("at most 12 statements for the home page", String(statements), statements <= 12);
  } finally {
    ownClient.close();
    bareClient.close();
    await bareNext.stop();
  }
}

/** The page of an address with words of a query, which may be for a redirection, is rendered for itself. */
async function compareMissing(): Promise<void> {
  const client = createHttpClient(server.address, 1);
  const timesOf = async (query: string, times: number[]) => {
    const path = `/${randomUUID()}${query}`;
    const { status, milliseconds } = await client.send({ path, headers: { accept: "text/html" } });
    if (status !== 404) throw new Error(`${path} was answered with ${status}.`);
    times.push(milliseconds);
  };
  const [each, first]: [number[], number[]] = [[], []];
  // This warms up both, so that compiled machine code is measured.
  for (let round = -100; round < 300; round += 1) {
    await timesOf("?a=b", round < 0 ? [] : each);
    await timesOf("", round < 0 ? [] : first);
  }
  client.close();
  const ratio = median(each) / median(first);
  printTable(
    ["an address where nothing is", "ms"],
    [
      ["rendered for each", median(each).toFixed(2)],
      ["rendered for the first", median(first).toFixed(2)],
    ],
  );
  printGoal("at least 3 times as fast", ratio.toFixed(1), ratio >= 3);
}

async function startBareHttp(body: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "servers/bare-http.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  return { port: Number(printed.toString()), stop: () => void child.kill() };
}
