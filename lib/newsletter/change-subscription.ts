import type { Transaction } from "#db/client";
import { write } from "../kernel/engine/write.ts";
import type { ChangeContext } from "../kernel/module/behaviour.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { LeavingToken } from "./addresses.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import type { Consent } from "./queries/consents.ts";
import { addConsent, hasLeftBy, lastTurn } from "./queries/consents.ts";
import { countLeft, listOfNewsletter } from "./queries/leaving.ts";
import { listOpenNewsletterLists, newsletterListsByIds } from "./queries/open-lists.ts";
import { mayReturn, subscriberOfKey } from "./subscriber.ts";

/** Change that a person requests to their own subscription. */
export type Wish =
  /** Leaves the list of the issue that the link came with; without an issue all lists. */
  | { readonly kind: "leave" }
  | { readonly kind: "leaveAll" }
  /** Takes back the last unsubscription. */
  | { readonly kind: "return" }
  | {
      readonly kind: "save";
      readonly lists: readonly number[];
      readonly language: Language;
      readonly name: string;
    };

interface Told {
  /** HMAC of the network address. */
  readonly addressHash: string;
}

/**
 * Changes a subscriber's own subscription as requested, once: someone who has already left leaves nothing. Returns
 * whether there is a subscriber with that key.
 */
export async function changeSubscription(
  token: LeavingToken,
  wish: Wish,
  { addressHash }: Told,
): Promise<boolean> {
  const outcome = await write(
    newsletterSubscribers,
    async (context) => {
      const before = await subscriberOfKey(context.tx, token.key);
      if (!before) return { isKnown: false };
      const turn = await turns[wish.kind](before, token, wish as never, context);
      if (turn) await makeTurn(before, turn, { token, addressHash }, context);
      return { isKnown: true };
    },
    null,
  );
  return "isKnown" in outcome && outcome.isKnown;
}

/** Result of a wish. */
interface Turn {
  readonly kind: Consent["kind"];
  /** Lists that it is about. */
  readonly about: readonly number[];
  /** Lists afterwards. */
  readonly lists: readonly number[];
  readonly values?: Readonly<Record<string, unknown>>;
}

type Decide<One extends Wish> = (
  before: Subscriber,
  token: LeavingToken,
  wish: One,
  context: ChangeContext,
) => Promise<Turn | undefined>;

const turns: { readonly [Kind in Wish["kind"]]: Decide<Extract<Wish, { readonly kind: Kind }>> } = {
  leave: async (before, { newsletterId }) => {
    const list = newsletterId === undefined ? undefined : await listOfNewsletter(newsletterId);
    const about = before.lists.filter((id) => list === undefined || list === null || id === list);
    return leaving(before, about);
  },

  leaveAll: async (before) => leaving(before, before.lists),

  return: async (before, _, __, { tx }) => {
    const turn = await lastTurn(tx, before.id);
    if (!mayReturn(before) || turn?.kind !== "left") return undefined;
    const lists = await existing(tx, [...before.lists, ...turn.lists]);
    return { kind: "returned", about: turn.lists, lists };
  },

  save: async (before, _, { lists, language, name }, { tx }) => {
    if (!mayReturn(before)) return undefined;
    const open = (await listOpenNewsletterLists()).map(({ id }) => id);
    const offered = new Set([...open, ...(await existing(tx, before.lists))]);
    const chosen = [...offered].filter((id) => lists.includes(id));
    const about = [...offered].filter((id) => before.lists.includes(id) !== chosen.includes(id));
    const values = { language, name: name === "" ? null : name };
    const kind = chosen.length === 0 && before.lists.length > 0 ? "left" : "changed";
    return { kind, about, lists: chosen, values };
  },
};

function leaving(before: Subscriber, about: readonly number[]): Turn | undefined {
  const isOver = about.length === 0 && (before.status !== "active" || before.lists.length > 0);
  return isOver
    ? undefined
    : { kind: "left", about, lists: before.lists.filter((id) => !about.includes(id)) };
}

async function existing(tx: Transaction, ids: readonly number[]): Promise<readonly number[]> {
  return (await newsletterListsByIds(tx, ids)).map(({ id }) => id);
}

/** Records the change and counts for the issue who left by it, once each. */
async function makeTurn(
  before: Subscriber,
  { kind, about, lists, values }: Turn,
  { token, addressHash }: Told & { readonly token: LeavingToken },
  { tx, now, update }: ChangeContext,
): Promise<void> {
  await update(newsletterSubscribers, before, {
    ...values,
    lists: await existing(tx, lists),
    ...standing(before, lists.length > 0, now),
  });
  if (about.length === 0 && kind !== "left") return;
  const origin = token.newsletterId === undefined ? "" : `newsletter:${token.newsletterId}`;
  if (kind === "left" && token.newsletterId !== undefined && !(await hasLeftBy(tx, before.id, origin)))
    await countLeft(tx, token.newsletterId, before.id);
  await addConsent(tx, {
    subscriberId: before.id,
    kind,
    lists: about,
    origin,
    addressHash,
    createdAt: now,
  });
}

/** People on a list are subscribed, people on none have left; anyone who must not be written to stays so. */
function standing(before: Subscriber, isOnList: boolean, now: Date): Readonly<Record<string, unknown>> {
  if (!mayReturn(before)) return {};
  if (!isOnList) return before.status === "unsubscribed" ? {} : { status: "unsubscribed", leftAt: now };
  if (before.status !== "unsubscribed") return {};
  return { status: "active", leftAt: null };
}
