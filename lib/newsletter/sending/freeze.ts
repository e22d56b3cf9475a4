import { setImmediate } from "node:timers/promises";
import { database } from "#db/client";
import { addRecipients, subscribersAfter } from "#db/queries/newsletter-freezing";
import { standingOf } from "#db/queries/newsletter-sending";
import { isSuppressed } from "#db/queries/newsletter-suppressions";
import { isRecipientOf, type Segment } from "#lib/newsletter/subscribers/segment";
import { changeStanding } from "./change-standing.ts";

/** So many become recipients in one transaction, which others wait for some tens of milliseconds. */
const partSize = 2000;

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
    if (signal.aborted) return false;
    const part = await subscribersAfter(database(), condition, after, partSize);
    const until = part.at(-1)?.id;
    if (until === undefined) break;
    const suppressed = await isSuppressed(
      database(),
      part.map(({ email }) => email),
    );
    const isDone = await database().transaction(async (tx) => {
      if ((await standingOf(tx, newsletter.id))?.status !== "preparing") return false;
      const without = part.flatMap(({ id, email }) => (suppressed.has(email) ? [id] : []));
      const which = { newsletterId: newsletter.id, condition, after, until, suppressed: without };
      await addRecipients(tx, { ...which, now: new Date() });
      return true;
    });
    if (!isDone) return false;
    after = until;
    await setImmediate();
  }
  return changeStanding(
    newsletter.id,
    "start",
    ({ status }) => status === "preparing",
    (_row, now) => ({ status: "sending", startedAt: now }),
  );
}
