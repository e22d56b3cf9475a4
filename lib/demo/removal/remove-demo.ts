import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { backUp, backupEnding } from "#db/back-up";
import { pages } from "#lib/content/pages";
import { homeSetting } from "#lib/content/pages/home";
import { forgetFiles } from "#lib/files/library/former-file";
import { media } from "#lib/files/media";
import type { MediaRow } from "#lib/files/queries";
import { writeEntry } from "#lib/kernel/engine/audit/write-entry";
import { deleteBeside } from "#lib/kernel/engine/beside";
import { rowById } from "#lib/kernel/engine/read";
import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { removeDemoMark } from "#lib/kernel/queries/demo-records";
import { settingOn } from "#lib/kernel/queries/settings";
import { behaviourOf, singleId } from "#lib/kernel/registry";
import { settings } from "#lib/kernel/tables";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { release } from "#lib/newsletter/queries/bounces";
import { lastBackup } from "#lib/operations/backups/proof";
import { environment } from "#lib/platform/env";
import { languages } from "#lib/platform/i18n/languages";
import { defaultsOf } from "#lib/settings/read-settings";
import { setDemoState } from "./marks.ts";
import { type DemoPlan, type DemoRecord, planRemoval } from "./plan.ts";
import type { DemoSetting } from "./settings.ts";

export interface DemoRemoved extends DemoPlan {
  /** Path of the backup taken before. */
  readonly backup: string;
}

/** Takes a backup, then removes in one transaction what the plan of that moment lets go. */
export async function removeDemo(adminId: string | null, now = new Date()): Promise<DemoRemoved> {
  const backup = await backUpBefore(now);
  const plan = await write<DemoPlan>(
    pages,
    async (context) => {
      const current = await planRemoval(context.tx);
      await forgetHomes(current.goes, context);
      for (const record of current.goes) await removeOne(record, context);
      for (const setting of current.settings) await reset(setting, context);
      await setDemoState(context.tx, "left", adminId);
      await writeEntry(context.tx, {
        action: "demoRemoved",
        module: "settings",
        recordId: null,
        record: "",
        changes: { goes: ["", String(current.goes.length)], stays: ["", String(current.stays.length)] },
        adminId,
        at: context.now,
      });
      return current;
    },
    adminId,
  );
  if ("outcome" in plan) throw new Error(`The demo could not be removed: ${JSON.stringify(plan)}`);
  return { ...plan, backup };
}

async function backUpBefore(now: Date): Promise<string> {
  const folder = join(/* turbopackIgnore: true */ environment().varDirectory, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `before-demo-removal-${now.getTime()}${backupEnding()}`);
  await backUp(file);
  lastBackup.keep({ at: now.toISOString(), file });
  return file;
}

/** Without the trash and without the module's own objections: what they protect goes along, or keeps the record. */
async function removeOne({ module, row }: DemoRecord, context: ChangeContext): Promise<void> {
  await deleteBeside(module, row, context);
  await removeDemoMark(context.tx, { module: module.name, recordId: String(row.id) });
  if (module.name === media.name) await forgetFiles(row as MediaRow, context.tx);
  // Nobody real is behind an invented person, so no receipt of an erasure is kept, nor the address as suppressed.
  else if (module.name === newsletterSubscribers.name) await release(context.tx, String(row.email));
  else await behaviourOf(module).removed?.({ before: row, context });
}

/** Forgets the home pages that go. */
async function forgetHomes(goes: readonly DemoRecord[], { tx }: ChangeContext): Promise<void> {
  const gone = new Set(
    goes.flatMap(({ module, row }) => (module.name === pages.name ? [Number(row.id)] : [])),
  );
  const names: string[] = [];
  for (const name of languages.map(homeSetting))
    if (gone.has(Number(await settingOn(tx, name)))) names.push(name);
  if (names.length > 0) await tx.delete(settings).where(inArray(settings.key, names)).run();
}

async function reset({ module, field }: DemoSetting, context: ChangeContext): Promise<void> {
  const row = await rowById(context.tx, module, singleId);
  if (row) await context.update(module, row, { [field]: defaultsOf(module)[field] ?? null });
}
