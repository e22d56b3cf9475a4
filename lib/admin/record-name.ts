import { findMedia } from "../files/queries.ts";
import { parseRecordId } from "../kernel/engine/form/decode.ts";
import type { Row } from "../kernel/engine/form/encode.ts";
import { isShown, type Publication } from "../kernel/engine/publishing/shown.ts";
import { readRecord } from "../kernel/engine/read.ts";
import { isPublished } from "../kernel/engine/working-copy.ts";
import { shortenedText as wordsOf } from "../kernel/fields/words.ts";
import type { AnyModule } from "../kernel/module/define-module.ts";
import { allowsIn } from "../kernel/permissions.ts";
import { moduleNamed } from "../kernel/registry.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { actionLabel, type Viewer } from "./describe-actions.ts";
import { moduleTexts } from "./module-texts.ts";
import { permissionParts, permissionText } from "./permission-text.ts";
import { readerOf } from "./reader.ts";

interface RecordName {
  /** Full name. */
  readonly full: string;
  /** Rest of the name under the heading of its group. */
  readonly short: string;
  readonly group?: string;
  /** Name used by programs, if it differs. */
  readonly raw?: string;
}

/** Returns the name of a record; of a draft only for people allowed to read its module, for others its number. */
export function labelFor(module: AnyModule, row: Row, { permissions }: Pick<Viewer, "permissions">): string {
  return isSecretFrom(module, row, permissions) ? `#${row.id}` : actionLabel(module, row);
}

/** Checks whether a record's name, and the address that reveals it, must be hidden from someone. */
export function isSecretFrom(module: AnyModule, row: Row, permissions: ReadonlySet<string>): boolean {
  return (
    isPublished(module) && !isShown(row as Publication, new Date()) && !allowsIn(permissions, module, "read")
  );
}

/**
 * Names a record by its first column, the one of a single module by its module; a permission by its module and the
 * action it allows there.
 */
export function recordName(module: AnyModule, row: Row, language: Language): RecordName {
  const label = module.single ? moduleTexts(module, language).title : actionLabel(module, row);
  if (module.fields[module.list.columns[0]]?.names !== "permission") return { full: label, short: label };
  const { group, action } = permissionParts(label, language);
  const full = label === "superadmin" ? action : permissionText(label, language);
  return { full, short: action, group, ...(action === label ? {} : { raw: label }) };
}

/** A form text as people read it: options and yes or no in words, records and files by name, documents without their format. */
export async function textInWords(
  module: AnyModule,
  name: string,
  text: string,
  language: Language,
): Promise<string> {
  const field = module.fields[name];
  if (text === "" || !field || field.secret) return text;
  if (field.diffAs === "picture") return (await findMedia(text))?.name ?? text;
  const record = (to: string, id: number | string) => relatedLabel(to, String(id));
  return wordsOf(field, text, readerOf(module, name, language, { record }));
}

/** Returns the name of a module's record with its id; only the id if it is missing. */
export async function relatedLabel(moduleName: string, id: string): Promise<string> {
  const module = moduleNamed(moduleName);
  const recordId = module && parseRecordId(module, id);
  const row =
    module && recordId !== undefined ? await readRecord(module, recordId, { withTrash: true }) : undefined;
  return module && row ? `${actionLabel(module, row)} (${id})` : `#${id}`;
}
