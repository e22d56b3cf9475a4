import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { median, percentile } from "../figures/percentiles.ts";

/** Milliseconds of a work, p50, as medians of the rounds. */
export interface Compared {
  readonly work: string;
  readonly first: number;
  readonly second: number;
  /** Of the second to the first: the median of the rounds' ratios. */
  readonly ratio: number;
}

const rounds = 41;

/**
 * Starts `engine.worker.ts` of a checkout with a state folder of its own.
 *
 * @param variables of the environment, beside those of this process
 * @returns once its database is filled
 */
export async function startEngine(
  checkout: string,
  variables: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const env = { ...process.env, LOG_LEVEL: "error", ...variables };
  const child = fork(join(checkout, "bench/engine.worker.ts"), { cwd: checkout, env });
  await once(child, "message");
  return child;
}

/**
 * Each round both engines do the work, first the one and then the other, so that what disturbs the machine disturbs both.
 *
 * @param times how often it is done in a round
 */
export async function compareEngines(
  work: string,
  times: number,
  engines: readonly [ChildProcess, ChildProcess],
): Promise<Compared> {
  const samples: readonly [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const p50 = percentile(await answerOf(engines[which], { work, times }), 0.5);
      if (round >= 0) samples[which].push(p50);
    }
  }
  const [first, second] = samples;
  const ratio = median(second.map((one, round) => one / (first[round] ?? one)));
  return { work, first: median(first), second: median(second), ratio };
}

async function answerOf(child: ChildProcess, task: { work: string; times: number }): Promise<number[]> {
  child.send(task);
  const [milliseconds] = await once(child, "message");
  return milliseconds;
}
