import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { database, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { MigrationRefused } from "#db/migration-files";
import { migratePostgres } from "#db/postgres/migrate";
import { moveEventsFromNews } from "#lib/content/upgrade/events-from-news";
import { adoptDemo } from "#lib/demo/removal/marks";
import { seedBase } from "#lib/demo/seeds/base";
import { makeFirstMenus } from "#lib/demo/seeds/menus";
import { completeMediaRecords } from "#lib/files/library/complete-records";
import { makeSingles } from "#lib/kernel/engine/single";
import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
import { fillReferences } from "#lib/kernel/references";
import { everyModule } from "#lib/kernel/registry";
import { environment } from "#lib/platform/env";
import { adoptOldSettings } from "#lib/settings/adopt-old-settings";
import { followSiteLanguages, loadFormerLanguages } from "#lib/settings/site-languages";
import { buildSearch } from "#lib/website/search/search-index";
import { mostMsForTurn } from "./start-up.ts";

/**
 * Prepares the database for this version: migrations, of a file after a backup, then everything that {@link
 * completeDatabase} makes. Throws MigrationRefused for a database that this version must not touch.
 */
export async function prepareDatabase(report: (line: string) => void): Promise<void> {
  const { directDatabaseUrl } = environment();
  if (directDatabaseUrl === undefined) refuseLost(databaseFile());
  const { applied, backup } =
    directDatabaseUrl === undefined
      ? await migrateFile(databaseFile())
      : { ...(await migratePostgres(directDatabaseUrl)), backup: undefined };
  if (backup) report(`Backed the database up to ${backup}`);
  if (applied > 0) report(`Database migrated (${applied} ${applied === 1 ? "step" : "steps"})`);
  await database().patiently(() => completeDatabase(report, applied === 0), mostMsForTurn);
}

/** Throws MigrationRefused if the files of a site exist without their database, which would become a new site. */
export function refuseLost(file: string): void {
  const bytes = (suffix: string) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes("") + bytes("-wal") > 0) return;
  const folder = dirname(file);
  if (["uploads", "backups"].some((name) => holdsFiles(join(folder, name))))
    throw new MigrationRefused(
      `The database ${file} is missing or empty beside files of a site; restore a backup of it, or set VAR_DIR to another folder to begin a new site.`,
    );
}

function holdsFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
  } catch {
    return false;
  }
}

/**
 * Makes in a database of this version's structure what else this version needs: indexes of the listings and of the
 * website's search, base rows, the records of single modules, settings of earlier versions, the first menus, references
 * of what was stored before they were kept, events that were kept as news. Where all of it is there, nothing changes.
 *
 * @param isNews whether what was made is worth a line; the progress of what is long always is
 */
export async function completeDatabase(report: (line: string) => void, isNews: boolean): Promise<void> {
  const tell = (line: string, names: readonly string[]) => {
    if (names.length > 0 && isNews) report(`${line} (${names.join(", ")})`);
  };
  tell("Search indexes built", await ensureSearchIndexes(database(), everyModule()));
  const found = await buildSearch(everyModule(), (done) => report(`Made ${done} records findable`));
  tell("Search of the website built", found);
  await completeMediaRecords();
  await seedBase();
  await makeSingles(everyModule());
  await loadFormerLanguages();
  await followSiteLanguages();
  const adopted = await adoptOldSettings();
  if (adopted > 0) report(`Settings moved (${adopted})`);
  await makeFirstMenus();
  await adoptDemo();
  tell("References gathered", await fillReferences(everyModule()));
  const events = await moveEventsFromNews();
  if (events > 0) report(`Events moved out of the news (${events})`);
}
