import { database } from "#db/client";
import { recordLabel } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { nameOfAdmin } from "#lib/kernel/queries/audit-log";
import { moduleNamed } from "#lib/kernel/registry";
import { translator } from "#lib/platform/i18n/translator";
import type { Reader } from "../kernel/fields/reader.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { itemFieldTexts, itemTypeName } from "./form/item-texts.ts";
import { nameOfValue } from "./module-texts.ts";
import { permissionText } from "./permission-text.ts";

/**
 * Returns the reader of the values of a module's field or base column in the administration.
 *
 * @param own what is told otherwise in the place where they are read
 */
export function readerOf(
  module: AnyModule,
  field: string,
  language: Language,
  own: Partial<Reader> = {},
): Reader {
  return {
    language,
    yesOrNo: (value) => translator(language, "admin.values")(value ? "yes" : "no"),
    nameOf: (value) => nameOfValue(module, field, value, language),
    within: (inner, type) => {
      const { label, options } = itemFieldTexts(module, field, inner, type, language);
      return { label, nameOf: (value) => options?.[value] };
    },
    typeName: (type) => itemTypeName(module, field, type, language),
    record: nameOfRecord,
    permission: (name) => permissionText(name, language),
    person: namingPeople(),
    ...own,
  };
}

/** Returns names of administrators, each queried once, because few people wrote the rows of a listing. */
function namingPeople(): Reader["person"] {
  const names = new Map<string, Promise<string>>();
  return (id) => {
    const name = names.get(id) ?? nameOfAdmin(database(), id).then((found) => found ?? "");
    names.set(id, name);
    return name;
  };
}

/** Returns the name of a record, by the page name of its module; its id if it is missing. */
export async function nameOfRecord(to: string, id: number | string): Promise<string> {
  const target = moduleNamed(to);
  return (target && (await recordLabel(target, id))) || `#${id}`;
}
