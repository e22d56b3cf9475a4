import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { explainerOf } from "#lib/accounts/explainer";
import { readingReachOf } from "#lib/accounts/reach";
import { describingPage } from "#lib/files/media";
import type { Row } from "#lib/kernel/engine/form/encode";
import { shownTimes } from "#lib/kernel/engine/publishing/shown";
import { isPublished } from "#lib/kernel/engine/working-copy";
import { orderKeys } from "#lib/kernel/fields/orders";
import type { Reader } from "#lib/kernel/fields/reader";
import type { RecordReach } from "#lib/kernel/limits";
import { listRecords } from "#lib/kernel/listing/list";
import { listTree } from "#lib/kernel/listing/tree";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteLanguageFor } from "#lib/platform/site-languages";
import {
  describeTrashActions,
  describingActions,
  describingRemoval,
  isOffered,
  type Viewer,
  viewerOf,
} from "../describe-actions.ts";
import { acceptedBy } from "../media/describe-file.ts";
import { moduleTexts } from "../module-texts.ts";
import { recordName } from "../record-name.ts";
import { adminUrl } from "../urls.ts";
import { describeBulkActions } from "./bulk-actions.ts";
import { describePictures, describingCells, withUsage } from "./describe-cells.ts";
import {
  columnLabel,
  describeFilters,
  describeInitials,
  filteredBy,
  orderTexts,
} from "./describe-filters.ts";
import { describeFolders, openFolder } from "./describe-folders.ts";
import { createLink, describeEmptying, describeMoves } from "./describe-moves.ts";
import { listingAddress, rememberedAddress } from "./listing-address.ts";
import type { ListingDescription, RowDescription } from "./listing-description.ts";
import type { ListingView } from "./listing-memory.ts";
import { type ListingState, listingState, pageSizes, possibleColumns } from "./listing-state.ts";
import { recordsRelatedTo } from "./related-records.ts";

/** Everything that the listing page of a module shows. */
export async function loadListing(
  module: AnyModule,
  admin: SignedInAdmin,
  language: Language,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<ListingDescription> {
  const fullAddress = rememberedAddress(module, admin.session, language, asked);
  const state = await listingState(module, admin.session, asked);
  const reach = readingReachOf(admin, module);
  const viewer = viewerOf(admin, language);
  const found =
    state.view === "tree"
      ? await treeRows(module, state, language, reach)
      : await listRecords(module, { ...state, reach });
  const columns = columnsOf(module, state);
  const used = await withUsage(module, found.rows, columns);
  const pictureOf = await describePictures(module, state.view === "tree" ? [] : used);
  const record = await recordsRelatedTo(module, columns, used);
  const describe = describingRow(module, columns, state, viewer, { record });
  const rows = await mapSeries(used, async (row) => ({ ...(await describe(row)), ...pictureOf(row) }));
  const listUrl = adminUrl(language, module.name);
  const filters = await describeFilters(module, state.filters, language, reach);
  const folders = await describeFolders(module, state, viewer, reach);
  const create = createLink(module, viewer, openFolder(module, state));
  const texts = moduleTexts(module, language);
  return {
    page: module.name,
    title: texts.title,
    empty: texts.empty,
    language,
    treeLanguage: siteLanguageFor(language),
    view: state.view,
    views: viewsOf(module).map((view) => ({ view, url: `${listUrl}?view=${view}` })),
    ...(create ? { create } : {}),
    ...(create ? acceptedBy(module) : {}),
    ...(folders ? { folders } : {}),
    pages: pagesOf(module, viewer),
    filterUrl: adminUrl(language, module.name, "filter"),
    listUrl,
    address: listingAddress(module, language, state),
    ...(fullAddress ? { fullAddress } : {}),
    shown: filterTexts(state),
    columns: describeColumns(module, columns, language),
    rows,
    count: found.count,
    search: state.search,
    initials: await describeInitials(module, state, language, reach),
    filter1Selected: state.filter1,
    orderBy: orderTexts(module, language),
    orderBySelected: state.orderBy,
    filters,
    listingPage: found.listingPage,
    pageCount: Math.max(1, Math.ceil(found.count / state.limit)),
    limit: state.limit,
    filteredBy: filteredBy(state, filters, language),
    ...bulkOf(module, state, viewer),
    ...(await describeEmptying(module, state, viewer, reach)),
    display: describeDisplay(module, state, language),
    exportUrl: `${adminUrl(language, module.name, "export")}?${new URLSearchParams(filterTexts(state))}`,
    csrfToken: admin.session.csrf,
    ...(asked.menu === undefined ? {} : { opened: asked.menu }),
  };
}

/** The trash shows who deleted a record and when, and two of its own columns, unless others were chosen. */
function columnsOf(module: AnyModule, { view, columns }: ListingState): readonly string[] {
  if (view !== "trash") return columns;
  const own = columns === module.list.columns ? columns.slice(0, 2) : columns;
  return [...own, "deletedAt", "deletedBy"];
}

/** The pages that a module has besides its listing, and for permissions the one that explains them. */
function pagesOf(
  module: AnyModule,
  { language, permissions }: Pick<Viewer, "language" | "permissions">,
): ListingDescription["pages"] {
  const needed: Readonly<Record<string, string>> = { import: "create", [describingPage]: "update" };
  const pages = (module.pages ?? []).filter((page) => allowsIn(permissions, module, needed[page] ?? "read"));
  const own = pages.map((page) => ({
    url: adminUrl(language, module.name, page),
    text: moduleTexts(module, language).pages?.[page] ?? page,
  }));
  const explainer = explainerOf({});
  if (module.name !== explainer.module) return own;
  return [
    ...own,
    { url: adminUrl(language, explainer.path), text: translator(language, "admin.explainer")("title") },
  ];
}

async function treeRows(
  module: AnyModule,
  state: ListingState,
  language: Language,
  reach: RecordReach | undefined,
) {
  const rows = await listTree(module, state.filters.language || siteLanguageFor(language), reach);
  return { rows, count: rows.length, listingPage: 1 };
}

function viewsOf(module: AnyModule): readonly ListingView[] {
  return [
    ...(module.files ? (["grid"] as const) : []),
    "list",
    ...(module.tree ? (["tree"] as const) : []),
    ...(module.trash ? (["trash"] as const) : []),
  ];
}

function describeColumns(
  module: AnyModule,
  columns: readonly string[],
  language: Language,
): ListingDescription["columns"] {
  const sortable = orderKeys(module.list);
  return columns.map((field) => ({
    field,
    label: columnLabel(module, field, language),
    ...(sortable.includes(field)
      ? { orderBy: { ascending: `${field} ASC`, descending: `${field} DESC` } }
      : {}),
  }));
}

function describeDisplay(
  module: AnyModule,
  { columns, limit }: ListingState,
  language: Language,
): ListingDescription["display"] {
  return {
    columns: possibleColumns(module).map((field) => ({
      field,
      label: columnLabel(module, field, language),
      isShown: columns.includes(field),
    })),
    limits: [...new Set([...pageSizes, limit])].toSorted((one, other) => one - other),
  };
}

function bulkOf(module: AnyModule, state: ListingState, viewer: Viewer): Pick<ListingDescription, "bulk"> {
  const actions = describeBulkActions(module, state.view, viewer);
  if (actions.length === 0) return {};
  return { bulk: { url: adminUrl(viewer.language, module.name, "bulk"), actions } };
}

/** The filter that is shown, whatever the session remembers meanwhile. */
function filterTexts({ view, search, filter1, orderBy, filters }: ListingState): Record<string, string> {
  return { view, search, filter1, orderBy, ...filters };
}

/** Describes each row of a listing; what is the same for all of them is determined once. */
function describingRow(
  module: AnyModule,
  columns: readonly string[],
  { view, orderBy }: ListingState,
  viewer: Viewer,
  own: Partial<Reader>,
): (row: Row) => Promise<RowDescription> {
  const listUrl = adminUrl(viewer.language, module.name);
  const cellsOf = describingCells(module, columns, viewer, own);
  const actionsOf = describingActions(module, "row", viewer);
  const removalOf = describingRemoval(module, viewer);
  const liveActions = async (row: Row) => {
    const removal = await removalOf(row);
    return [
      ...(orderBy === "position ASC" ? await describeMoves(module, row, viewer) : []),
      ...(await actionsOf(row)),
      ...(removal ? [removal] : []),
    ];
  };
  return async (row) => {
    const mayEdit = await isOffered(module, "update", row, viewer);
    const publicUrl = behaviourOf(module).publicUrl?.(row);
    return {
      id: row.id,
      ...namesOf(module, row, viewer),
      editUrl: `${listUrl}/${row.id}`,
      ...(mayEdit ? {} : { isReadOnly: true }),
      ...thumbnailOf(module, row),
      cells: await cellsOf(row),
      actions: await (view === "trash" ? describeTrashActions(module, row, viewer) : liveActions(row)),
      ...(publicUrl && view !== "trash" ? { publicUrl } : {}),
      updatedAt: row.updatedAt instanceof Date ? row.updatedAt.toISOString() : "",
      ...(view === "tree" ? treePlace(module, row, viewer, mayEdit) : {}),
    };
  };
}

function namesOf(module: AnyModule, row: Row, { language }: Viewer) {
  const { full, short, group, raw } = recordName(module, row, language);
  return {
    label: short,
    name: full || `#${row.id}`,
    ...(group === undefined ? {} : { group }),
    ...(raw === undefined ? {} : { raw }),
  };
}

function thumbnailOf(module: AnyModule, row: Row): Pick<RowDescription, "thumbnail"> {
  const thumbnail = behaviourOf(module).thumbnail?.(row);
  return thumbnail ? { thumbnail } : {};
}

function treePlace(
  module: AnyModule,
  row: Row & { readonly depth?: unknown },
  viewer: Viewer,
  mayEdit: boolean,
) {
  const isSeen = isPublished(module) && shownTimes(row as object, new Date()) !== undefined;
  const mayMove = mayEdit && (!isSeen || allowsIn(viewer.permissions, module, "publish"));
  return {
    depth: Number(row.depth ?? 0),
    parentId: typeof row.parentId === "number" ? row.parentId : null,
    position: Number(row.position ?? 0),
    ...(mayMove ? { moveUrl: adminUrl(viewer.language, module.name, row.id, "move") } : {}),
  };
}
