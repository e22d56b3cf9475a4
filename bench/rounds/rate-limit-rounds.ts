import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import { median } from "../figures/percentiles.ts";
import type { Contender } from "./rate-limit-contenders.ts";

/** Median microseconds for one call. */
export type Medians = { allowed: number; allowedLong: number; refused: number | undefined };

/** Each round runs everyone, each time in another order, on keys of its own, so that drift hits all alike. */
export async function measure(contenders: Contender[]): Promise<Map<string, Medians>> {
  const samples = new Map(contenders.map(({ name }) => [name, emptySamples()]));
  for (let round = -warmUpRounds; round < rounds; round++) {
    await turnOfEventLoop();
    for (const contender of rotated(contenders, round + warmUpRounds)) {
      const sample = await runOnce(contender, round);
      if (round >= 0) append(samples.get(contender.name), sample);
    }
  }
  return new Map([...samples].map(([name, sample]) => [name, medians(sample)]));
}

const warmUpRounds = 5;
const rounds = 41;
const windowSeconds = 3600;

type Samples = { allowed: number[]; allowedLong: number[]; refused: number[] };

function emptySamples(): Samples {
  return { allowed: [], allowedLong: [], refused: [] };
}

function rotated<Item>(items: Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

async function runOnce(contender: Contender, round: number): Promise<Medians> {
  const short = keysOf(`short-${round}`, 100);
  const long = keysOf(`long-${round}`, 10);
  return {
    allowed: await microseconds(contender, short, 10, 10, 1000),
    allowedLong: await microseconds(contender, long, 100, 100, 1000),
    refused: contender.limits ? await microseconds(contender, short, 10, 10, 0) : undefined,
  };
}

function keysOf(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `login:${prefix}:203.0.113.${index}`);
}

async function microseconds(
  contender: Contender,
  keys: string[],
  times: number,
  max: number,
  expected: number,
): Promise<number> {
  const start = process.hrtime.bigint();
  const allowed = await contender.spend(keys, times, max, windowSeconds);
  const elapsed = Number(process.hrtime.bigint() - start) / 1000;
  if (allowed !== expected)
    throw new Error(`${contender.name} allowed ${allowed} calls instead of ${expected}.`);
  return elapsed / (keys.length * times);
}

function append(samples: Samples | undefined, sample: Medians): void {
  samples?.allowed.push(sample.allowed);
  samples?.allowedLong.push(sample.allowedLong);
  if (sample.refused !== undefined) samples?.refused.push(sample.refused);
}

function medians({ allowed, allowedLong, refused }: Samples): Medians {
  return {
    allowed: median(allowed),
    allowedLong: median(allowedLong),
    refused: refused.length > 0 ? median(refused) : undefined,
  };
}
