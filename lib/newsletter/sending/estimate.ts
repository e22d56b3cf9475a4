import { database } from "#db/client";
import type { Consequence } from "#lib/kernel/module/behaviour";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import { findList } from "#lib/newsletter/queries/lists";
import { countRecipients, type Segment } from "#lib/newsletter/subscribers/segment";

/** To how many an issue goes if it is sent now, and how long that takes. */
export async function estimate(
  newsletter: Segment & { readonly id: number },
): Promise<readonly Consequence[]> {
  const list = newsletter.list === null ? undefined : await findList(database(), newsletter.list);
  if (!list) return [];
  const people = await countRecipients(newsletter);
  const minutes = Math.ceil(people / list.perMinute);
  const goesTo = { key: "goesTo", parameters: { people, list: list.name, minutes } };
  return (await hasMailTransport()) ? [goesTo] : [goesTo, { key: "onlyFiles" }];
}
