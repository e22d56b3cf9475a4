import type { Row } from "#lib/engine/form/encode";
import type { Language } from "#lib/i18n/languages";
import type { AnyModule } from "#lib/module/define-module";
import { labelOf } from "./actions/describe-actions.ts";
import { permissionParts, permissionText } from "./explainer/permission-text.ts";
import { moduleTexts } from "./module-texts.ts";

/** What a record is called in words, and how a listing shows that. */
export interface RecordName {
  /** The whole of it. */
  readonly full: string;
  /** What is left to say under the heading of its group. */
  readonly short: string;
  readonly group?: string;
  /** How programs call it, where that is something else. */
  readonly raw?: string;
}

/**
 * A record by its first column, the one of a single module by its module; a permission by the module that it is about
 * and what it allows there.
 */
export function recordName(module: AnyModule, row: Row, language: Language): RecordName {
  const label = module.single ? moduleTexts(module, language).title : labelOf(module, row);
  if (module.fields[module.list.columns[0]]?.names !== "permission") return { full: label, short: label };
  const { group, action } = permissionParts(label, language);
  const full = label === "superadmin" ? action : permissionText(label, language);
  return { full, short: action, group, ...(action === label ? {} : { raw: label }) };
}
