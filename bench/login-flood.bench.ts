import { setTimeout as wait } from "node:timers/promises";
import { createHttpClient } from "./clients/http-client.ts";
import { behindProxy, createVisitor, type Visitor } from "./clients/visitor.ts";
import { percentile } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { createAccounts, password } from "./servers/accounts.ts";
import { startProductionServer } from "./servers/production-server.ts";

/*
 * Measures the time the public home page takes while 200 people sign in at once, each from another address, over and
 * over; those refused with 503 come again when `Retry-After` says. The page is requested at a steady pace whatever
 * happens, and its time counts from when it should have been requested, so that no waiting is left out.
 */
const people = 200;
const roundMs = 15_000;
const paceMs = 100;
const goalMs = 100;

const server = await startProductionServer(behindProxy);
const client = createHttpClient(server.address);
const reader = createHttpClient(server.address);
try {
  const emails = await createAccounts(people);
  const visitor = await createVisitor(client, server.address);
  // First reads and first sign-ins are not measured.
  for (const email of emails.slice(0, 100)) {
    await readPage(performance.now());
    await visitor.submit("login", { email, password });
  }
  const idle = await readSteadily(roundMs);
  const end = performance.now() + roundMs;
  const answers = new Map<number, number>();
  const crowd = emails.map((email) => signInUntil(end, visitor, email, answers));
  const busy = await readSteadily(roundMs);
  await Promise.all(crowd);
  print(idle, busy, answers);
} finally {
  client.close();
  reader.close();
  await server.stop();
}

/** Requests pages at a steady pace, whether the one before has come or not; returns the milliseconds of each. */
async function readSteadily(forMs: number): Promise<number[]> {
  const start = performance.now();
  const pages: Promise<number>[] = [];
  for (let due = start; due < start + forMs; due += paceMs) {
    await wait(Math.max(0, due - performance.now()));
    pages.push(readPage(due));
  }
  return Promise.all(pages);
}

async function readPage(due: number): Promise<number> {
  const { status } = await reader.send({ path: "/", headers: { "accept-encoding": "gzip" } });
  if (status !== 200) throw new Error(`The home page was answered with ${status}.`);
  return performance.now() - due;
}

async function signInUntil(
  end: number,
  visitor: Visitor,
  email: string,
  answers: Map<number, number>,
): Promise<void> {
  while (performance.now() < end) {
    const { status, headers } = await visitor.submit("login", { email, password });
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await wait(Number(headers["retry-after"] ?? 0) * 1000);
  }
}

function print(idle: readonly number[], busy: readonly number[], answers: Map<number, number>): void {
  const row = (name: string, samples: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => percentile(samples, share).toFixed(1)),
  ];
  printTable(
    [`the home page every ${paceMs} ms`, "p50, ms", "p95", "p99"],
    [row("idle", idle), row(`${people} people signing in`, busy)],
  );
  console.log(`Sign-ins: ${answers.get(303) ?? 0} succeeded, ${answers.get(503) ?? 0} were to come again.`);
  const worst = percentile(busy, 0.95);
  printGoal(`p95 of the page under ${goalMs} ms meanwhile`, `${worst.toFixed(1)} ms`, worst < goalMs);
}
