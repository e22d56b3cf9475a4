import type { Row } from "#lib/kernel/engine/form/encode";
import { isPublished } from "#lib/kernel/engine/publishing/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { isShown, type Publication } from "#lib/kernel/traits/published/shown";
import type { Language } from "#lib/platform/i18n/languages";
import { actionLabel, type Viewer } from "./actions/describe-actions.ts";
import { moduleTexts } from "./module-texts.ts";
import { permissionParts, permissionText } from "./permission-text.ts";

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

/** What a record is called; a draft only for who may read its module, for others its number. */
export function labelFor(module: AnyModule, row: Row, { permissions }: Pick<Viewer, "permissions">): string {
  return isSecretFrom(module, row, permissions) ? `#${row.id}` : actionLabel(module, row);
}

/** Whether somebody may not know what a record is called, nor the address that tells it. */
export function isSecretFrom(module: AnyModule, row: Row, permissions: ReadonlySet<string>): boolean {
  return (
    isPublished(module) && !isShown(row as Publication, new Date()) && !allowsIn(permissions, module, "read")
  );
}

/**
 * A record by its first column, the one of a single module by its module; a permission by the module that it is about
 * and what it allows there.
 */
export function recordName(module: AnyModule, row: Row, language: Language): RecordName {
  const label = module.single ? moduleTexts(module, language).title : actionLabel(module, row);
  if (module.fields[module.list.columns[0]]?.names !== "permission") return { full: label, short: label };
  const { group, action } = permissionParts(label, language);
  const full = label === "superadmin" ? action : permissionText(label, language);
  return { full, short: action, group, ...(action === label ? {} : { raw: label }) };
}
