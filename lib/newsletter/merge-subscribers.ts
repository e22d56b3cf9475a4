import { deleteBeside } from "../kernel/engine/beside.ts";
import type { Row } from "../kernel/engine/form/encode.ts";
import type { ActionOutcome, ChangeContext } from "../kernel/module/behaviour.ts";
import { withLinks } from "../kernel/queries/links.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { moveKeys } from "./queries/keys.ts";
import { emptyRecipients, moveBelongings, personById } from "./queries/subscribers.ts";
import { tagsOf, tagsText } from "./subscriber-values.ts";

/**
 * Merges two subscribers: the target keeps its address and status, and gets the lists, tags, consents and mails of
 * the source, which is then deleted. Links for leaving in mails of the source then belong to the target.
 */
export async function mergeSubscribers(
  source: Subscriber,
  into: number,
  context: ChangeContext,
): Promise<ActionOutcome> {
  if (source.id === into) return { message: "itself", refused: true };
  const target = await withLists(await personById(context.tx, into), context);
  if (!target) return { message: "unknown", refused: true };
  await moveBelongings(context.tx, source.id, target.id);
  await moveKeys(context.tx, source, target.id);
  await emptyRecipients(context.tx, source.id, context.now);
  await deleteBeside(newsletterSubscribers, source, context);
  await context.update(newsletterSubscribers, target, {
    lists: listsOfBoth(source, target),
    tags: tagsText([...new Set([...tagsOf(target.tags), ...tagsOf(source.tags)])]),
    name: target.name ?? source.name,
    note: [target.note, source.note].filter(Boolean).join("\n\n") || null,
  });
  return { message: "done", goTo: `${newsletterSubscribers.name}/${target.id}` };
}

async function withLists(row: object | undefined, { tx }: ChangeContext): Promise<Subscriber | undefined> {
  const [found] = await withLinks(tx, newsletterSubscribers, row ? [row as Row] : []);
  return found as Subscriber | undefined;
}

/** Lists of someone who left them, or never confirmed them, subscribe no one to anything. */
function listsOfBoth(source: Subscriber, target: Subscriber): readonly number[] {
  const isWanted = source.status === "active" || source.status === target.status;
  return isWanted ? [...new Set([...target.lists, ...source.lists])] : target.lists;
}
