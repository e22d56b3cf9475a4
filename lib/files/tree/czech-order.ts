import { setImmediate } from "node:timers/promises";
import { nameOrder } from "./look.ts";

/**
 * Sorts things by their names in Czech order, numbers by their value (`2` before `10`). Sorts in runs that are
 * merged, because sorting 100,000 names at once would block requests for most of a second.
 */
export async function inCzechOrder<Thing extends { readonly name: string }>(
  things: readonly Thing[],
): Promise<readonly Thing[]> {
  const runs: (readonly Thing[])[] = [];
  for (let at = 0; at < things.length; at += run) {
    runs.push(things.slice(at, at + run).sort(nameOrder));
    if (things.length > run) await setImmediate();
  }
  while (runs.length > 1) runs.push(await merged(runs.shift() ?? [], runs.shift() ?? []));
  return runs[0] ?? [];
}

async function merged<Thing extends { readonly name: string }>(
  left: readonly Thing[],
  right: readonly Thing[],
): Promise<readonly Thing[]> {
  const all: Thing[] = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const [one, other] = [left[l], right[r]];
    const isLeft = other === undefined || (one !== undefined && nameOrder(one, other) <= 0);
    const next = isLeft ? left[l++] : right[r++];
    if (next) all.push(next);
    if (all.length % run === 0) await setImmediate();
  }
  return all;
}

const run = 1000;
