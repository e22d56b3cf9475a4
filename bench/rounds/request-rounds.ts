import { createHttpClient } from "../clients/http-client.ts";
import { median } from "../figures/percentiles.ts";

/** A request that is sent again and again. */
export interface Asked {
  readonly name: string;
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Speed {
  /** Median of the rounds. */
  readonly perSecond: number;
  /** Milliseconds of one request while eight are in flight. */
  readonly p50: number;
  /** Bytes of the response, uncompressed. */
  readonly bytes: number;
}

/**
 * Sends every request in each round, every time in another order, so that disturbances of the machine affect all
 * alike.
 */
export async function measureSpeeds(asked: readonly Asked[]): Promise<ReadonlyMap<string, Speed>> {
  const samples = asked.map(({ name }) => ({ name, rates: [] as number[], times: [] as number[], bytes: 0 }));
  for (let round = -1; round < rounds; round += 1) {
    for (const index of asked.keys()) {
      const place = (index + round + 1) % asked.length;
      const [what, sample] = [asked[place], samples[place]];
      if (!what || !sample) continue;
      const { times, bytes } = await ask(what);
      if (round < 0) continue;
      sample.rates.push((times.length / roundMilliseconds) * 1000);
      sample.times.push(...times);
      sample.bytes = bytes;
    }
  }
  return new Map(
    samples.map(({ name, rates, times, bytes }) => [
      name,
      { perSecond: median(rates), p50: median(times), bytes },
    ]),
  );
}

const rounds = 7;
const roundMilliseconds = 2000;
const atOnce = 8;

async function ask({ address, path, headers }: Asked) {
  const client = createHttpClient(address, atOnce);
  const times: number[] = [];
  let bytes = 0;
  const end = performance.now() + roundMilliseconds;
  const asking = async () => {
    while (performance.now() < end) {
      const { status, milliseconds, body } = await client.send({ path, headers });
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
      times.push(milliseconds);
      bytes = Buffer.byteLength(body);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asking));
  client.close();
  return { times, bytes };
}
