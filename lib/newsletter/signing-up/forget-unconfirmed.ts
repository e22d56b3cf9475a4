import { removeRecord } from "#lib/kernel/engine/trash";
import { forgetConfirmations } from "#lib/newsletter/queries/confirmations";
import { unconfirmedSubscribers } from "#lib/newsletter/queries/leaving";
import { subscribersModule } from "../subscriber.ts";

/** How long after its end a link can still say what became of it. */
const keptMs = 30 * 86_400_000;

/** Forgets links that ended long ago, and whoever was typed into the form by somebody and never confirmed it. */
export async function forgetUnconfirmed(now = new Date()): Promise<void> {
  await forgetConfirmations(new Date(now.getTime() - keptMs));
  for (const id of await unconfirmedSubscribers(new Date(now.getTime() - keptMs)))
    await removeRecord(subscribersModule, id, null);
}
