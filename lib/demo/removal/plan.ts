import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "#db/client";
import { news } from "#lib/content/news";
import { pages } from "#lib/content/pages";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { Row } from "#lib/kernel/engine/form/encode";
import { rowById } from "#lib/kernel/engine/read";
import { readableChanges } from "#lib/kernel/fields/changes";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { listDemoMarks } from "#lib/kernel/queries/demo-records";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { idOf } from "./marks.ts";
import { demoModules } from "./modules.ts";
import { type DemoSetting, untouchedSettings } from "./settings.ts";

/** Records and settings of the demo: what would go, and what stays for which reason. */
export interface DemoPlan {
  /** In the order in which they can be removed. */
  readonly goes: readonly DemoRecord[];
  readonly stays: readonly StayingRecord[];
  readonly settings: readonly DemoSetting[];
}

export interface DemoRecord {
  readonly module: AnyModule;
  readonly row: Row;
}

export interface StayingRecord extends DemoRecord {
  /** Last change by a person; absent where it stays because another record uses it. */
  readonly changed?: { readonly person: string | undefined; readonly at: Date };
  /** Record that stays and uses it. */
  readonly usedBy?: { readonly module: string; readonly id: RecordId; readonly name: string };
}

/**
 * Plans the removal of the demo: every marked record goes that nobody has changed and that nothing staying uses.
 * Records in the trash are left there.
 */
export async function planRemoval(connection: Connection): Promise<DemoPlan> {
  const stays: StayingRecord[] = [];
  const open = new Map<string, DemoRecord>();
  const marks = new Map(
    (await listDemoMarks(connection)).map((mark) => [keyOf(mark.module, mark.recordId), mark]),
  );
  for (const mark of marks.values()) {
    const module = demoModules.find(({ name }) => name === mark.module);
    const row = module && (await rowById(connection, module, idOf(module, mark.recordId)));
    if (!module || !row) continue;
    const changed = await lastChange(connection, module, row, mark.version);
    if (changed) stays.push({ module, row, changed });
    else open.set(keyOf(module.name, row.id), { module, row });
  }
  stays.push(...(await takeUsed(connection, open)));
  return { goes: inOrder([...open.values()]), stays, settings: await untouchedSettings(connection) };
}

/** Takes those out of the records to remove that a staying record uses, until nothing more is found. */
async function takeUsed(
  connection: Connection,
  open: Map<string, DemoRecord>,
): Promise<readonly StayingRecord[]> {
  const users = new Map<string, readonly UsingRecord[]>();
  for (const [key, record] of open) users.set(key, await usersOf(connection, record));
  const taken: StayingRecord[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const [key, record] of open) {
      const user = users.get(key)?.find((one) => !open.has(keyOf(one.module.name, one.row.id)));
      if (!user) continue;
      const { module, row } = user;
      const usedBy = { module: module.name, id: row.id, name: demoRecordName({ module, row }) };
      taken.push({ ...record, usedBy });
      open.delete(key);
      found = true;
    }
  }
  return taken;
}

type UsingRecord = DemoRecord;

/**
 * Returns the records outside the trash that would lose something with a record. Translations lose nothing, and a link
 * in a text loses little: one changed home page would otherwise keep the whole demo, and broken links are listed.
 */
async function usersOf(connection: Connection, used: DemoRecord): Promise<readonly UsingRecord[]> {
  const { module, row } = used;
  const name = module.knownBy === undefined ? undefined : row[module.knownBy];
  const users: UsingRecord[] = [];
  for (const id of [row.id, ...(typeof name === "string" ? [name] : [])])
    for (const { fromModule, fromId, field } of await referencesTo(connection, { module: module.name, id })) {
      const using = moduleNamed(fromModule);
      if (!using || !isKeeping(using, field, module)) continue;
      const user = await rowById(connection, using, idOf(using, fromId));
      if (user && keyOf(using.name, user.id) !== keyOf(module.name, row.id))
        users.push({ module: using, row: user });
    }
  return users;
}

function isKeeping(using: AnyModule, field: string, used: AnyModule): boolean {
  const { trait, to } = using.fields[field] ?? {};
  const isLinked = used.name === pages.name || used.name === news.name;
  return trait !== "translated" && !(isLinked && to === undefined);
}

/** Returns the last change by a person, or one that only the version shows; undefined where there was none. */
async function lastChange(
  connection: Connection,
  module: AnyModule,
  row: Row,
  version: number,
): Promise<StayingRecord["changed"]> {
  const entries = await connection
    .select({ person: auditLog.person, at: auditLog.createdAt, changes: auditLog.changes })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordId, String(row.id)),
        eq(auditLog.module, module.name),
        isNotNull(auditLog.createdBy),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .all();
  const last = entries.find(({ changes }) => Object.keys(readableChanges(changes)).length > 0);
  if (last) return { person: last.person ?? undefined, at: last.at };
  return row.version === version ? undefined : { person: undefined, at: row.updatedAt as Date };
}

/** Users before what they use, and in a tree the deepest first. */
function inOrder(records: readonly DemoRecord[]): readonly DemoRecord[] {
  const depth = ({ row }: DemoRecord) => String(row.path ?? "").split("/").length;
  return records.toSorted(
    (one, other) =>
      demoModules.indexOf(one.module) - demoModules.indexOf(other.module) || depth(other) - depth(one),
  );
}

/** Name of a record as its listing shows it. */
export function demoRecordName({ module, row }: DemoRecord): string {
  return String(row[module.list.columns[0]] ?? `#${row.id}`);
}

function keyOf(module: string, id: RecordId): string {
  return `${module}/${id}`;
}
