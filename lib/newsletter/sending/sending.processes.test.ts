import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, database } from "#db/client";
import { smtpDriver } from "#lib/mail/drivers/smtp-driver";
import { startQuickly } from "#lib/platform/start-quickly";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { rounds } from "#test/ring";
import { account, act, attendTo, issue, issueFor, recipients } from "./sending.fixture.ts";

/** Mails of an issue that a process hands over at once. */
const lanes = 8;
const kills = rounds(20, 1);
const count = rounds(5000, 120);

beforeAll(async () => {
  vi.stubEnv("VAR_DIR", mkdtempSync(join(tmpdir(), "redakce-sending-")));
  vi.stubEnv("APP_URL", "https://jablon.example");
  await prepareDatabase(() => {});
});
afterAll(closeDatabase);

test(`of ${count} mails none goes twice and none is lost while processes are killed ${kills} times; those that were leaving are named`, {
  timeout: 240_000,
}, async () => {
  const server = await countingServer();
  const { id } = await issueFor(count);
  await act(id, "send");
  // Started before they are needed, because a start takes longer than the mails between two kills.
  const spare = Array.from({ length: Math.min(3, kills + 1) }, () => startWorker(server.url));
  const killedAt: number[] = [];
  for (let killed = 1; killed <= kills; killed += 1) {
    const worker = spare.shift();
    await worker?.begin();
    if (killed + spare.length <= kills) spare.push(startWorker(server.url));
    await server.hasGot((killed * count) / (kills + 1));
    await worker?.kill();
    killedAt.push(Date.now());
  }
  const last = spare.shift();
  await last?.begin();
  await untilOnlyTheirsAreOpen(id);
  await last?.stop();
  const byKill = interruptedBy(await recipients(id), killedAt);
  await attendTo(id, { clock: () => new Date(Date.now() + 121_000), driver: smtpDriver(server.url) });

  const rows = await recipients(id);
  const interrupted = rows.filter(({ error }) => error === "interrupted");
  const named = interrupted.map(({ email }) => email);
  expect(byKill.flatMap(({ emails }) => emails).sort()).toEqual([...named].sort());
  expect(byKill.filter(({ emails, workers }) => emails.length > lanes || workers > 1)).toEqual([]);
  expect(new Set(named).size).toBe(interrupted.length);
  expect([...server.got.entries()].filter(([, count]) => count > 1)).toEqual([]);
  expect(rows.filter(({ email, state }) => state === "sent" && !server.got.has(email))).toEqual([]);
  expect(rows.filter(({ email, state }) => state !== "sent" && !named.includes(email))).toEqual([]);
  const summed = await account(id);
  expect(summed).toMatchObject({ status: "sent", all: count, waiting: 0, deferred: 0 });
  expect(summed.sent + interrupted.length).toBe(count);
});

test("two processes send one issue together, at the rate of one list, and a stopped one finishes what it speaks", async () => {
  const server = await countingServer(20);
  const mails = rounds(300, 120);
  const { id } = await issueFor(mails, { name: "Other", key: "other" }, "other.example");
  atRate(6000);
  const workers = [startWorker(server.url), startWorker(server.url)];
  await act(id, "send");
  await Promise.all(workers.map(({ begin }) => begin()));
  await server.hasGot(mails / 3);
  await workers[0]?.stop();
  await server.hasGot(mails);
  await untilFinished(id);
  await workers[1]?.stop();
  expect(await account(id)).toMatchObject({ status: "sent", sent: mails, failed: 0 });
  expect([...server.got.values()].every((count) => count === 1)).toBe(true);
  expect(server.connections()).toBeGreaterThanOrEqual(2);
  const { startedAt, finishedAt } = await issue(id);
  expect(Number(finishedAt) - Number(startedAt)).toBeGreaterThanOrEqual((mails - 1) * 10 - 50);
});

/**
 * Returns the recipients whose mails each kill interrupted, by when they were begun and by which workers; before
 * anything gives them up.
 */
function interruptedBy(rows: Awaited<ReturnType<typeof recipients>>, killedAt: readonly number[]) {
  const open = rows.filter(({ state, leaseToken }) => state === "waiting" && leaseToken !== null);
  return killedAt.map((until, index) => {
    const from = killedAt[index - 1] ?? 0;
    const its = open.filter(({ begunAt }) => Number(begunAt) > from && Number(begunAt) <= until);
    const workers = new Set(its.map(({ leaseToken }) => leaseToken)).size;
    return { emails: its.map(({ email }) => email), workers };
  });
}

/** Mails a minute of each list. */
function atRate(perMinute: number): void {
  database().$client.exec(`UPDATE newsletterLists SET per_minute = ${perMinute}`);
}

async function untilFinished(id: number): Promise<void> {
  await vi.waitFor(async () => expect((await issue(id)).status).toBe("sent"), { timeout: 30_000 });
}

/** Waits until the only open recipients are those that dead processes were writing to. */
async function untilOnlyTheirsAreOpen(id: number): Promise<void> {
  const count = database().$client.prepare(
    `SELECT count(*) FROM newsletter_recipients WHERE newsletter_id = ? AND state IN ('waiting', 'deferred')
      AND (handed_over_at IS NULL OR handed_over_at > ?)`,
  );
  const others = () => count.pluck().get(id, Date.now() - 2000);
  await vi.waitFor(() => expect(others()).toBe(0), { timeout: 60_000, interval: 100 });
}

function startWorker(url: string) {
  const program = fileURLToPath(new URL("./sending.worker.ts", import.meta.url));
  const env = {
    ...process.env,
    SMTP_URL: url,
    MAIL_FROM: "spolek@jablon.example",
    LOG_LEVEL: "silent",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "redakce-compiled"),
  };
  const child: ChildProcess = fork(program, { env, execArgv: [...startQuickly] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ready = once(child, "message");
  return {
    begin: async () => {
      await ready;
      child.send("begin");
    },
    kill: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.send("stop");
      await gone;
    },
  };
}

/** A mail server that counts the accepted mails of each recipient, and responds after some milliseconds. */
async function countingServer(delayMs = 0) {
  const got = new Map<string, number>();
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo) got.set(address, (got.get(address) ?? 0) + 1);
        for (const { resolve } of waiting.filter(({ count }) => got.size >= count)) resolve();
        waiting = waiting.filter(({ count }) => got.size < count);
        setTimeout(done, delayMs);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    connections: () => connections,
    hasGot: (count: number) =>
      new Promise<void>((resolve) => {
        if (got.size >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
}
