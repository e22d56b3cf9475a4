import { and, inArray, isNull } from "drizzle-orm";
import { updateBeside } from "#lib/kernel/engine/beside";
import type { Values } from "#lib/kernel/engine/form/decode";
import { rowById } from "#lib/kernel/engine/read";
import { copyValues, workingCopyOf } from "#lib/kernel/engine/working-copy";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { type AddressReader, moduleNamed } from "#lib/kernel/registry";
import { foldedName } from "#lib/platform/file-name";
import { mediaTable as media } from "../media.ts";
import { formerPaths } from "../tables.ts";
import { pathOfFile } from "./former-paths.ts";

/** Finds the files whose addresses below `/files/`, present or former, are written in a text. */
export const filesInTexts: AddressReader = {
  module: "media",
  find: async (connection, text) => {
    const paths = pathsIn(text);
    if (paths.length === 0) return [];
    const found = await connection
      .select({ id: media.id, folder: media.folder, fileName: media.fileName })
      .from(media)
      .where(and(inArray(media.pathKey, [...new Set(paths.map(foldedName))]), isNull(media.deletedAt)))
      .all();
    const wanted = new Set(paths);
    const present = found.filter((file) => wanted.has(pathOfFile(file) ?? ""));
    const taken = new Set(present.map(pathOfFile));
    const left = paths.filter((path) => !taken.has(path));
    const former = await connection
      .select({ id: formerPaths.mediaId })
      .from(formerPaths)
      .where(inArray(formerPaths.path, left))
      .all();
    return [...new Set([...present, ...former].map(({ id }) => id))];
  },
};

/**
 * Returns what may be paths of files in a text: an address that somebody typed may have spaces, so that it may end at
 * each of them.
 */
function pathsIn(text: string): readonly string[] {
  const paths = new Set<string>();
  for (const [, rest = ""] of text.matchAll(/\/files\/([^"<>\\\p{Cc}]{1,600})/gu)) {
    const ends = [...rest.matchAll(/[?#'()[\]{},;|\s]|$/g)].slice(0, mostEnds);
    for (const { index } of ends)
      for (const path of [rest.slice(0, index), rest.slice(0, index).replace(/[.:!/]+$/, "")])
        if (path !== "") paths.add(decoded(path).normalize("NFC"));
  }
  return [...paths].slice(0, mostPaths);
}

const mostEnds = 12;
const mostPaths = 2000;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Writes the new address of a file into the texts that use the former one, live and in working copies: each record gets
 * a new version, and what Undo of the change of the file puts back.
 */
export async function mendAddresses(
  file: { readonly id: number; readonly key: string },
  from: string,
  to: string,
  context: ChangeContext,
): Promise<void> {
  const pattern = addressPattern(from);
  const target = `/files/${to.split("/").map(encodeURIComponent).join("/")}`;
  const referring = await referencesTo(context.tx, { module: "media", id: file.id });
  const records = new Map(
    referring.map(({ fromModule, fromId }) => [`${fromModule} ${fromId}`, { fromModule, fromId }]),
  );
  for (const { fromModule, fromId } of records.values()) {
    const module = moduleNamed(fromModule);
    if (!module || module.readOnly) continue;
    await mendRecord(module, module.id === "uuid" ? fromId : Number(fromId), { pattern, target }, context);
  }
}

interface Turn {
  readonly pattern: RegExp;
  readonly target: string;
}

async function mendRecord(
  module: AnyModule,
  id: RecordId,
  turn: Turn,
  context: ChangeContext,
): Promise<void> {
  const row = await rowById(context.tx, module, id, true);
  if (!row) return;
  const fields = Object.keys(module.fields).filter((key) => !module.fields[key]?.secret);
  const live = turned(Object.fromEntries(fields.map((key) => [key, row[key]])), turn);
  const copy = copyValues(module, row);
  const waiting = copy && turned(copy, turn);
  if (Object.keys({ ...live, ...waiting }).length === 0) return;
  context.images?.push({ module: module.name, id: row.id, before: row });
  const workingCopy = copy && workingCopyOf(module, { ...row, ...live }, { ...copy, ...waiting });
  const columns = copy ? { workingCopy, ...(workingCopy === null ? { goesLiveAt: null } : {}) } : {};
  await updateBeside(module, row, { ...live, ...columns }, context);
}

/** Returns the values that differ with the new address. */
function turned(values: Values, { pattern, target }: Turn): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      const next = withAddress(value, pattern, target);
      return JSON.stringify(next) === JSON.stringify(value) ? [] : [[key, next]];
    }),
  );
}

/** Replaces addresses in a text, list or document. */
function withAddress(value: unknown, pattern: RegExp, to: string): unknown {
  if (typeof value === "string") return value.replace(pattern, () => to);
  if (Array.isArray(value)) return value.map((one) => withAddress(one, pattern, to));
  const isPlain =
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAddress(one, pattern, to)]));
}

/** Matches the address of a file as browsers write it and as people type it; never that of `a.txt.bak` for `a.txt`. */
function addressPattern(path: string): RegExp {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  const spellings = new Set([encoded, encodeURI(path), path]);
  const escaped = [...spellings].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`/files/(?:${escaped.join("|")})${boundary}`, "g");
}

/** Pattern after an address: its end, or a character that cannot belong to it. */
const boundary = String.raw`(?=$|[?#"'\\<>()\[\]{},;|\s]|[.:!](?:\s|$))`;
