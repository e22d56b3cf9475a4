import { and, asc, eq, getTableColumns, isNotNull, or } from "drizzle-orm";
import * as z from "zod";
import { database } from "#db/client";
import { type AnyColumn, retiredKey } from "#db/columns";
import { insertBeside, updateBeside } from "#lib/kernel/engine/beside";
import type { Values } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { rowById } from "#lib/kernel/engine/read";
import { relink } from "#lib/kernel/engine/repoint";
import { copyValues, workingCopyOf } from "#lib/kernel/engine/working-copy";
import { write } from "#lib/kernel/engine/write";
import { moment } from "#lib/kernel/fields/date-time";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { moveDemoMark } from "#lib/kernel/queries/demo-records";
import { moveReviews } from "#lib/kernel/queries/reviews";
import { readSetting, writeSetting } from "#lib/kernel/queries/settings";
import { hasTranslation, slugsLike } from "#lib/kernel/queries/tree";
import { addressOf, redirectAddress } from "#lib/kernel/traits/addressed/address";
import { numberedSlug } from "#lib/kernel/traits/addressed/free-slug";
import type { Language } from "#lib/platform/i18n/languages";
import { instantFromLocal, wholeDays } from "#lib/platform/i18n/time-zone";
import { mapSeries } from "#lib/platform/map-series";
import { categories } from "../categories.ts";
import { eventsBehaviour } from "../events.actions.ts";
import { events } from "../events.ts";
import { news } from "../news.ts";
import { type CategoryRow, findCategoryAt, listCategoriesByIds } from "../queries/categories.ts";

/** Setting that exists once everything is moved. */
const marker = "events.movedFromNews";

/**
 * Makes events of the items of news that an earlier version kept as events: with their texts, waiting changes,
 * translations, categories and authors, at the same slug where it is free. The item goes to the trash; its address and
 * all links to it lead to the event. What visitors saw as plain news, because it had no time, stays that.
 *
 * Translations move in one transaction, and what has moved says so: ended at any moment, it goes on at the next start.
 *
 * @returns how many were moved
 */
export async function moveEventsFromNews(): Promise<number> {
  if ((await readSetting(marker)) === true) return 0;
  let moved = 0;
  for (const ids of await setsToMove()) moved += await moveSet(ids);
  await writeSetting(marker, true, null);
  return moved;
}

const former = {
  kind: retiredKey("kind"),
  from: retiredKey("event_from"),
  to: retiredKey("event_to"),
  place: retiredKey("place"),
};

/** Ids of items that belong together, the original first. */
async function setsToMove(): Promise<readonly (readonly number[])[]> {
  const { id, translationOf, status } = news.table;
  const columns = getTableColumns(news.table) as Readonly<Record<string, AnyColumn | undefined>>;
  const column = (key: string) => columns[key] ?? id;
  const found = await database()
    .select({ id, translationOf })
    .from(news.table)
    .where(and(eq(column(former.kind), "event"), or(isNotNull(column(former.from)), eq(status, "draft"))))
    .orderBy(asc(id))
    .all();
  const sets = Map.groupBy(found, (row) => row.translationOf ?? row.id);
  return [...sets].map(([original, rows]) =>
    rows.map((row) => row.id).toSorted((one, other) => Number(other === original) - Number(one === original)),
  );
}

async function moveSet(ids: readonly number[]): Promise<number> {
  const moved = await write(
    news,
    async (context) => {
      let original: number | null = null;
      for (const id of ids) {
        const row = await rowById(context.tx, news, id, true);
        if (!row) continue;
        const event: number = await moveItem(row, original, context);
        original ??= event;
      }
      return ids.length;
    },
    null,
  );
  if (typeof moved === "number") return moved;
  throw new Error(`News ${ids.join(", ")} cannot be moved to events: ${JSON.stringify(moved.issues)}.`);
}

async function moveItem(row: Row, original: number | null, context: ChangeContext): Promise<number> {
  const { tx, now } = context;
  const values = await eventValues(row, original, context);
  const made = pick(row, ["createdAt", "createdBy", "updatedAt", "updatedBy"]);
  const event = await insertBeside(events, values, context, made);
  const from = { module: news.name, recordId: String(row.id) };
  const to = { module: events.name, recordId: String(event.id) };
  await tx
    .update(news.table)
    .set({ [former.kind]: `${to.module}:${to.recordId}` })
    .where(eq(news.table.id, Number(row.id)))
    .run();
  await moveReviews(tx, from, to);
  await moveDemoMark(tx, { ...from, version: row.version }, { ...to, version: event.version });
  await relink({ ...from, id: row.id }, { ...to, id: event.id }, context);
  if (!row.deletedAt) {
    await updateBeside(news, row, { deletedAt: now, deletedBy: null }, context);
    await leadOn(row, event, context);
  }
  return Number(event.id);
}

/** Visitors may know the address of everything but drafts. */
async function leadOn(row: Row, event: Row, context: ChangeContext): Promise<void> {
  const [from, to] = [addressOf(news, placeOf(row)), addressOf(events, placeOf(event))];
  if (row.status !== "draft" && from !== undefined && to !== undefined)
    await redirectAddress(from, to, context);
}

function placeOf({ language, path }: Row) {
  return { language: language as Language, path: String(path) };
}

async function eventValues(row: Row, original: number | null, context: ChangeContext): Promise<Values> {
  const slug = await freeSlug(row, context);
  const values: Values = {
    ...Object.fromEntries(shared.map((key) => [key, row[key]])),
    ...timesOf(dateOf(row[former.from]), dateOf(row[former.to])),
    slug,
    path: slug,
    place: row[former.place] ?? null,
    categories: await eventCategories(row, context),
    translationOf: original,
    repeats: null,
    exceptions: [],
    form: null,
    capacity: null,
    reminder: true,
    taken: 0,
    ...pick(row, ["goesLiveAt", "publishedAt", "translationCheckedAt", "deletedAt", "deletedBy"]),
  };
  await eventsBehaviour.prepare?.({ values, before: undefined, context });
  return { ...values, ...(await waitingChanges(row, values, context)) };
}

/** Fields that mean the same in both modules. */
const shared = Object.keys(events.fields).filter((key) => key in news.fields);

async function freeSlug({ slug, language, deletedAt }: Row, { tx }: ChangeContext): Promise<string> {
  const [own, at] = [String(slug), language as Language];
  const isTaken = !deletedAt && (await slugsLike(tx, events.table, at, own)).includes(own);
  return isTaken ? numberedSlug(events, own, at, tx) : own;
}

/** Whole days were kept from midnight to midnight. */
function timesOf(from: Date | null, to: Date | null) {
  const days = from && wholeDays(from, to);
  const last = days && instantFromLocal(days.last, "00:00");
  if (last) return { startsAt: from, endsAt: last, allDay: true };
  return { startsAt: from, endsAt: from && to && to > from ? to : null, allDay: false };
}

function dateOf(stored: unknown): Date | null {
  return stored instanceof Date && !Number.isNaN(stored.getTime()) ? stored : null;
}

/** Returns the changes that wait beside an item, as those of its event. */
async function waitingChanges(row: Row, values: Values, context: ChangeContext): Promise<Values> {
  if (typeof row.workingCopy !== "string") return { workingCopy: null };
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(row.workingCopy));
  const given = Object.entries(texts).filter(([key]) => shared.includes(key) && key !== "translationOf");
  const known = copyValues(events, { ...row, workingCopy: JSON.stringify(Object.fromEntries(given)) });
  const sorted = texts.categories === undefined ? undefined : { ...row, ...copyValues(news, row) };
  const [from, to] = [momentIn(texts.eventFrom, row[former.from]), momentIn(texts.eventTo, row[former.to])];
  const changed: Values = {
    ...known,
    ...(sorted ? { categories: await eventCategories(sorted, context) } : {}),
    ...timesOf(from, to),
    ...(texts.place === undefined ? {} : { place: texts.place || null }),
  };
  const workingCopy = workingCopyOf(events, values as Row, changed);
  return workingCopy === null ? { workingCopy, goesLiveAt: null } : { workingCopy };
}

function momentIn(text: string | undefined, live: unknown): Date | null {
  return text === undefined ? dateOf(live) : dateOf(z.safeDecode(moment().schema, text).data);
}

/** The categories of events that correspond to those of an item, its main one first; those missing are made. */
async function eventCategories(row: Row, context: ChangeContext): Promise<readonly number[]> {
  const ids = [row.primaryCategory, ...(Array.isArray(row.categories) ? row.categories : [])];
  const found = await mapSeries([...new Set(ids)], (id) =>
    typeof id === "number" ? categoryOfEvents(id, context) : undefined,
  );
  return [...new Set(found)].filter((id) => id !== undefined);
}

async function categoryOfEvents(id: number, context: ChangeContext): Promise<number | undefined> {
  const [row] = await listCategoriesByIds([id]);
  if (!row) return undefined;
  const known = await counterpartOf(row);
  if (known) return known.id;
  const [original] = row.translationOf === null ? [] : await listCategoriesByIds([row.translationOf]);
  const setId = original && (await counterpartOf(original))?.id;
  const set = { setId: setId ?? 0, language: row.language, exceptId: 0 };
  const isTranslated = setId === undefined || (await hasTranslation(context.tx, categories.table, set));
  const values = {
    ...pick(row, Object.keys(categories.fields)),
    scope: "events",
    parentId: (row.parentId === null ? undefined : await categoryOfEvents(row.parentId, context)) ?? null,
    translationOf: isTranslated ? null : setId,
  };
  return Number((await insertBeside(categories, values, context)).id);
}

async function counterpartOf({ language, slug }: CategoryRow): Promise<CategoryRow | undefined> {
  return findCategoryAt("events", { language, slug });
}

function pick(row: object, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));
}
