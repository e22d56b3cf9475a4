import { and, asc, gt, isNull } from "drizzle-orm";
import * as z from "zod";
import { type Connection, database } from "#db/client";
import { eventLoopYielder } from "#db/sqlite/event-loop-yielder";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { cachedValue, cachedValues, putInCache } from "#lib/accounts/queries/visitor-codes";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import { defineJob } from "#lib/jobs/define-job";
import type { Row } from "#lib/kernel/engine/form/encode";
import {
  type ChangedTexts,
  changeTexts,
  findWords,
  hasProse,
  replacedTexts,
  type WordPlace,
  type WordSearch,
  whyRefused,
} from "#lib/kernel/engine/replace-words";
import type { SaveOutcome } from "#lib/kernel/engine/save";
import { withValuesInLanguages } from "#lib/kernel/fields/localized";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { randomToken } from "#lib/platform/random";

/** Words to replace in the content, as somebody asked for it, and how far that is. */
export interface Replacing extends WordSearch {
  readonly id: string;
  readonly adminId: string;
  readonly replacement: string;
  readonly modules: readonly string[];
  /** Records and texts of one language only; empty for all. */
  readonly language: string;
  /** True if there are more places than are shown at once. */
  readonly isCut: boolean;
  readonly phase: "preview" | "replacing" | "replaced" | "takingBack" | "takenBack";
}

/** A record with places where the words stand, and what became of it. */
export interface ReplacedRecord {
  /** Position among all of them. */
  readonly index: number;
  readonly module: string;
  readonly id: RecordId;
  readonly name: string;
  /** The version that the places were found in, later the one that the change made. */
  readonly version: number;
  readonly places: readonly WordPlace[];
  /** The reason why whoever asked cannot change it. */
  readonly refusal?: "permission" | "limits" | "invalid";
  /** Positions of places that stay as they are. */
  readonly left?: readonly number[];
  readonly outcome?: Outcome;
  /** The texts before the change, to be put back. */
  readonly former?: ChangedTexts;
  readonly back?: Outcome;
}

type Outcome = "done" | "changedSince" | "gone" | "refused" | "leftOut";

const keptMs = 30 * 24 * 3600 * 1000;
/** A screen of more places is not read, and every one of them is a box. */
const mostPlaces = 500;
const pageSize = 200;

/** The modules that hold content with prose: not people, what the program writes, or settings. */
export function replaceableModules({
  permissions,
}: Pick<SignedInAdmin, "permissions">): readonly AnyModule[] {
  return everyModule().filter((module) => {
    const isContent = !(module.readOnly || module.guarded || module.single || notContent.has(module.name));
    const isPersonal = Object.values(module.fields).some(({ personal }) => personal);
    return isContent && !isPersonal && hasProse(module) && allows(permissions, module.name, "read");
  });
}

const notContent = new Set(["adminGroups", "ipBlacklist", "redirections", "users"]);

/** Finds the words in everything that an administrator may read, and keeps what was found for thirty days. */
export async function prepareReplacing(
  admin: Pick<SignedInAdmin, "id" | "permissions" | "limits">,
  asked: WordSearch & Pick<Replacing, "replacement" | "modules" | "language">,
): Promise<string> {
  const id = randomToken(9);
  const records: ReplacedRecord[] = [];
  let places = 0;
  const modules = replaceableModules(admin).filter(({ name }) => asked.modules.includes(name));
  for await (const { module, row } of everyRow(modules, asked.language)) {
    if (places >= mostPlaces) break;
    const found = findWords(module, row, asked).filter(({ field }) => isIn(asked.language, module, field));
    if (found.length === 0 || !(await isRecordWithinLimits(admin, module, row.id))) continue;
    const refusal = await whyNot(admin, module, row, asked, found);
    records.push({
      index: records.length,
      module: module.name,
      id: row.id,
      name: String(row[module.list.columns[0]] ?? ""),
      version: row.version,
      places: found,
      ...(refusal ? { refusal } : {}),
    });
    places += found.length;
  }
  const now = new Date();
  const head: Replacing = { ...asked, id, adminId: admin.id, isCut: places >= mostPlaces, phase: "preview" };
  await database().transaction(async (tx) => {
    await storeHead(tx, head, now);
    for (const record of records) await storeRecord(tx, id, record, now);
  });
  return id;
}

/** Returns what somebody asked for; undefined for others and once it is forgotten. */
export async function findReplacing(id: string, adminId: string): Promise<Replacing | undefined> {
  const head = (await cachedValue(database(), headKey(id), new Date())) as Replacing | undefined;
  return head?.adminId === adminId ? head : undefined;
}

export async function recordsOf(id: string, connection: Connection = database()): Promise<ReplacedRecord[]> {
  return (await cachedValues(connection, `${headKey(id)}/`, new Date())) as ReplacedRecord[];
}

/**
 * Begins the next step in a transaction: the work itself is a job.
 *
 * @param left places that stay as they are, as `<index of the record>.<position>`; of a way back none
 * @returns false if it was begun already
 */
export async function beginStep(
  tx: Connection,
  id: string,
  phase: "replacing" | "takingBack",
  isChosen: (place: string) => boolean,
): Promise<boolean> {
  const now = new Date();
  const head = (await cachedValue(tx, headKey(id), now)) as Replacing | undefined;
  if (head?.phase !== (phase === "replacing" ? "preview" : "replaced")) return false;
  await storeHead(tx, { ...head, phase }, now);
  if (phase === "takingBack") return true;
  for (const record of await recordsOf(id, tx)) {
    const left = record.places.map((_, n) => n).filter((n) => !isChosen(`${record.index}.${n}`));
    await storeRecord(tx, id, { ...record, left }, now);
  }
  return true;
}

/**
 * Replaces the words, or puts the former texts back, record by record: each with a version, in the name of whoever
 * asked. What became of a record is stored in its transaction, so that a job that is begun again changes nothing twice.
 */
export const replaceWords = defineJob({
  name: "content.replaceWords",
  payload: z.object({ id: z.string(), isBack: z.boolean() }),
  handler: async ({ id, isBack }, { signal, report }) => {
    const head = (await cachedValue(database(), headKey(id), new Date())) as Replacing | undefined;
    if (!head) return;
    const records = await recordsOf(id);
    for (const [done, record] of records.entries()) {
      signal.throwIfAborted();
      if (done % 10 === 0) await report(`${done}/${records.length}`);
      if (isBack ? record.back : record.outcome) continue;
      await (isBack ? putBack(head, record) : replaceIn(head, record));
    }
    await storeHead(database(), { ...head, phase: isBack ? "takenBack" : "replaced" }, new Date());
  },
});

async function replaceIn(head: Replacing, record: ReplacedRecord): Promise<void> {
  const store = (connection: Connection, change: Partial<ReplacedRecord>) =>
    storeRecord(connection, head.id, { ...record, ...change }, new Date());
  const { left = [], places, refusal } = record;
  const module = moduleNamed(record.module);
  if (!module) return store(database(), { outcome: "gone" });
  if (refusal) return store(database(), { outcome: "refused" });
  if (left.length === places.length) return store(database(), { outcome: "leftOut" });
  const chosen = new Set(places.filter((_, n) => !left.includes(n)).map(placeKey));
  const replacedIn = (row: Row) =>
    replacedTexts(module, row, { search: head, replacement: head.replacement }, (place) =>
      chosen.has(placeKey(place)),
    );
  let former: ChangedTexts | undefined;
  const textsOf = (row: Row) => {
    const replaced = replacedIn(row);
    former = replaced.former;
    return replaced.changed;
  };
  const saved = await changeTexts(module, record, textsOf, head.adminId, async ({ tx }, { version }) =>
    store(tx, { outcome: "done", version, ...(former ? { former } : {}) }),
  );
  if (saved.outcome !== "saved") await store(database(), { outcome: outcomeOf(saved) });
}

async function putBack(head: Replacing, record: ReplacedRecord): Promise<void> {
  const store = (connection: Connection, change: Partial<ReplacedRecord>) =>
    storeRecord(connection, head.id, { ...record, ...change }, new Date());
  const { former } = record;
  const module = moduleNamed(record.module);
  if (record.outcome !== "done" || !former) return store(database(), { back: "leftOut" });
  if (!module) return store(database(), { back: "gone" });
  const saved = await changeTexts(
    module,
    record,
    () => former,
    head.adminId,
    async ({ tx }) => store(tx, { back: "done" }),
  );
  if (saved.outcome !== "saved") await store(database(), { back: outcomeOf(saved) });
}

function outcomeOf(saved: Exclude<SaveOutcome, { readonly outcome: "saved" }>): Outcome {
  if (saved.outcome === "missing") return "gone";
  return saved.outcome === "stale" ? "changedSince" : "refused";
}

function placeKey({ field, inCopy, n }: Pick<WordPlace, "field" | "inCopy" | "n">): string {
  return `${field} ${inCopy} ${n}`;
}

async function whyNot(
  admin: Pick<SignedInAdmin, "id" | "permissions" | "limits">,
  module: AnyModule,
  row: Row,
  asked: WordSearch & Pick<Replacing, "replacement">,
  found: readonly WordPlace[],
): Promise<ReplacedRecord["refusal"]> {
  const meant = new Set(found.map(placeKey));
  const { replacement } = asked;
  const { changed } = replacedTexts(module, row, { search: asked, replacement }, (place) =>
    meant.has(placeKey(place)),
  );
  const refusal = whyRefused(module, row, changed, admin.permissions);
  if (refusal) return refusal;
  return (await isRecordWithinLimits(admin, module, row.id, { isChange: true })) ? undefined : "limits";
}

/** Reads the records outside the trash, of one language where they have any. */
async function* everyRow(modules: readonly AnyModule[], language: string) {
  const breathe = eventLoopYielder();
  for (const module of modules)
    for await (const rows of pagesOf(module))
      for (const stored of rows) {
        await breathe();
        const row = withValuesInLanguages(module, stored);
        const isMeant = language === "" || typeof row.language !== "string" || row.language === language;
        if (isMeant) yield { module, row };
      }
}

async function* pagesOf({ table }: AnyModule) {
  let last: RecordId | undefined;
  do {
    const isNext = last === undefined ? undefined : gt(table.id, last);
    const query = database()
      .select()
      .from(table)
      .where(and(isNull(table.deletedAt), isNext));
    const rows = (await query.orderBy(asc(table.id)).limit(pageSize).all()) as readonly Row[];
    yield rows;
    last = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
}

function isIn(language: string, { fields }: AnyModule, field: string): boolean {
  const own = fields[field]?.inLanguage?.language;
  return language === "" || own === undefined || own === language;
}

function headKey(id: string): string {
  return `replacing/${id}`;
}

async function storeHead(connection: Connection, head: Replacing, now: Date): Promise<void> {
  await putInCache(connection, { key: headKey(head.id), value: head, expiresAt: later(now) }, now);
}

async function storeRecord(
  connection: Connection,
  id: string,
  record: ReplacedRecord,
  now: Date,
): Promise<void> {
  const key = `${headKey(id)}/${String(record.index).padStart(6, "0")}`;
  await putInCache(connection, { key, value: record, expiresAt: later(now) }, now);
}

function later(now: Date): Date {
  return new Date(now.getTime() + keptMs);
}
