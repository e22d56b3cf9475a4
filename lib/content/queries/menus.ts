import { and, eq, isNull, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { menus } from "#lib/content/menus";
import { prepared } from "#lib/kernel/queries/prepared";
import type { Language } from "#lib/platform/i18n/languages";

const { table } = menus;

export type MenuRow = (typeof table)["$inferSelect"];

/** Lists the menus that make up the frame of a language: at most one per location. */
export async function listMenus(language: Language): Promise<readonly Pick<MenuRow, "location" | "items">[]> {
  return ofLanguage().all({ language });
}

export async function findMenuAt(
  connection: Connection,
  { location, language }: Pick<MenuRow, "location" | "language">,
): Promise<Pick<MenuRow, "id"> | undefined> {
  return connection
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.location, location), eq(table.language, language), isNull(table.deletedAt)))
    .get();
}

/** Lists the menus of a location in all languages. */
export async function listMenusAt(
  location: MenuRow["location"],
): Promise<readonly Pick<MenuRow, "id" | "name" | "language">[]> {
  return database()
    .select({ id: table.id, name: table.name, language: table.language })
    .from(table)
    .where(and(eq(table.location, location), isNull(table.deletedAt)))
    .all();
}

const ofLanguage = prepared((open) =>
  open
    .select({ location: table.location, items: table.items })
    .from(table)
    .where(and(eq(table.language, sql.placeholder("language")), isNull(table.deletedAt)))
    .prepare(),
);
