import { setTimeout as wait } from "node:timers/promises";
import type { Contender } from "./rate-limit-contenders.ts";

/**
 * One call opens a window of a second, then bursts come just before and just after its end.
 *
 * Answers for each limiter the most calls that it let through in any one second; the limit is 10.
 */
export async function mostInOneWindow(contenders: Contender[]): Promise<Map<string, number>> {
  const most = new Map<string, number>();
  for (const contender of contenders) {
    if (contender.limits) most.set(contender.name, await burst(contender));
  }
  return most;
}

const max = 10;
const windowSeconds = 1;

async function burst(contender: Contender): Promise<number> {
  const allowedAt: number[] = [];
  const start = performance.now();
  await call(contender, 1, allowedAt);
  await waitUntil(start + 850);
  await call(contender, 2 * max, allowedAt);
  await waitUntil(start + 1050);
  await call(contender, 2 * max, allowedAt);
  return Math.max(...allowedAt.map((end) => countBetween(allowedAt, end - windowSeconds * 1000, end)));
}

async function call(contender: Contender, count: number, allowedAt: number[]): Promise<void> {
  for (let index = 0; index < count; index++) {
    if ((await contender.spend(["edge"], 1, max, windowSeconds)) === 1) allowedAt.push(performance.now());
  }
}

/** Timers count from the start of the event loop's turn, so a single wait may end early. */
async function waitUntil(time: number): Promise<void> {
  while (performance.now() < time) await wait(time - performance.now());
}

function countBetween(times: number[], after: number, end: number): number {
  return times.filter((time) => time > after && time <= end).length;
}
