import { getTableName } from "drizzle-orm";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isOfAuthority } from "#lib/database-tool/authority";
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
