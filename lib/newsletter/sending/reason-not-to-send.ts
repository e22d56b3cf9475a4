import { findList } from "#db/queries/newsletter-lists";
import type { ChangeContext } from "#lib/module/behaviour";
import { countRecipients, type Segment } from "#lib/newsletter/subscribers/segment";

/** Why an issue cannot be sent: a key of the texts of its actions; undefined where it can. */
export async function reasonNotToSend(
  newsletter: Segment & { readonly id: number },
  { tx }: ChangeContext,
): Promise<"noList" | "nobody" | undefined> {
  const list = newsletter.list === null ? undefined : await findList(tx, newsletter.list);
  if (!list) return "noList";
  return (await countRecipients(newsletter)) === 0 ? "nobody" : undefined;
}
