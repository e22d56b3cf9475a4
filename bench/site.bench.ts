import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { cookieName } from "#lib/accounts/session/cookie";
import { startSession } from "#lib/accounts/session/session";
import { changeSetting } from "#lib/settings/change-setting";
import { insertMember } from "#test/members";
import { createHttpClient } from "./clients/http-client.ts";
import { type Load, type LoadResult, load } from "./clients/raw-load.ts";
import { measureInBrowser } from "./clients/site-browser.ts";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { startBareNext } from "./servers/bare-next.ts";
import { drawnElementsOf } from "./servers/drawn-elements.ts";
import { publishedNews, startFilledServer } from "./servers/filled-server.ts";

/*
 * The public website: kept answers beside `node:http` that answers the same bytes, the first drawing after a change
 * beside a bare page of the framework, many pages beside one, and visitors beside saves. Each pair is measured by turns
 * in one run, and medians of its rounds are compared.
 * Run: npm run bench site [home] [member] [saves] [draw] [phone] [many]
 */
const rounds = 3;
const seconds = 5;
const connections = 8;
const pages = 10_000;
/** Stands in the name of the site while saves are measured. */
let revision = 0;

process.env.PAGE_CACHE_MB = "256";
const server = await startFilledServer({ news: pages });
try {
  await run();
} finally {
  await server.stop();
}
process.exit();

async function run(): Promise<void> {
  const port = Number(new URL(server.address).port);
  const home: Load = { port, nextPath: () => "/", connections, seconds };
  const body = await (await fetch(server.address, { headers: { "accept-encoding": "identity" } })).text();
  // It is compiled to machine code before it is measured.
  await load({ ...home, seconds: 3 });
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    home: () => compareHome(home, body),
    member: () => compareMember(home),
    saves: () => compareSaves(home),
    draw: () => compareFirstDraw(body),
    phone: measurePhone,
    many: () => compareManyPages(home),
  };
  const wanted = process.argv.slice(2);
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await measure();
}

/** Pages of the demo site on a slow phone, and a way between two of them. */
async function measurePhone(): Promise<void> {
  await changeSetting("site.name_en", "Štěpnice");
  const { pages: opened, navigation } = await measureInBrowser(server.address);
  printTable(
    ["on a slow phone", "first paint, ms", "blocked, ms", "layout shift", "KB"],
    opened.map(({ path, firstPaint, blocked, shift, bytes }) => [
      path,
      firstPaint.toFixed(0),
      blocked.toFixed(0),
      shift.toFixed(3),
      (bytes / 1024).toFixed(0),
    ]),
  );
  const [home] = opened;
  if (!home) throw new Error("No page was opened.");
  printGoal(
    "the home page: paint in 1.0 s, nothing blocked, no shift, 120 KB",
    `${home.firstPaint.toFixed(0)} ms, ${home.blocked.toFixed(0)} ms, ${home.shift.toFixed(3)}, ${(home.bytes / 1024).toFixed(0)} KB`,
    home.firstPaint <= 1000 && home.blocked === 0 && home.shift === 0 && home.bytes <= 120 * 1024,
  );
  const took = navigation === undefined ? "not fetched ahead" : `${navigation.toFixed(0)} ms`;
  printGoal("a page that was fetched ahead in 100 ms", took, (navigation ?? Infinity) <= 100);
}

async function compareHome(home: Load, body: string): Promise<void> {
  const bare = await startBareHttp(body);
  const kept: LoadResult[] = [];
  const alone: LoadResult[] = [];
  try {
    await load({ ...home, port: bare.port, seconds: 3 });
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await load({ ...home, port: bare.port }));
      kept.push(await load(home));
    }
  } finally {
    bare.stop();
  }
  const rate =
    median(kept.map(({ perSecond }) => perSecond)) / median(alone.map(({ perSecond }) => perSecond));
  const p99 = median(kept.map((one) => one.p99)) / median(alone.map((one) => one.p99));
  printTable(
    ["the home page", "a second", "p99, ms"],
    [row("node:http with the same bytes", alone), row("Redakce", kept)],
  );
  printGoal("at least 0.65 of node:http", rate.toFixed(2), rate >= 0.65);
  printGoal("p99 at most 3 times as long", p99.toFixed(2), p99 <= 3);
}

/** The page of somebody signed in beside that of everybody, as it is and compressed. */
async function compareMember(home: Load): Promise<void> {
  const user = await insertMember({ name: "Žofie Říhová", email: "zofie@example.org", language: "cs" });
  const who = { subject: String(user), ip: "127.0.0.1", userAgent: "bench" };
  const { cookie: value } = await startSession("website", who);
  const cookie = `${cookieName("website")}=${encodeURIComponent(value)}`;
  for (const acceptEncoding of [undefined, "gzip"]) {
    const asked = { ...home, acceptEncoding };
    await load({ ...asked, cookie, seconds: 3 });
    const everybody: LoadResult[] = [];
    const member: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      everybody.push(await load(asked));
      member.push(await load({ ...asked, cookie }));
    }
    const rate =
      median(member.map(({ perSecond }) => perSecond)) / median(everybody.map(({ perSecond }) => perSecond));
    printTable(
      [`the home page, ${acceptEncoding ?? "not compressed"}`, "a second", "p99, ms"],
      [row("for everybody", everybody), row("for somebody signed in", member)],
    );
    printGoal("somebody signed in at least 0.3 of everybody", rate.toFixed(2), rate >= 0.3);
  }
}

/** A name of the site that is saved ten times a second stands in every page; no answer may have an older one. */
async function compareSaves(home: Load): Promise<void> {
  const quiet: LoadResult[] = [];
  const busy: LoadResult[] = [];
  let saved = 0;
  let stale = 0;
  let isSaving = true;
  const check = () => {
    const known = saved;
    return (text: string) => {
      const shown = Number(/Revision (\d+)\./.exec(text)?.[1] ?? 0);
      if (shown < known) stale += 1;
    };
  };
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await load({ ...home, check }));
    isSaving = true;
    const saving = saveAgainAndAgain(
      () => isSaving,
      (number) => {
        saved = number;
      },
    );
    busy.push(await load({ ...home, seconds: undefined, answers: Math.ceil(100_000 / rounds), check }));
    isSaving = false;
    await saving;
  }
  const answers = busy.reduce((sum, one) => sum + one.answers, 0);
  const rate =
    median(busy.map(({ perSecond }) => perSecond)) / median(quiet.map(({ perSecond }) => perSecond));
  printTable(
    ["visitors", "a second", "p99, ms"],
    [row("without saves", quiet), row("10 saves a second", busy)],
  );
  printGoal("at least 0.5 of the rate without saves", rate.toFixed(2), rate >= 0.5);
  printGoal(`no stale answer among ${answers} at ${saved} saves`, `${stale} stale`, stale === 0);
}

async function saveAgainAndAgain(goesOn: () => boolean, tell: (number: number) => void): Promise<void> {
  while (goesOn()) {
    const start = performance.now();
    revision += 1;
    await changeSetting("site.name_en", `Revision ${revision}.`);
    tell(revision);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - (performance.now() - start))));
  }
}

async function compareFirstDraw(body: string): Promise<void> {
  const bareNext = await startBareNext();
  const ownClient = createHttpClient(server.address, 1);
  const bareClient = createHttpClient(bareNext.address, 1);
  try {
    bareNext.setTree(drawnElementsOf(body));
    const own: number[] = [];
    const bare: number[] = [];
    let statements = 0;
    // Both are compiled to machine code before they are measured.
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

async function compareManyPages(home: Load): Promise<void> {
  const paths = publishedNews();
  let next = 0;
  await load({
    ...home,
    seconds: undefined,
    answers: paths.length,
    nextPath: () => paths[next++ % paths.length] ?? "/",
  });
  const one: LoadResult[] = [];
  const many: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await load({ ...home, nextPath: () => paths[0] ?? "/" }));
    many.push(
      await load({ ...home, nextPath: () => paths[Math.floor(Math.random() * paths.length)] ?? "/" }),
    );
  }
  const rate = median(many.map(({ perSecond }) => perSecond)) / median(one.map(({ perSecond }) => perSecond));
  printTable(
    ["news", "a second", "p99, ms"],
    [row("one page", one), row(`${paths.length} pages at random`, many)],
  );
  printGoal("at least 0.8 of the rate of one page, in 256 MB", rate.toFixed(2), rate >= 0.8);
}

function row(what: string, results: readonly LoadResult[]): readonly string[] {
  return [
    what,
    median(results.map(({ perSecond }) => perSecond)).toFixed(0),
    median(results.map(({ p99 }) => p99)).toFixed(2),
  ];
}

async function startBareHttp(body: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "servers/bare-http.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  return { port: Number(printed.toString()), stop: () => void child.kill() };
}
