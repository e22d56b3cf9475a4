import { setImmediate } from "node:timers/promises";
import { database } from "#db/client";
import { addRecipients, type Meant, subscribersAfter } from "#lib/newsletter/queries/freezing";
import { standingOf } from "#lib/newsletter/queries/sending";
import { isSuppressed } from "#lib/newsletter/queries/suppressions";
import { isRecipientOf, type Segment } from "#lib/newsletter/subscribers/segment";
import { changeStanding } from "./change-standing.ts";

/** So many are looked up at once: whom a segment means takes the same time for few as for many. */
const lookedUp = 25_000;

/** So many become recipients in one transaction, which others wait for some tens of milliseconds. */
const partSize = 1000;

/**
 * Makes everybody a recipient whom an issue means now, in parts. It may be begun again after a crash and in several
 * processes at once: each subscriber and each address is taken once.
 *
 * @returns whether all are in and the issue is being sent
 */
export async function freezeRecipients(
  newsletter: Segment & { readonly id: number },
  signal: AbortSignal,
): Promise<boolean> {
  const condition = isRecipientOf(newsletter);
  for (let after = 0; ; ) {
    const meant = await subscribersAfter(database(), condition, after, lookedUp);
    for (let from = 0; from < meant.length; from += partSize) {
      if (signal.aborted || !(await freezePart(newsletter.id, meant.slice(from, from + partSize))))
        return false;
      await setImmediate();
    }
    const last = meant.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return changeStanding(
    newsletter.id,
    "start",
    ({ status }) => status === "preparing",
    (_row, now) => ({ status: "sending", startedAt: now }),
  );
}

/** False when the issue is no longer being prepared. */
async function freezePart(newsletterId: number, part: readonly Meant[]): Promise<boolean> {
  const suppressed = await isSuppressed(
    database(),
    part.map(({ email }) => email),
  );
  const ids = part.map(({ id }) => id);
  const without = part.flatMap(({ id, email }) => (suppressed.has(email) ? [id] : []));
  return database().transaction(async (tx) => {
    if ((await standingOf(newsletterId))?.status !== "preparing") return false;
    await addRecipients(tx, { newsletterId, ids, suppressed: without, now: new Date() });
    return true;
  });
}
