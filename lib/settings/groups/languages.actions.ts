import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { adminGroupsTable as adminGroups } from "#lib/kernel/administrators";
import { writeEntry } from "#lib/kernel/engine/audit/write-entry";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import { publicTypeOfAnyPath } from "#lib/kernel/public-types";
import { recordAt } from "#lib/kernel/queries/tree";
import { moduleNamed } from "#lib/kernel/registry";
import { czechSortKey, fold } from "#lib/platform/i18n/folding";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { setSiteLanguages } from "#lib/platform/site-languages";
import { languagesIn, rememberClosed, rememberDefault } from "../site-languages.ts";
import type { languagesSettings } from "./groups.ts";

/**
 * Remembers former defaults, so that their addresses lead on, and languages that are switched off, because records are
 * still in them. Lets this process follow at once. The groups of a new site are named in its default language.
 */
export const languagesSettingsBehaviour: Behaviour<typeof languagesSettings> = {
  prepare: async ({ values, before, context }) =>
    pagesHidden(values.enabled ?? [], before?.enabled, context.tx),

  changed: async ({ before, after, context }) => {
    const [was] = before?.enabled ?? [];
    const [now] = after.enabled;
    if (was !== undefined && now !== undefined && was !== now) {
      await rememberDefault(was, context);
      await renameRoles(was, now, context.tx);
    }
    const closed = before?.enabled.filter((language) => !after.enabled.includes(language)) ?? [];
    if (closed.length > 0) await rememberClosed(closed, context);
    await afterCommit(async () => setSiteLanguages(languagesIn(after)));
  },
  actions: {},
};

/**
 * Refuses languages whose prefix is the address of a page: the language would take its place, and the page could no
 * longer be found. Pages of the default language alone have addresses without a prefix.
 */
async function pagesHidden(
  enabled: readonly Language[],
  before: readonly Language[] | undefined,
  tx: Transaction,
): Promise<readonly Issue[]> {
  const pages = moduleNamed(publicTypeOfAnyPath()?.module ?? "");
  const [language] = enabled;
  if (!pages || language === undefined) return [];
  const added = language === before?.[0] ? enabled.filter((one) => !before.includes(one)) : enabled;
  const hidden = await mapSeries(added, async (code) => {
    const path = code.toLowerCase();
    const page = await recordAt(tx, pages.table, { language, path });
    const record = page && { module: pages.name, id: page.id };
    return record ? [{ field: "enabled", code: "hides_page", parameters: { path }, record }] : [];
  });
  return hidden.flat();
}

/**
 * Names the groups of a new site in another language; one that somebody named or described keeps both. The program does
 * this by itself and not through the engine, because who may set languages need not be allowed to change groups.
 */
async function renameRoles(from: Language, to: Language, tx: Transaction): Promise<void> {
  const [former, current] = [messagesOf(from).admin.roles, messagesOf(to).admin.roles];
  const groups = await tx.select().from(adminGroups).all();
  for (const key of Object.keys(former) as (keyof typeof former)[]) {
    const { name, description } = current[key];
    const role = groups.find((one) => one.name === former[key].name);
    if (role?.description !== former[key].description) continue;
    if (groups.some((other) => other !== role && other.name === name)) continue;
    const initial = fold(name).slice(0, 1);
    const derived = { initial, searchText: fold(`${name}\n${description}`), nameSortKey: czechSortKey(name) };
    await tx
      .update(adminGroups)
      .set({ name, description, ...derived })
      .where(eq(adminGroups.id, role.id))
      .run();
    await writeEntry(tx, {
      action: "update",
      module: "adminGroups",
      recordId: String(role.id),
      record: name,
      changes: { name: [role.name, name], description: [former[key].description, description] },
      adminId: null,
      at: new Date(),
    });
  }
}
