import { database, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { seedBase } from "#db/seed-base";
import { makeFirstMenus } from "#db/seed-menus";
import { makeSingles } from "#lib/engine/single";
import { ensureSearchIndexes } from "#lib/listing/index/search-index";
import { completeMediaRecords } from "#lib/media/complete-records";
import { everyModule } from "#lib/modules/index";
import { fillReferences } from "#lib/references/fill-references";
import { buildSearch } from "#lib/search/build-search";
import { adoptOldSettings } from "#lib/settings/adopt-old-settings";

/**
 * Makes the database ready for this version: migrations after a backup, indexes of the listings and of the website's
 * search, base rows, the records of single modules, settings of earlier versions, the first menus, references of what
 * was stored before they were kept.
 * Throws MigrationRefused for a database that this version must not touch.
 */
export async function prepareDatabase(report: (line: string) => void): Promise<void> {
  const { applied, backup } = await migrateFile(databaseFile());
  if (backup) report(`Backed the database up to ${backup}`);
  if (applied > 0) report(`Database migrated (${applied} ${applied === 1 ? "step" : "steps"})`);
  const built = await ensureSearchIndexes(database(), everyModule());
  if (built.length > 0 && applied === 0) report(`Search indexes built (${built.join(", ")})`);
  const found = await buildSearch(everyModule(), (done) => report(`Made ${done} records findable`));
  if (found.length > 0 && applied === 0) report(`Search of the website built (${found.join(", ")})`);
  await completeMediaRecords();
  await seedBase();
  await makeSingles(everyModule());
  const adopted = await adoptOldSettings();
  if (adopted > 0) report(`Settings moved (${adopted})`);
  await makeFirstMenus();
  const filled = await fillReferences(everyModule());
  if (filled.length > 0 && applied === 0) report(`References gathered (${filled.join(", ")})`);
}
