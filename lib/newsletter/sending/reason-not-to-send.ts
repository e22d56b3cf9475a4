import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { type SendingObstacle, whatStopsSending } from "#lib/newsletter/drawing/what-stops-sending";
import type { newsletter } from "#lib/newsletter/newsletter";
import { findList } from "#lib/newsletter/queries/lists";
import { countRecipients } from "#lib/newsletter/subscribers/segment";

/** Why an issue cannot be sent now: a key of the texts of its actions; undefined where it can. */
export async function reasonNotToSend(
  row: RowOf<typeof newsletter>,
  { tx }: ChangeContext,
): Promise<SendingObstacle | "nobody" | undefined> {
  const [obstacle] = whatStopsSending(row);
  if (obstacle) return obstacle;
  if (row.list === null || !(await findList(tx, row.list))) return "noList";
  return (await countRecipients(row)) === 0 ? "nobody" : undefined;
}
