import { setTimeout as wait } from "node:timers/promises";
import { createHttpClient, type HttpClient } from "../clients/http-client.ts";
import { median, percentile } from "../figures/percentiles.ts";
import { processorTimeOf } from "../figures/processor-time.ts";

/** One thing that is asked again and again. */
export interface Asked {
  readonly name: string;
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The process that answers, to tell what an answer takes of the processor, whatever else the machine does. */
  readonly processId?: number;
}

export interface Speed {
  /** Median of the rounds. */
  readonly perSecond: number;
  /** Milliseconds of one request while eight are on their way. */
  readonly p50: number;
  /** Bytes of the answer, not compressed. */
  readonly bytes: number;
  /** Milliseconds of the processor for one answer, of each round; NaN where no process is named. */
  readonly processor: readonly number[];
}

/** Each round asks for everything, every time in another order, so that what disturbs the machine disturbs all alike. */
export async function measureSpeeds(asked: readonly Asked[]): Promise<ReadonlyMap<string, Speed>> {
  const samples = new Map(
    asked.map(({ name }) => [
      name,
      { rates: [] as number[], times: [] as number[], processor: [] as number[], bytes: 0 },
    ]),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const what of rotated(asked, round + 1)) {
      const { rate, times, processor, bytes } = await ask(what);
      const sample = samples.get(what.name);
      if (!sample || round < 0) continue;
      sample.rates.push(rate);
      sample.times.push(...times);
      sample.processor.push(processor);
      sample.bytes = bytes;
      await wait(50);
    }
  }
  return new Map(
    [...samples].map(([name, { rates, times, processor, bytes }]) => [
      name,
      { perSecond: median(rates), p50: percentile(times, 0.5), bytes, processor },
    ]),
  );
}

const rounds = 7;
const roundMilliseconds = 2000;
const atOnce = 8;

async function ask({ address, path, headers, processId }: Asked) {
  const client = createHttpClient(address, atOnce);
  const times: number[] = [];
  let bytes = 0;
  const used = processorTimeOf(processId);
  const start = performance.now();
  const asking = async () => {
    while (performance.now() - start < roundMilliseconds) {
      const { milliseconds, body } = await answered(client, path, headers);
      times.push(milliseconds);
      bytes = Buffer.byteLength(body);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asking));
  const seconds = (performance.now() - start) / 1000;
  client.close();
  const processor = (processorTimeOf(processId) - used) / times.length;
  return { rate: times.length / seconds, times, processor, bytes };
}

async function answered(client: HttpClient, path: string, headers: Readonly<Record<string, string>>) {
  const answer = await client.send({ path, headers });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer;
}

function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
