import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import type { ModuleTexts } from "#lib/admin/module-texts";
import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { registeredModules } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";

/** Adds a module that a test declares to the registry: its tables, its entry and its texts. */
export async function declare(module: AnyModule): Promise<void> {
  const statements = made.get(module) ?? (await statementsFor(module));
  made.set(module, statements);
  for (const statement of statements) await database().run(sql.raw(statement));
  const others = registeredModules.all().filter((registered) => registered.module.name !== module.name);
  registeredModules.fill([...others, { module }]);
  for (const language of languages) Object.assign(messagesOf(language).modules, textsOf(module));
  await ensureSearchIndexes(database(), [module]);
}

/** Statements that make the tables of a module, which each test makes anew. */
const made = new WeakMap<AnyModule, readonly string[]>();

async function statementsFor(module: AnyModule): Promise<string[]> {
  const tables = { [module.name]: module.table };
  if (dialect() === "postgres")
    return generateMigration(snapshotOf.postgres({}), snapshotOf.postgres(tables));
  return generateSQLiteMigration(await snapshotOf.sqlite({}), await snapshotOf.sqlite(tables));
}

const snapshotOf = {
  postgres: (tables: Record<string, unknown>) =>
    generateDrizzleJson(tables, undefined, undefined, "snake_case"),
  sqlite: (tables: Record<string, unknown>) => generateSQLiteDrizzleJson(tables, undefined, "snake_case"),
};

/** Uses the name of each thing as its text. */
function textsOf({ name, declared: fields }: AnyModule): Record<string, ModuleTexts> {
  const fieldTexts = Object.fromEntries(Object.keys(fields).map((key) => [key, key]));
  const options = Object.entries(fields).map(([key, field]) => {
    const own = field.options?.map((option) => [option, option] as const) ?? [];
    return [key, Object.fromEntries(own)] as const;
  });
  return {
    [name]: {
      title: name,
      empty: "",
      fields: fieldTexts,
      groups: {},
      options: Object.fromEntries(options),
      states: {},
      actions: {},
    },
  };
}
