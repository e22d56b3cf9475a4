import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { closeDatabase, database } from "#db/client";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import type { Done, Work } from "./newsletter.worker.ts";

/*
 * Newsletters: a hundred thousand recipients written down, with what another writer waits meanwhile, and as many mails
 * drawn; mails a second into a mail server of this machine that forgets them, beside nodemailer's pool alone with the same
 * server and as many connections, in turns.
 * Run: npm run bench newsletter
 */
const many = 100_000;
const mails = 3_000;
const rounds = 5;
const leastRatio = 0.8;
const mostMegabytes = 60;

const directory = mkdtempSync(join(tmpdir(), "redakce-newsletter-"));
const environment = { VAR_DIR: directory, APP_URL: "http://localhost", LOG_LEVEL: "error" };
Object.assign(process.env, environment);
const children: ChildProcess[] = [];
try {
  await run();
} finally {
  for (const child of children) child.kill();
  await closeDatabase();
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  await prepareDatabase(() => {});
  const [plain, cms, sink] = [
    start("newsletter.worker.ts"),
    start("newsletter.worker.ts"),
    start("servers/smtp-sink.ts"),
  ];
  const [[port]] = (await Promise.all([sink, plain, cms].map((child) => once(child, "message")))) as [
    [number],
  ];
  await measurePreparing(cms);
  await measureSending(plain, cms, `smtp://127.0.0.1:${port}`);
}

async function measurePreparing(cms: ChildProcess): Promise<void> {
  const id = await issueFor(many, "large");
  const waits: number[] = [];
  const stopping = new AbortController();
  const writing = writeMeanwhile(waits, stopping.signal);
  const frozen = await ask(cms, { does: "freeze", id });
  stopping.abort();
  await writing;
  const drawn = await ask(cms, { does: "draw", count: many });
  printTable(
    [`${many} recipients`, "seconds"],
    [
      ["written down", (frozen.ms / 1000).toFixed(1)],
      ["drawn", (drawn.ms / 1000).toFixed(1)],
      ["the longest that another write took meanwhile", (Math.max(...waits) / 1000).toFixed(2)],
    ],
  );
}

async function measureSending(plain: ChildProcess, cms: ChildProcess, url: string): Promise<void> {
  const rates: Record<"plain" | "cms", number[]> = { plain: [], cms: [] };
  let above = 0;
  for (let round = -1; round < rounds; round += 1) {
    const id = await issueFor(mails, `round${round + 1}`);
    await ask(cms, { does: "freeze", id });
    const bare = await ask(plain, { does: "sendPlainly", count: mails, url });
    const own = await ask(cms, { does: "send", id, url });
    if (round < 0) continue;
    rates.plain.push((mails / bare.ms) * 1000);
    rates.cms.push((mails / own.ms) * 1000);
    above = Math.max(above, (own.most - own.idle) / 1e6);
  }
  const [bare, own] = [median(rates.plain), median(rates.cms)];
  printTable(
    ["mails a second, median", "nodemailer alone", "newsletter", "newsletter / nodemailer"],
    [[`${rounds} times ${mails}`, bare.toFixed(0), own.toFixed(0), (own / bare).toFixed(2)]],
  );
  printGoal(`at least ${leastRatio} of nodemailer alone`, (own / bare).toFixed(2), own / bare >= leastRatio);
  printGoal(`at most ${mostMegabytes} MB above idle`, `${above.toFixed(0)} MB`, above <= mostMegabytes);
}

/** An issue that is to be sent to so many; the rate is no hindrance. */
async function issueFor(people: number, key: string): Promise<number> {
  const list = await make("newsletterLists", { name: key, key });
  const { $client } = database();
  $client.prepare("UPDATE newsletterLists SET per_minute = 60000000 WHERE id = ?").run(list);
  $client.exec("BEGIN");
  const insert = $client.prepare(
    "INSERT INTO newsletterSubscribers (email, name, status, language, key) VALUES (?, ?, 'active', 'cs', ?) RETURNING id",
  );
  const link = $client.prepare(
    "INSERT INTO record_links VALUES ('newsletterSubscribers', ?, 'lists', 0, 'newsletterLists', ?)",
  );
  for (let number = 0; number < people; number += 1) {
    const found = insert.get(`person${number}@${key}.example`, `Person ${number}`, `${key}-${number}`);
    link.run(String((found as { id: number }).id), String(list));
  }
  $client.exec("COMMIT");
  const id = await make("newsletter", { subject: key, language: "cs", list: String(list) });
  $client.prepare("UPDATE newsletter SET status = 'preparing' WHERE id = ?").run(id);
  return id;
}

async function make(name: string, texts: Readonly<Record<string, string>>): Promise<number> {
  const module = moduleNamed(name);
  const saved = module && (await createRecord(module, texts, null));
  if (saved?.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

/** Saves something else again and again, as people do meanwhile; how long each took, in milliseconds. */
async function writeMeanwhile(waits: number[], signal: AbortSignal): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const began = performance.now();
    await make("redirections", { source: `/old-${count}`, target: "/new", code: "301" });
    waits.push(performance.now() - began);
    await after(10);
  }
}

function start(program: string): ChildProcess {
  const child = fork(join(import.meta.dirname, program), {
    env: { ...process.env, ...environment },
    execArgv: ["--expose-gc"],
  });
  children.push(child);
  return child;
}

async function ask(child: ChildProcess, work: Work): Promise<Done> {
  child.send(work);
  const [done] = (await once(child, "message")) as [Done];
  return done;
}
