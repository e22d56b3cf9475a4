import { setImmediate } from "node:timers/promises";
import { and, asc, getTableColumns, gt, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { contains } from "#db/expressions";
import { updateBeside } from "#lib/kernel/engine/beside";
import type { Values } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { rowById } from "#lib/kernel/engine/read";
import { copyValues, workingCopyOf } from "#lib/kernel/engine/working-copy";
import { write } from "#lib/kernel/engine/write";
import { normalisePath } from "#lib/kernel/fields/path";
import { inDialect } from "#lib/kernel/listing/dialect";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { redirections } from "#lib/kernel/redirections";
import { everyModule } from "#lib/kernel/registry";
import { forgetRedirection, redirectAddress, turnRedirections } from "#lib/kernel/traits/addressed/address";
import type { FileUse } from "./contracts.ts";
import type { Journaled } from "./journal.ts";
import { locate, parsePath, publicAddress } from "./roots.ts";

/** Returns the spellings in which a file's address may appear in texts: as browsers write it, and as people type it. */
function spellingsOf(path: string): readonly string[] {
  const { names } = parsePath(path);
  const encoded = `/files/${names.map(encodeURIComponent).join("/")}`;
  const plain = `/files/${names.join("/")}`;
  return [...new Set([encoded, encodeURI(plain), plain])];
}

/** Pattern after an address: its end, another part of it, or a character that cannot belong to it. */
const boundary = String.raw`(?=$|[/?#"'\\<>()\[\]{},;|\s])`;

/** Matches addresses of a file, or of anything in a folder; never those of `a.txt.bak` for `a.txt`. */
function addressPattern(path: string): RegExp {
  const spellings = spellingsOf(path).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?:${spellings.join("|")})${boundary}`, "g");
}

/** Replaces addresses in a text, list or document with the present addresses of the files. */
function withAddresses(value: unknown, pattern: RegExp, to: string): unknown {
  if (typeof value === "string") return value.replace(pattern, () => to);
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, pattern, to));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withAddresses(one, pattern, to)]),
  );
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Writes the new addresses of moved files into the contents that use them, through the engine: each gets a new
 * version that can be undone, and stays as published as it was. Visitors of the old addresses are redirected to the
 * new ones. Finds nothing to change when run again.
 */
export async function mendUses(operation: Pick<Journaled, "name" | "mends" | "adminId">) {
  const { mends = [], adminId } = operation;
  const turns = mends.map(({ from, to }) => ({
    path: from,
    pattern: addressPattern(from),
    to: publicAddress(parsePath(to)),
  }));
  const mended: FileUse[] = [];
  for (const module of contentModules())
    for await (const row of rowsUsing(
      module,
      mends.map(({ from }) => from),
    )) {
      const uses = usesIn(module, row, turns);
      if (uses.length === 0) continue;
      await write(module, async (context) => mendRecord(module, row.id, turns, context), adminId);
      mended.push(...uses);
    }
  await redirectVisitors(operation);
  return mended;
}

interface Turn {
  readonly pattern: RegExp;
  readonly to: string;
}

async function mendRecord(
  module: AnyModule,
  id: Row["id"],
  turns: readonly Turn[],
  context: Parameters<Parameters<typeof write>[1]>[0],
): Promise<void> {
  const row = await rowById(context.tx, module, id, true);
  if (!row) return;
  const fields = Object.keys(module.fields).filter((key) => !module.fields[key]?.secret);
  const live = turned(Object.fromEntries(fields.map((key) => [key, row[key]])), turns);
  const copy = copyValues(module, row);
  const waiting = copy && turned(copy, turns);
  if (Object.keys({ ...live, ...waiting }).length === 0) return;
  context.images?.push({ module: module.name, id: row.id, before: row });
  const workingCopy = copy && workingCopyOf(module, { ...row, ...live }, { ...copy, ...waiting });
  const columns = copy ? { workingCopy, ...(workingCopy === null ? { goesLiveAt: null } : {}) } : {};
  await updateBeside(module, row, { ...live, ...columns }, context);
}

/** Returns the values that differ with the new addresses. */
function turned(values: Values, turns: readonly Turn[]): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      const next = turns.reduce((text, { pattern, to }) => withAddresses(text, pattern, to), value);
      return JSON.stringify(next) === JSON.stringify(value) ? [] : [[key, next]];
    }),
  );
}

/**
 * Redirects visitors from old addresses of files to the new ones, as the engine does for pages; for a folder with
 * everything below it. An undone move needs no redirection, because the file is back at its old address.
 */
async function redirectVisitors({
  name,
  mends = [],
  adminId,
}: Pick<Journaled, "name" | "mends" | "adminId">) {
  const turns = await Promise.all(mends.map(turnOf));
  if (turns.length === 0) return;
  const lead = async (context: ChangeContext) => {
    for (const { from, to, match } of turns) {
      const source = normalisePath(from);
      if (Math.max(source.length, to.length) > longest) continue;
      // The other spellings of the addresses; that of each as it is follows.
      if (normalisePath(to) !== to) await forgetRedirection(normalisePath(to), context);
      if (source !== from) await turnRedirections(from, to, context);
      await redirectAddress(source, to, context, match);
      if (name === "undo") await forgetRedirection(source, context);
    }
  };
  await write(redirections, (context) => inDialect.countedAtOnce(context.tx, () => lead(context)), adminId);
}

async function turnOf({ from, to }: NonNullable<Journaled["mends"]>[number]) {
  const { stats } = await locate(to);
  return {
    from: publicAddress(parsePath(from)),
    to: publicAddress(parsePath(to)),
    match: stats?.isDirectory() ? ("prefix" as const) : ("exact" as const),
  };
}

const longest = redirections.fields.source.max;

/**
 * Finds contents of the website that use addresses of files, or of anything in folders: what visitors see and what
 * waits to be published. Logs are left out, because they describe the past. Texts are searched, since an address that
 * someone typed is in no index.
 */
export async function usesOf(paths: readonly string[]): Promise<readonly FileUse[]> {
  const uses: FileUse[] = [];
  const patterns = paths.map((path) => ({ path, pattern: addressPattern(path) }));
  for (const module of contentModules())
    for await (const row of rowsUsing(module, paths)) uses.push(...usesIn(module, row, patterns));
  return uses;
}

/** Modules whose records people write. */
function contentModules(): readonly AnyModule[] {
  return everyModule().filter(({ readOnly }) => !readOnly);
}

/** Yields records of a module that may contain an address of the files, including those in its trash. */
async function* rowsUsing(module: AnyModule, paths: readonly string[]): AsyncGenerator<Row> {
  const strings = paths.length > mostPaths ? ["/files/"] : [...new Set(paths.flatMap(spellingsOf))];
  let after: RecordId | undefined;
  do {
    const { ids, last } = await recordsHolding(database(), module, strings, after);
    for (const id of ids) {
      const row = await rowById(database(), module, id, true);
      if (row && !leadsOnFromFile(module, row)) yield row;
    }
    after = last;
    await setImmediate();
  } while (after !== undefined);
}

/**
 * Checks for a redirection from an address that a file had: it follows the file by itself, and prevents no file from
 * being deleted.
 */
function leadsOnFromFile(module: AnyModule, { source }: Row): boolean {
  return module.name === "redirections" && typeof source === "string" && source.startsWith("/files/");
}

/** Returns the uses of any of the addresses, field by field. */
function usesIn(
  module: AnyModule,
  row: Row,
  patterns: readonly { readonly path: string; readonly pattern: RegExp }[],
): readonly FileUse[] {
  const texts = textsOf(module, row);
  return patterns.flatMap(({ path, pattern }) => {
    const fields = new Set(texts.filter(([, text]) => text.search(pattern) >= 0).map(([field]) => field));
    return [...fields].map((field) => ({
      module: module.name,
      id: row.id,
      record: String(row[module.list.columns[0] ?? "id"] ?? row.id),
      field,
      path,
      isInTrash: row.deletedAt instanceof Date,
    }));
  });
}

/** Reads the texts of a record by field, live and waiting; secrets are not read. */
function textsOf(module: AnyModule, row: Row): readonly (readonly [field: string, text: string])[] {
  const copy = copyValues(module, row) ?? {};
  return Object.keys(module.fields).flatMap((key) => {
    if (module.fields[key]?.secret) return [];
    const values = [row[key], copy[key]].filter((value) => value !== undefined && value !== null);
    return values.map(
      (value) => [key, typeof value === "string" ? value : (JSON.stringify(value) ?? "")] as const,
    );
  });
}

/**
 * Maximum number of paths searched one by one; for more files, any address of a file is searched, which costs one
 * condition.
 */
const mostPaths = 20;

/**
 * Finds records of a module, including those in its trash, with a text or a working copy that contains one of some
 * strings as it is written; `last` is the id up to which was searched, undefined after the last.
 */
async function recordsHolding(
  connection: Connection,
  { table, declared }: AnyModule,
  strings: readonly string[],
  after: RecordId | undefined,
): Promise<{ readonly ids: readonly RecordId[]; readonly last: RecordId | undefined }> {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyColumn>>;
  const texts = Object.entries(columns).filter(
    ([key, { dataType }]) =>
      (dataType === "string" || dataType === "json" || dataType === "custom") &&
      (key === "workingCopy" || (declared[key] !== undefined && !declared[key].secret)),
  );
  const stretch = await connection
    .select({ id: table.id })
    .from(table)
    .where(after === undefined ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(1)
    .offset(looked - 1)
    .all();
  const last = stretch[0]?.id;
  const holds = texts.flatMap(([, column]) => strings.map((text) => contains(column, text)));
  if (holds.length === 0) return { ids: [], last: undefined };
  const found = await connection
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        after === undefined ? undefined : gt(table.id, after),
        last === undefined ? undefined : sql`${table.id} <= ${last}`,
        or(...holds),
      ),
    )
    .orderBy(asc(table.id))
    .all();
  return { ids: found.map(({ id }) => id), last };
}

/** Records searched at a time: other requests query the database between two batches. */
const looked = 2000;
