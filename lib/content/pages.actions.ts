import type { Behaviour, ChangeContext, Consequence } from "#lib/kernel/module/behaviour";
import { setSettingOn } from "#lib/kernel/queries/settings";
import { addressChange } from "../kernel/traits/addressed/address.ts";
import { isLive } from "./live.ts";
import { homeInBranch, homeIssues, homeSetting, isHomePage } from "./pages/home.ts";
import { pages } from "./pages.ts";
import { pageById } from "./queries/public-pages.ts";

type PageRow = (typeof pages)["table"]["$inferSelect"];

/**
 * Behaviour that only pages have: one of each language is served at the root, and the first levels make the
 * navigation.
 */
export const pagesBehaviour: Behaviour<typeof pages> = {
  prepare: async ({ values, before, context }) => homeIssues(before, { ...before, ...values }, context),
  removing: async ({ row, context }) => homeInBranch(context.tx, row.id),
  consequences: async ({ before, after, context }) =>
    isGone(before, after, context) && (await isInMenu(before, context)) ? [inMenu] : [],
  newAddress: async (before, after, connection) =>
    (await isHomePage(connection, after.id)) ? undefined : addressChange(pages, before, after),
  applies: { home: (row) => isLive(row, new Date()) },
  actions: {
    home: async ({ row, context }) => {
      if (!isLive(row, context.now)) return { message: "notLive", refused: true };
      await setSettingOn(context.tx, homeSetting(row.language), row.id, context.adminId);
      return { message: "done" };
    },
  },
};

const inMenu: Consequence = { key: "navigation" };

function isGone(before: PageRow, after: PageRow | undefined, { now }: ChangeContext): boolean {
  return isLive(before, now) && after !== undefined && !isLive(after, now);
}

async function isInMenu(page: PageRow, { tx }: ChangeContext): Promise<boolean> {
  const parent = page.parentId === null ? undefined : await pageById(tx, page.parentId);
  return page.inNavigation && (!parent || (parent.parentId === null && parent.inNavigation));
}
