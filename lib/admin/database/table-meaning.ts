import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isOfAuthority } from "#lib/database-tool/authority";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { shownColumns, type Table, type TableColumn } from "#lib/database-tool/structure";
import { isKeptByProgram } from "#lib/database-tool/writing/writing-rules";
import { formFields } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn, superadmin } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf, translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

/** Purpose of a table in Redakce. */
export interface Meaning {
  readonly text: string;
  /** Address of its module's listing. */
  readonly url?: string;
}

export function moduleOfTable(name: string): AnyModule | undefined {
  modules ??= new Map(everyModule().map((module) => [getTableName(module.table), module]));
  return modules.get(name);
}

/**
 * Checks whether a person who may write in the database may change rows of a table: in tables that decide on
 * permissions a superadmin, in module tables people allowed to do so in the module.
 */
export function mayChangeRows(
  table: string,
  action: "create" | "update" | "delete",
  { permissions }: Pick<SignedInAdmin, "permissions">,
): boolean {
  if (!isOfAuthority(table) || permissions.has(superadmin)) return true;
  const module = moduleOfTable(table);
  return module !== undefined && allowsIn(permissions, module, action);
}

let modules: ReadonlyMap<string, AnyModule> | undefined;

/** Returns the titles of the modules whose records are in a table. */
export function moduleTitles(language: Language): ReadonlyMap<string, string> {
  return new Map(
    everyModule().map((module) => [getTableName(module.table), moduleTexts(module, language).title]),
  );
}

/** Returns the purpose of a table: a module with the link to its listing, or words; undefined for foreign tables. */
export function meaningOf(name: string, admin: SignedInAdmin, language: Language): Meaning | undefined {
  const module = moduleOfTable(name);
  if (module) {
    const text = moduleTexts(module, language).title;
    const mayRead = allowsIn(admin.permissions, module, "read");
    return mayRead ? { text, url: adminUrl(language, module.name) } : { text };
  }
  const indexed = moduleOfTable(/^listing_text_(.+)$/.exec(name)?.[1] ?? "");
  const t = translator(language, "admin.tools.database");
  if (indexed) return { text: t("listingIndex", { module: moduleTexts(indexed, language).title }) };
  const words: Readonly<Record<string, string>> = messagesOf(language).admin.tools.database.meanings;
  return Object.hasOwn(words, name) ? { text: words[name] ?? "" } : undefined;
}

/**
 * Checks whether rows of a table are changed by statements: it is a plain table, and neither a module's nor the
 * program's own.
 */
export function isRaw(table: Table): boolean {
  return table.kind === "table" && !isKeptByProgram(table.name) && !moduleOfTable(table.name);
}

/** Returns the columns that a statement may set: neither computed nor secret. */
export function rawColumns(table: Table): readonly TableColumn[] {
  return shownColumns(table).filter(({ name, generated }) => !generated && !isSecretColumn(table.name, name));
}

/** Returns the columns of a module's table that its engine can set, with the names of their fields. */
export function engineColumns(module: AnyModule): ReadonlyMap<string, string> {
  const columns = getTableColumns(module.table);
  const fields = formFields(module);
  return new Map(
    Object.keys(fields)
      .filter((key) => columns[key as keyof typeof columns] && !fields[key]?.secret)
      .map((key) => [columnNameOf(module, key), key]),
  );
}

/** Returns the name of a field's column in the database. */
function columnNameOf(module: AnyModule, key: string): string {
  const column = (
    getTableColumns(module.table) as Readonly<Record<string, { name: string; keyAsName: boolean }>>
  )[key];
  return column && !column.keyAsName ? column.name : toSnakeCase(key);
}
