import { setTimeout as after, setImmediate } from "node:timers/promises";
import { createBell } from "#lib/mail/bell";
import type { SettledRecipient } from "#lib/newsletter/queries/handover";
import { log } from "#lib/platform/log";
import type { HandedOver, Traded } from "./trade.ts";

interface Visit {
  readonly outcome: SettledRecipient | undefined;
  readonly answer: (handed: HandedOver | undefined) => void;
}

/**
 * Opens the desk at which the lanes of an issue report outcomes of mails and get the next ones. Reports of several
 * lanes share one transaction; while it runs, the next ones gather.
 *
 * @param enough lanes are not waited for any longer
 * @param trade is asked again until it works: an outcome that got lost would count as a mail of which nobody knows
 */
export function openDesk(
  trade: (outcomes: readonly SettledRecipient[], wanted: number) => Promise<Traded>,
  told: (traded: Traded) => Promise<void>,
  enough: number,
) {
  const bell = createBell();
  let visits: Visit[] = [];
  let isServing = false;
  const serveThose = async (present: readonly Visit[]) => {
    const heard = bell.rings();
    const outcomes = present.flatMap(({ outcome }) => outcome ?? []);
    const traded = await until(() => trade(outcomes, present.length));
    await told(traded);
    const { handed, isOver, waitMs = 0 } = traded;
    for (const [index, visit] of present.entries())
      if (handed[index] || isOver) visit.answer(handed[index]);
      else visits.push({ ...visit, outcome: undefined });
    if (handed.length < present.length && !isOver) await bell.ringAfter(heard, waitMs);
  };
  const gathered = async () => {
    const since = performance.now();
    do await setImmediate();
    while (visits.length < enough && performance.now() - since < longestGatheringMs);
  };
  const serve = async () => {
    if (isServing) return;
    isServing = true;
    while (visits.length > 0) {
      await gathered();
      const present = visits;
      visits = [];
      await serveThose(present);
    }
    isServing = false;
  };
  return {
    /** The next mail; undefined when there is none now, and the outcome is recorded. */
    next: (outcome: SettledRecipient | undefined) =>
      new Promise<HandedOver | undefined>((resolve) => {
        visits.push({ outcome, answer: resolve });
        bell.ring();
        void serve();
      }),
    /** Lets those who wait for their time ask once more. */
    hurry: bell.ring,
  };
}

/** A transaction costs as much as some mails; a wait of this length, in milliseconds, is nothing beside a mail server's. */
const longestGatheringMs = 4;

async function until(work: () => Promise<Traded>): Promise<Traded> {
  for (let waitMs = 50; ; waitMs = Math.min(2 * waitMs, 5_000)) {
    try {
      return await work();
    } catch (error) {
      log.error({ event: "newsletter.stuck", err: error }, "Outcomes of a newsletter cannot be recorded yet");
      await after(waitMs);
    }
  }
}
