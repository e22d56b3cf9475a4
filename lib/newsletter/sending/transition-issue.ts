import { rowById } from "#lib/kernel/engine/read";
import { updateRow } from "#lib/kernel/engine/rows";
import { write } from "#lib/kernel/engine/write";
import type { RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";

type Newsletter = RowOf<typeof newsletter>;

/** Why an issue waits that no person paused. */
export type PauseReason = "tooManyFailures" | "unreachable" | "signInRefused" | "senderRefused" | "listGone";

/** Actions that the program takes on an issue by itself, as the audit log calls them. */
type Event = "begin" | "start" | "halt" | "finish";

/**
 * Allows the program to move an issue to a further state, through the engine.
 *
 * @param isStill asked in the transaction: another process may have done it, or a person something else
 * @returns whether it was done
 */
export async function transitionIssue(
  id: number,
  event: Event,
  isStill: (row: Newsletter) => boolean,
  values: (row: Newsletter, now: Date) => Partial<Newsletter>,
): Promise<boolean> {
  const done = await write(
    newsletter,
    async (context) => {
      const row = (await rowById(context.tx, newsletter, id)) as Newsletter | undefined;
      if (!row || !isStill(row)) return false;
      await updateRow(newsletter, row, values(row, context.now), context, `newsletter.${event}`);
      return true;
    },
    null,
  );
  return done === true;
}
