import { database } from "#db/client";
import { seedBase } from "#lib/demo/seeds/base";
import { makeFirstMenus } from "#lib/demo/seeds/menus";
import { completeMediaRecords } from "#lib/files/library/complete-records";
import { makeSingles } from "#lib/kernel/engine/single";
import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
import { fillReferences } from "#lib/kernel/references";
import { everyModule } from "#lib/kernel/registry";
import { adoptOldSettings } from "#lib/settings/adopt-old-settings";
import { buildSearch } from "#lib/website/search/search-index";

/**
 * Makes in a database of this version's structure what else this version needs: indexes of the listings and of the
 * website's search, base rows, the records of single modules, settings of earlier versions, the first menus, references
 * of what was stored before they were kept. Where all of it is there, nothing changes.
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
  const adopted = await adoptOldSettings();
  if (adopted > 0) report(`Settings moved (${adopted})`);
  await makeFirstMenus();
  tell("References gathered", await fillReferences(everyModule()));
}
