import pLimit from "p-limit";
import { askAddress, type Outcome } from "./ask-address.ts";
import { internet, type Reach } from "./internet.ts";

/** At most so many addresses are asked at once by this process, whoever wants to know. */
const atOnce = pLimit(4);
/** What was learnt is kept for a while, of the newest addresses alone. */
const keptMs = 10 * 60_000;
const mostKept = 1000;

const known = new Map<string, Asked>();

interface Asked {
  readonly at: number;
  readonly answer: Promise<Outcome>;
  outcome?: Outcome;
}

/**
 * Asks addresses of other websites, and answers after `waitMs` at the latest with what is known by then; the rest is asked
 * on, for whoever asks again.
 */
export async function askLinks(
  hrefs: readonly string[],
  waitMs: number,
  reach: Reach = internet,
): Promise<ReadonlyMap<string, Outcome>> {
  const asked = [...new Set(hrefs)].map((href) => [href, askOnce(href, reach)] as const);
  const stop = new AbortController();
  await Promise.race([Promise.all(asked.map(([, { answer }]) => answer)), waited(waitMs, stop.signal)]);
  stop.abort();
  return new Map(asked.flatMap(([href, { outcome }]) => (outcome ? [[href, outcome] as const] : [])));
}

function askOnce(href: string, reach: Reach): Asked {
  const before = known.get(href);
  if (before && Date.now() - before.at < keptMs) return before;
  const asked: Asked = {
    at: Date.now(),
    answer: atOnce(() => askAddress(href, reach)).then((outcome) => {
      asked.outcome = outcome;
      return outcome;
    }),
  };
  known.delete(href);
  known.set(href, asked);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  return asked;
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
