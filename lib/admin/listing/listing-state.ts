import { rememberInPassing, rememberInSession, type Session } from "#lib/accounts/session";
import { filterParameters } from "#lib/kernel/listing/filters";
import { initials, orderOptions } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import { fold } from "#lib/platform/i18n/folding";
import {
  addressParameters,
  formParameters,
  isTrash,
  keysOf,
  type ListingTexts,
  type ListingView,
  memoryOf,
  narrows,
  saidByAddress,
  viewOf,
} from "./listing-memory.ts";

export interface ListingState extends Omit<ListingQuery, "reach"> {
  readonly view: ListingView;
  /** Columns shown, the one that names a record first. */
  readonly columns: readonly string[];
}

/** Numbers of rows that a page can be set to. */
export const pageSizes: readonly number[] = [25, 50, 100, 200];

/** Number of rows of a page until someone sets another one. */
const defaultPageSize = 50;

/**
 * Returns the state of a module's listing: from the request, else from what the session remembers under `<page>.`,
 * else from the administrator's preferences, else the defaults. Values in the request are remembered; for the trash,
 * which has a memory of its own under `<page>.trash.`, everything except that it was viewed.
 */
export async function listingState(
  module: AnyModule,
  session: Session,
  asked: ListingTexts,
): Promise<ListingState> {
  const names = isTrash(module, asked) ? addressParameters : [...addressParameters, "view"];
  const said = keysOf(module, names, saidByAddress(module, session, asked));
  if (Object.entries(said).some(([key, value]) => session.values[key] !== value))
    await rememberInPassing(session, said);
  return stateFor(module, session, asked);
}

/** The same, remembering nothing. */
export async function stateFor(
  module: AnyModule,
  session: Session,
  asked: ListingTexts,
): Promise<ListingState> {
  return stateWith(module, session, asked, await readPreferences(module.name, session.subject));
}

/** The same with known preferences. */
export function stateWith(
  module: AnyModule,
  session: Session,
  asked: ListingTexts,
  preferred: ListingPreferences,
): ListingState {
  const said = keysOf(module, addressParameters, saidByAddress(module, session, asked));
  return stateOf(module, viewOf(module, session, asked), { ...session.values, ...said }, preferred);
}

/**
 * Stores what a filter form sent, and returns the state that follows from it and from what was remembered; the page
 * number starts again at 1. A tree shows every record of its language, so any other request is shown as the list.
 * Columns and page size outlast the session.
 */
export async function storeFilter(
  module: AnyModule,
  session: Session,
  texts: Readonly<Record<string, string>>,
): Promise<ListingState> {
  const leavesTree =
    viewOf(module, session, {}) === "tree" && (texts.view === "list" || narrows(module, texts));
  const said = {
    ...keysOf(module, formParameters, texts),
    ...(leavesTree ? { [`${module.name}.view`]: "list" } : {}),
    [`${memoryOf(module, texts)}.listingPage`]: "1",
  };
  await rememberInSession(session, said);
  const { columns, limit } = texts;
  if (columns !== undefined || limit !== undefined)
    await storePreferences(module.name, session.subject, {
      ...(columns === undefined ? {} : { columns: columns.split(/\W+/).filter(Boolean) }),
      ...(limit === undefined ? {} : { limit: wholeNumber(limit, 1, 500, defaultPageSize) }),
    });
  const values = { ...session.values, ...said };
  const view = viewOf(module, { ...session, values }, { view: leavesTree ? "list" : texts.view });
  return stateOf(module, view, values, await readPreferences(module.name, session.subject));
}

/** Columns that a listing of a module can show: its own, further ones, and when a record was made and changed. */
export function possibleColumns({ list }: AnyModule): readonly string[] {
  return [...new Set([...list.columns, ...(list.furtherColumns ?? []), "createdAt", "updatedAt"])];
}

/**
 * Returns a state for scripts, which see the same records whatever a screen shows at the time: the trash only on
 * request, and never a tree.
 */
export function forScripts(state: ListingState): ListingState {
  return { ...state, view: state.trash ? "trash" : "list" };
}

function stateOf(
  module: AnyModule,
  view: ListingView,
  values: Readonly<Record<string, unknown>>,
  preferred: ListingPreferences,
): ListingState {
  const memory = memoryOf(module, { view });
  const text = (name: string) => {
    const value = values[`${memory}.${name}`];
    return typeof value === "string" ? value : "";
  };
  const orders = orderOptions(module);
  return {
    search: text("search"),
    filter1: initials.find((initial) => initial === fold(text("filter1"))) ?? "",
    orderBy: orders.find((option) => option === text("orderBy")) ?? orders[0] ?? "",
    listingPage: wholeNumber(text("listingPage"), 1, Number.MAX_SAFE_INTEGER, 1),
    limit: wholeNumber(text("limit"), 1, 500, preferred.limit ?? defaultPageSize),
    filters: Object.fromEntries(filterParameters(module).map((name) => [name, text(name)])),
    trash: view === "trash",
    view,
    columns: columnsOf(module, preferred.columns),
  };
}

function columnsOf(module: AnyModule, preferred: readonly string[] | undefined): readonly string[] {
  if (!preferred) return module.list.columns;
  const [first, ...others] = possibleColumns(module);
  return [first ?? "id", ...others.filter((column) => preferred.includes(column))];
}

function wholeNumber(text: string, minimum: number, maximum: number, fallback: number): number {
  return /^\d+$/.test(text) && Number(text) >= minimum ? Math.min(Number(text), maximum) : fallback;
}

/** Preferences of an administrator for a module's listing; absent ones follow the defaults. */
interface ListingPreferences {
  readonly columns?: readonly string[];
  /** Rows per page. */
  readonly limit?: number;
}

/** Reads the preferences an administrator chose for a module, no matter when. */
async function readPreferences(page: string, adminId: string): Promise<ListingPreferences> {
  const stored = await readSetting(keyOf(page, adminId));
  if (typeof stored !== "object" || stored === null) return {};
  const { columns, limit } = stored as Readonly<Record<string, unknown>>;
  return {
    ...(Array.isArray(columns) ? { columns: columns.map(String) } : {}),
    ...(typeof limit === "number" ? { limit } : {}),
  };
}

/** Stores a choice in addition to those made before. */
async function storePreferences(page: string, adminId: string, change: ListingPreferences): Promise<void> {
  const preferences = { ...(await readPreferences(page, adminId)), ...change };
  await writeSetting(keyOf(page, adminId), preferences, adminId);
}

function keyOf(page: string, adminId: string): string {
  return `listing.${page}.${adminId}`;
}
