import { redirectionsTo } from "#db/queries/page-addresses";
import { pagesLinkingTo } from "#db/queries/page-links";
import { branchBelow, type PageRow, pageById, translationsBeside } from "#db/queries/page-tree";
import type { RowImage } from "#lib/crud/row-images";
import { languageNames } from "#lib/i18n/language-names";
import { publicPath } from "#lib/site/addresses";
import { isLive } from "#lib/site/live";
import type { ChangeContext, Consequence } from "../behaviour.ts";
import { addressChange } from "./address.ts";

interface Change {
  readonly before: PageRow;
  readonly after: PageRow;
  readonly images: readonly RowImage[];
  readonly context: ChangeContext;
}

/** What a change to a page does to what visitors find, and to other records. */
export async function whatFollows(
  change: Omit<Change, "after"> & { readonly after: PageRow | undefined },
): Promise<readonly Consequence[]> {
  const { after } = change;
  return after ? whatVisitorsNotice({ ...change, after }) : told("belowPurged", purgedAlong(change));
}

async function whatVisitorsNotice(change: Change): Promise<readonly Consequence[]> {
  const { before, after, images, context } = change;
  const address = publicPath(before.language, before.path);
  const isGone = isLive(before, context.now) && !isLive(after, context.now);
  const below = await branchBelow(context.tx, before.id, after.deletedAt);
  return [
    ...(isGone ? [{ key: "gone", parameters: { address } }] : await movedTo(change)),
    ...belowIt(change, below, isGone),
    ...(isGone ? await menuAndTranslations(before, context) : []),
    ...(isGone ? await linksToIt(before, address, context) : []),
    ...redirectionsTouched(images, address),
    ...(isGone ? await redirectionsToNothing([before, ...goneAlong(change, below)], context) : []),
  ];
}

/** Pages that were deleted for good with a page. */
function purgedAlong({ before, context }: Pick<Change, "before" | "context">) {
  const touched = [...(context.trail?.values() ?? [])];
  return touched
    .filter(({ after, before: page }) => !after && page?.id !== before.id)
    .map(({ before: page }) => ({ text: String(page?.title ?? "") }));
}

/** Of a draft nobody knows the address, unless pages below it are known. */
async function movedTo({ before, after, images, context }: Change): Promise<readonly Consequence[]> {
  const moved = await addressChange(before, after, context.tx);
  if (!moved || (before.status !== "published" && images.length === 0)) return [];
  const { from, to } = moved;
  const isLed = images.some((image) => !image.before && image.after?.source === from);
  return [{ key: isLed ? "movedLed" : "moved", parameters: { from, to } }];
}

function belowIt(
  { before, after, context }: Change,
  below: readonly PageRow[],
  isGone: boolean,
): readonly Consequence[] {
  if (after.deletedAt) return told("belowTrashed", below.map(link));
  const live = below.filter((page) => isLive(page, context.now)).map(link);
  if (isGone) return told("belowStays", live);
  const isMoved = before.path !== after.path || before.language !== after.language;
  return isMoved ? told("belowMoved", live) : [];
}

async function menuAndTranslations(
  page: PageRow,
  { tx, now }: ChangeContext,
): Promise<readonly Consequence[]> {
  const parent = page.parentId === null ? undefined : await pageById(tx, page.parentId);
  const isInMenu = page.inNavigation && (!parent || (parent.parentId === null && parent.inNavigation));
  const beside = (await translationsBeside(tx, page)).filter((other) => isLive(other, now));
  const named = beside.map((other) => ({
    ...link(other),
    text: `${other.title} (${languageNames[other.language]})`,
  }));
  return [...(isInMenu ? [{ key: "navigation" }] : []), ...told("translations", named)];
}

async function linksToIt(
  { id }: PageRow,
  address: string,
  { tx }: ChangeContext,
): Promise<readonly Consequence[]> {
  return told("links", (await pagesLinkingTo(tx, { id, address })).map(link));
}

/** The page's own old address is told with its new one. */
function redirectionsTouched(images: readonly RowImage[], own: string): readonly Consequence[] {
  const made = images.flatMap(({ before, after }) =>
    after && !before && after.source !== own ? [after] : [],
  );
  const turned = images.flatMap(({ before, after }) => (before && after ? [after] : []));
  const lost = images.flatMap(({ before, after }) => (before && !after ? [before] : []));
  return [
    ...told("redirectionsMade", made.map(arrow)),
    ...told("redirectionsTurned", turned.map(arrow)),
    ...told("redirectionsLost", lost.map(arrow)),
  ];
}

/** Pages that go to the trash as well; those under a page that is only hidden stay. */
function goneAlong({ after, context }: Change, below: readonly PageRow[]): readonly PageRow[] {
  return after.deletedAt ? below.filter((page) => isLive({ ...page, deletedAt: null }, context.now)) : [];
}

async function redirectionsToNothing(
  pages: readonly PageRow[],
  { tx }: ChangeContext,
): Promise<readonly Consequence[]> {
  const addresses = pages.slice(0, mostAddresses).map(({ language, path }) => publicPath(language, path));
  return told("redirectionsDead", (await redirectionsTo(tx, addresses)).map(arrow));
}

const mostAddresses = 500;
const mostNamed = 5;

function told(key: string, items: NonNullable<Consequence["items"]>): readonly Consequence[] {
  if (items.length === 0) return [];
  return [{ key, parameters: { count: items.length }, items: items.slice(0, mostNamed) }];
}

function link({ id, title }: Pick<PageRow, "id" | "title">) {
  return { text: title, path: `pages/${id}` };
}

function arrow({ source, target }: Readonly<Record<string, unknown>>) {
  return { text: `${source} → ${target}` };
}
