import { createHttpClient } from "./clients/http-client.ts";
import { behindProxy, createVisitor } from "./clients/visitor.ts";
import { compareRanks } from "./figures/mann-whitney.ts";
import { median } from "./figures/percentiles.ts";
import { shuffled } from "./figures/shuffled.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { createAccounts, password } from "./servers/accounts.ts";
import { startProductionServer } from "./servers/production-server.ts";

/*
 * Whether the time of an answer tells that somebody has an account: for each form the same number of requests for
 * unknown, known and blocked people, one after the other in a random order, each from another address.
 */
const perKind = 500;
const warmUp = 200;
const significance = 0.01;
const kinds = ["unknown", "known", "blocked"] as const;
type Kind = (typeof kinds)[number];
type Times = Readonly<Record<Kind, readonly number[]>>;

const server = await startProductionServer(behindProxy);
const client = createHttpClient(server.address);
try {
  const people: Readonly<Record<Kind, readonly string[]>> = {
    unknown: Array.from({ length: 100 }, (_, index) => `absent.${index}@example.org`),
    known: await createAccounts(100, "Active"),
    blocked: await createAccounts(100, "Blocked"),
  };
  const visitor = await createVisitor(client, server.address);
  const send = async (form: string, kind: Kind, index: number) => {
    const email = people[kind][index % people[kind].length] ?? "";
    const typed = kind === "blocked" ? password : "not the password";
    const { status, milliseconds } = await visitor.submit(form, { email, password: typed });
    if (status !== 303) throw new Error(`${form} was answered with ${status}.`);
    return milliseconds;
  };
  const forms = ["login", "request-login", "forgotten-password"];
  const times = [];
  for (const form of forms) {
    times.push({ form, times: await measure((kind, index) => send(form, kind, index)) });
  }
  print(times.flatMap((measured) => compare(measured.form, measured.times)));
} finally {
  client.close();
  await server.stop();
}

async function measure(send: (kind: Kind, index: number) => Promise<number>): Promise<Times> {
  for (let index = 0; index < warmUp; index++) await send("unknown", index);
  const times: Record<Kind, number[]> = { unknown: [], known: [], blocked: [] };
  const turns = kinds.flatMap((kind) => Array.from({ length: perKind }, (_, index) => ({ kind, index })));
  for (const { kind, index } of shuffled(turns)) times[kind].push(await send(kind, index));
  return times;
}

interface Comparison {
  readonly p: number;
  readonly cells: readonly string[];
}

function compare(form: string, times: Times): Comparison[] {
  return (["known", "blocked"] as const).map((kind) => {
    const { p, effect } = compareRanks(times[kind], times.unknown);
    const medians = [median(times[kind]), median(times.unknown)].map((value) => value.toFixed(2));
    const noticed = `${smallestNoticed(times.unknown).toFixed(2)} ms`;
    return { p, cells: [`/auth/${form}, ${kind}`, ...medians, p.toFixed(4), effect.toFixed(3), noticed] };
  });
}

/** How many milliseconds more would have been noticed in answers that scatter as these do. */
function smallestNoticed(samples: readonly number[]): number {
  for (let more = 0.05; more < 100; more += 0.05) {
    const slower = samples.map((sample) => sample + more);
    if (compareRanks(slower, samples).p < significance) return more;
  }
  return Number.POSITIVE_INFINITY;
}

function print(comparisons: readonly Comparison[]): void {
  console.log(`Milliseconds of ${perKind} answers each, in a random order; Mann-Whitney U, two-sided.\n`);
  printTable(
    ["", "median", "for unknown people", "p", "effect", "would notice"],
    comparisons.map(({ cells }) => cells),
  );
  const least = Math.min(...comparisons.map(({ p }) => p));
  const isMet = least >= significance;
  printGoal(
    `no detectable difference, every p at least ${significance}`,
    `the least is ${least.toFixed(4)}`,
    isMet,
  );
}
