import { and, asc, gt, isNull } from "drizzle-orm";
import * as z from "zod";
import { type Connection, database } from "#db/client";
import { eventLoopYielder } from "#db/sqlite/event-loop-yielder";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
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
import {
  headOf,
  type RecordOutcome,
  type ReplacedRecord,
  type Replacing,
  recordsFrom,
  storeHead,
  storeRecord,
} from "./kept-places.ts";

/** Every place is a box on the screen; a record with more of them has a page of its own. */
const placesOfPage = 200;
/** Records read or stored at once. */
const batch = 200;

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
  const [pages, waiting]: [number[], ReplacedRecord[]] = [[], []];
  let [records, places, onPage] = [0, 0, 0];
  const store = () =>
    database().transaction(async (tx) => {
      for (const record of waiting.splice(0)) await storeRecord(tx, id, record, new Date());
    });
  const modules = replaceableModules(admin).filter(({ name }) => asked.modules.includes(name));
  for await (const { module, row } of everyRow(modules, asked.language)) {
    const found = findWords(module, row, asked).filter(({ field }) => isIn(asked.language, module, field));
    if (found.length === 0 || !(await isRecordWithinLimits(admin, module, row.id))) continue;
    const refusal = await whyNot(admin, module, row, asked, found);
    if (records === 0 || onPage + found.length > placesOfPage) {
      pages.push(records);
      onPage = 0;
    }
    waiting.push({
      index: records,
      module: module.name,
      id: row.id,
      name: String(row[module.list.columns[0]] ?? ""),
      version: row.version,
      places: found,
      ...(refusal ? { refusal } : {}),
    });
    records += 1;
    places += found.length;
    onPage += found.length;
    if (waiting.length === batch) await store();
  }
  await store();
  const head = { ...asked, id, adminId: admin.id, records, places, pages, settled: 0, changed: 0 };
  await storeHead(database(), { ...head, phase: "preview" }, new Date());
  return id;
}

/**
 * Replaces the words, or puts the former texts back, record by record: each with a version, in the name of whoever
 * asked. What became of a record is stored in its transaction, so that a job that is begun again changes nothing twice.
 */
export const replaceWords = defineJob({
  name: "content.replaceWords",
  payload: z.object({ id: z.string(), isBack: z.boolean() }),
  handler: async ({ id, isBack }, { signal, report }) => {
    const head = await headOf(database(), id);
    if (!head) return;
    let changed = 0;
    for (let from = 0; from < head.records; from += 10) {
      await report(`${from}/${head.records}`);
      await storeHead(database(), { ...head, settled: from, changed }, new Date());
      for (const record of await recordsFrom(database(), id, from, from + 10)) {
        signal.throwIfAborted();
        const known = isBack ? record.back : record.outcome;
        const outcome = known ?? (await (isBack ? putBack(head, record) : replaceIn(head, record)));
        if (outcome === "done") changed += 1;
      }
    }
    const phase = isBack ? "takenBack" : "replaced";
    await storeHead(database(), { ...head, settled: head.records, changed, phase }, new Date());
  },
});

async function replaceIn(head: Replacing, record: ReplacedRecord): Promise<RecordOutcome> {
  const store = (connection: Connection, change: Partial<ReplacedRecord>) =>
    storeRecord(connection, head.id, { ...record, ...change }, new Date());
  const end = async (outcome: RecordOutcome) => {
    await store(database(), { outcome });
    return outcome;
  };
  const { left = [], places, refusal } = record;
  const module = moduleNamed(record.module);
  if (!module) return end("gone");
  if (refusal) return end("refused");
  if (left.length === places.length) return end("leftOut");
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
  return saved.outcome === "saved" ? "done" : end(outcomeOf(saved));
}

async function putBack(head: Replacing, record: ReplacedRecord): Promise<RecordOutcome> {
  const store = async (connection: Connection, back: RecordOutcome) => {
    await storeRecord(connection, head.id, { ...record, back }, new Date());
    return back;
  };
  const { former } = record;
  const module = moduleNamed(record.module);
  if (record.outcome !== "done" || !former) return store(database(), "leftOut");
  if (!module) return store(database(), "gone");
  const saved = await changeTexts(
    module,
    record,
    () => former,
    head.adminId,
    async ({ tx }) => void (await store(tx, "done")),
  );
  return saved.outcome === "saved" ? "done" : store(database(), outcomeOf(saved));
}

function outcomeOf(saved: Exclude<SaveOutcome, { readonly outcome: "saved" }>): RecordOutcome {
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
    const rows = (await query.orderBy(asc(table.id)).limit(batch).all()) as readonly Row[];
    yield rows;
    last = rows.length < batch ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
}

function isIn(language: string, { fields }: AnyModule, field: string): boolean {
  const own = fields[field]?.inLanguage?.language;
  return language === "" || own === undefined || own === language;
}
