import { parsePermissionNames } from "#lib/auth/permission-names";
import { readRecord } from "#lib/crud/read";
import { parseRecordId } from "#lib/crud/record-id";
import type { AnyModule } from "#lib/define-module";
import type { Field } from "#lib/fields/field";
import type { Language } from "#lib/i18n/languages";
import { momentText } from "#lib/i18n/moment-text";
import { translator } from "#lib/i18n/translator";
import { moduleNamed } from "#lib/modules/index";
import { parseDocument } from "#lib/rich-text/document";
import { plainText } from "#lib/rich-text/plain-text";
import { labelOf } from "./describe-actions.ts";
import { valueText } from "./module-texts.ts";
import { permissionText } from "./permission-text.ts";

/** A form text as people read it: options and yes or no in words, records by name, documents without their format. */
export async function textInWords(
  module: AnyModule,
  name: string,
  text: string,
  language: Language,
): Promise<string> {
  const field: (Field & { readonly to?: unknown }) | undefined = module.fields[name];
  if (text === "" || !field || field.secret) return text;
  if (field.kind === "richText") {
    const parsed = parseDocument(text);
    return parsed.ok ? plainText(parsed.document) : text;
  }
  if (field.kind === "permissionSet")
    return (parsePermissionNames(text) ?? [text])
      .map((permission) => permissionText(permission, language))
      .join(", ");
  if (field.kind === "toggle") return translator(language, "admin.values")(text === "true" ? "yes" : "no");
  if (typeof field.to === "string") return relatedLabel(field.to, text);
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : undefined;
  return at ? momentText(at, language) : valueText(module, name, text, language);
}

/** What a record of a module is called, with its id; only the id where it is gone. */
export async function relatedLabel(moduleName: string, id: string): Promise<string> {
  const module = moduleNamed(moduleName);
  const recordId = module && parseRecordId(module, id);
  const row =
    module && recordId !== undefined ? await readRecord(module, recordId, { withTrash: true }) : undefined;
  return module && row ? `${labelOf(module, row)} (${id})` : `#${id}`;
}
