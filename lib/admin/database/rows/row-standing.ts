import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { moduleTexts } from "#lib/admin/module-texts";
import { keyOf } from "#lib/database-tool/browsing/read-row";
import type { Table } from "#lib/database-tool/structure/structure";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { encodeTexts, initialTexts } from "#lib/kernel/engine/form/encode";
import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { changedFields } from "#lib/kernel/engine/publishing/working-copy";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import { isRaw } from "./raw-columns.ts";
import type { RowDescription } from "./row-description.ts";

/** Whether and how a row can be changed. */
export interface Standing {
  /** Texts of the module's form by column; absent where nothing can be changed here. */
  readonly texts?: FormTexts;
  /** It can be changed by a statement. */
  readonly isRaw?: true;
  readonly way?: string;
  readonly closed?: string;
}

/** Whether it can be. */
export function isOpenTo({ texts, isRaw: isPlain }: Standing): boolean {
  return texts !== undefined || isPlain === true;
}

/** What the form says about it. */
export function waysOf({ way, closed }: Standing): Pick<RowDescription, "way" | "closed"> {
  return { ...(way === undefined ? {} : { way }), ...(closed === undefined ? {} : { closed }) };
}

/** Whether and how the row can be changed. */
export async function standingOf(
  table: Table,
  key: readonly string[],
  admin: SignedInAdmin,
  language: Language,
  isNew: boolean,
): Promise<Standing> {
  const t = translator(language, "admin.tools.database.row");
  if (!allows(admin.permissions, "adminneo", "write")) return {};
  const closed = closedTo(table, admin, isNew);
  if (closed !== undefined) return { closed: t(`closed.${closed}`) };
  const module = isRaw(table) ? undefined : moduleOfTable(table.name);
  if (!module) return { isRaw: true, way: t("way.sql") };
  const way = t("way.engine");
  const id = parseRecordId(module, key[0] ?? "");
  if (id === undefined) return isNew ? { texts: initialTexts(module), way } : {};
  const row = await readRecord(module, id);
  if (!row) return { closed: t("closed.trashed") };
  const waiting = isNew ? [] : changedFields(module, row);
  return {
    texts: encodeTexts(module, row),
    way: waiting.length === 0 ? way : t("way.draft", { fields: labelsOf(module, waiting, language) }),
  };
}

/** Why nobody, or not this person, changes rows of a table in the form. */
function closedTo(table: Table, admin: SignedInAdmin, isNew: boolean) {
  const module = moduleOfTable(table.name);
  if (!mayChangeRows(table.name, isNew ? "create" : "update", admin)) return "authority";
  if (isRaw(table) && keyOf(table)) return undefined;
  if (!module || keyOf(table)?.join() !== "id" || module.single === true) return "system";
  return module.readOnly ? "readOnly" : undefined;
}

function labelsOf(module: AnyModule, fields: readonly string[], language: Language): string {
  const labels = moduleTexts(module, language).fields;
  const names = fields.map((field) => labels[field] ?? field).map(String);
  return new Intl.ListFormat(language).format(names);
}
