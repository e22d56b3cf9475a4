import {
  ancestorsOf,
  hasTranslation,
  levelsBelow,
  nextPosition,
  type PageRow,
  pageById,
} from "#db/queries/page-tree";
import { setSettingOn } from "#db/queries/settings";
import type { Issue } from "#lib/crud/issue";
import type { AnyModule } from "#lib/define-module";
import { languages } from "#lib/i18n/languages";
import { inTurn } from "#lib/in-turn";
import { publicPath } from "#lib/site/addresses";
import { isLive } from "#lib/site/live";
import type { ActionOutcome, Behaviour, ChangeContext, RecordState } from "./behaviour.ts";
import { addressChange, takeAddress } from "./pages/address.ts";
import { restoreBranch, trashBranch } from "./pages/branch.ts";
import { copyOf } from "./pages/copy.ts";
import { whatFollows } from "./pages/follows.ts";
import { homeInBranch, homeIssues, homeSetting } from "./pages/home.ts";
import { shownDemands, shownTimes } from "./pages/shown.ts";
import { pages } from "./pages.ts";

const maximumDepth = 8;

/** Keeps the tree sound, addresses current and old addresses alive. */
export const pagesBehaviour: Behaviour<typeof pages> = {
  prepare: async ({ values, before, context }) => {
    await hangUnderLivePages(values, before, context);
    const page = { ...before, ...values };
    const parentId = page.parentId ?? null;
    const language = page.language ?? "en";
    const ancestors = await ancestorsOf(context.tx, parentId);
    if (before === undefined || before.parentId !== parentId)
      values.position = await nextPosition(context.tx, language, parentId);
    values.path = [...ancestors.map(({ slug }) => slug).reverse(), page.slug].join("/");
    return [
      ...(await treeIssues(before, { language, parentId }, ancestors, context)),
      ...timeIssues(page.publishAt, page.unpublishAt),
      ...(await translationIssues(page, before, context)),
      ...(await homeIssues(before, page, context)),
    ];
  },

  demands: ({ before, after, now }) => {
    const isHiddenNow = after.noindex ?? false;
    return [
      ...shownDemands(shownTimes(before, now), shownTimes(after, now)),
      ...(isHiddenNow === (before?.noindex ?? false) ? [] : (["noindex"] as const)),
    ];
  },

  changed: async ({ before, after, context }) => {
    if (after.deletedAt) return trashBranch(after, context);
    const status = context.isUndoing ? undefined : "draft";
    if (before?.deletedAt) await restoreBranch(after.id, before.deletedAt, status, context);
    await takeAddress(before, after, context);
  },

  restoredAs: () => ({ status: "draft" }),
  follows: whatFollows,
  undoes: { update: ["slug", "parentId", "language"], publish: ["status"], unpublish: ["status"] },

  removing: async ({ row, context }) => homeInBranch(context.tx, row.id),

  state: (row) => stateOf(row, new Date()),
  newAddress: addressChange,
  publicUrl: (row) => (isLive(row, new Date()) ? publicPath(row.language, row.path) : undefined),
  previewUrl: (row) =>
    isLive(row, new Date()) ? undefined : `${publicPath(row.language, row.path)}?preview=${row.id}`,

  applies: {
    publish: ({ status }) => status === "draft",
    unpublish: ({ status }) => status === "published",
    home: (row) => isLive(row, new Date()),
  },

  labels: { noindex: ({ noindex }) => (noindex ? "show" : "hide") },

  actions: {
    publish: async ({ row, context }) => moveTo("published", row, context),
    unpublish: async ({ row, context }) => moveTo("draft", row, context),
    noindex: async ({ row, context }) => {
      await context.update(asModule, row, { noindex: !row.noindex });
      return { message: row.noindex ? "shown" : "hidden" };
    },
    duplicate: async ({ row, context }) => {
      const { id } = await context.insert(asModule, await copyOf(row, context));
      return { message: "done", id, goTo: `pages/${id}`, reloads: true };
    },
    home: async ({ row, context }) => {
      if (!isLive(row, context.now)) return { message: "notLive", refused: true };
      await setSettingOn(context.tx, homeSetting(row.language), row.id, context.adminId);
      return { message: "done" };
    },
  },
};

function stateOf(row: PageRow, now: Date): RecordState {
  if (row.status === "draft") return { key: "draft", tone: "quiet" };
  if (row.publishAt && row.publishAt > now) return { key: "scheduled", tone: "waiting" };
  return isLive(row, now) ? { key: "published", tone: "live" } : { key: "ended", tone: "quiet" };
}

const asModule = pages as unknown as AnyModule;

async function moveTo(
  status: PageRow["status"],
  row: PageRow,
  context: ChangeContext,
): Promise<ActionOutcome> {
  if (row.status === status) return { message: "notNow", refused: true };
  await context.update(asModule, row, { status });
  return { message: "done" };
}

async function treeIssues(
  before: PageRow | undefined,
  { language, parentId }: { language: string; parentId: number | null },
  ancestors: readonly PageRow[],
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  if (ancestors.some(({ id }) => id === before?.id)) return [{ field: "parentId", code: "cycle" }];
  if (ancestors.some((ancestor) => ancestor.language !== language))
    return [{ field: "parentId", code: "other_language" }];
  if (before && before.language !== language && (await levelsBelow(tx, before.id)) > 0)
    return [{ field: "language", code: "pages_below" }];
  const moving = before && before.parentId !== parentId ? await levelsBelow(tx, before.id) : 0;
  if (ancestors.length + moving >= maximumDepth)
    return [{ field: "parentId", code: "too_deep", parameters: { limit: maximumDepth } }];
  return [];
}

function timeIssues(publishAt?: Date | null, unpublishAt?: Date | null): readonly Issue[] {
  return publishAt && unpublishAt && unpublishAt <= publishAt
    ? [{ field: "unpublishAt", code: "before_publish" }]
    : [];
}

/** A set of translations has one page of each language, and one original to which all of them belong. */
async function translationIssues(
  page: Partial<PageRow>,
  before: PageRow | undefined,
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  const setId = page.translationOf ?? before?.id;
  if (setId === undefined || !page.language) return [];
  if (page.translationOf && setId === before?.id) return [{ field: "translationOf", code: "loop" }];
  const isTaken = await hasTranslation(tx, setId, page.language, before?.id ?? 0);
  const isOriginal =
    before &&
    (await inTurn(languages, (language) => hasTranslation(tx, before.id, language, before.id))).some(Boolean);
  if (!isTaken && !(page.translationOf && isOriginal)) return [];
  return [{ field: page.translationOf ? "translationOf" : "language", code: "translated" }];
}

/** A translation of a translation belongs to the original; a page whose parent is in the trash moves to the root. */
async function hangUnderLivePages(
  values: Partial<PageRow>,
  before: PageRow | undefined,
  { tx }: ChangeContext,
): Promise<void> {
  const originalId = values.translationOf === undefined ? before?.translationOf : values.translationOf;
  const original = originalId ? await pageById(tx, originalId) : undefined;
  if (original?.translationOf) values.translationOf = original.translationOf;
  const parentId = values.parentId === undefined ? before?.parentId : values.parentId;
  if (parentId && (await pageById(tx, parentId))?.deletedAt) values.parentId = null;
}
