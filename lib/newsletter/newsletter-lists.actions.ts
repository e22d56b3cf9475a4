import { database } from "#db/client";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { environment } from "#lib/platform/env";
import { followArchive } from "./archive/follow-list.ts";
import type { newsletterLists } from "./newsletter-lists.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { usesOfList } from "./queries/people.ts";

/** A list stays as long as anybody is on it, or an issue to it is on its way; what it shows on the website is found there. */
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
