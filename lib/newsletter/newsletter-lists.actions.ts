import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { environment } from "#lib/platform/env";
import { indexRecord } from "../website/search/search-index.ts";
import { newsletter } from "./newsletter.ts";
import type { newsletterLists } from "./newsletter-lists.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { sentIssuesOf } from "./queries/public-newsletters.ts";
import { usesOfList } from "./queries/subscribers.ts";

/**
 * A list cannot be deleted while it has subscribers or an issue to it is being sent; its issues on the website can be
 * found by the search.
 */
export const newsletterListsBehaviour: Behaviour<typeof newsletterLists> = {
  removing: async ({ row, context }) => {
    const { subscribers, waiting } = await usesOfList(context.tx, row.id);
    if (waiting > 0) return "waiting";
    return subscribers > 0 ? "subscribers" : undefined;
  },

  changed: async ({ before, after, context }) => followArchive(before, after, context),

  related: async ({ id, key, open }) => {
    const { subscribers } = await usesOfList(database(), id);
    const more = {
      path: `${newsletterSubscribers.name}?search=&lists=${id}`,
      module: newsletterSubscribers.name,
    };
    const address = `POST ${environment().appUrl}/newsletter/subscribe`;
    const signUp = { text: address, quote: `email=jana@example.org\nlist=${key}` };
    return [
      { key: "subscribers", items: [], total: subscribers, ...(subscribers > 0 ? { more } : {}) },
      { key: "signUp", items: open ? [signUp] : [], total: open ? 1 : 0 },
    ];
  },

  actions: {},
};

type List = RowOf<typeof newsletterLists>;

/** Adds the issues of a list to the search of the website, or removes them, when the setting of the list changes. */
async function followArchive(before: List | undefined, after: List, { tx }: ChangeContext): Promise<void> {
  if (before === undefined || isArchived(before) === isArchived(after)) return;
  for (const issue of await sentIssuesOf(tx, after.id)) await indexRecord(newsletter, issue as Row, tx);
}

function isArchived({ archived, deletedAt }: List): boolean {
  return archived && deletedAt === null;
}
