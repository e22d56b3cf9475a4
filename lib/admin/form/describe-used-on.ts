import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { referringRecords } from "#lib/kernel/queries/referring-records";
import { referringModules } from "#lib/kernel/references";
import { behaviourOf } from "#lib/kernel/registry";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { mayReadRecord, type Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { recordName } from "../record-name.ts";
import { adminUrl } from "../urls.ts";
import type { RelatedDescription } from "./form-description.ts";

/** Most records that are named; of the others only the number is shown. */
const mostNamed = 10;

/**
 * Describes which records use a record, named for people allowed to read them; nothing if none does, or if the module
 * itself reports what belongs to its records.
 */
export async function describeUsedOn(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<readonly RelatedDescription[]> {
  if (behaviourOf(module).related) return [];
  const to = { module: module.name, id: row.id };
  const found = await mapSeries(referringModules(module.name), async (referring) => {
    const { records, total } = await referringRecords(database(), referring, to, mostNamed);
    const mayRead = allowsIn(viewer.permissions, referring, "read");
    const readable = mayRead ? await readableAmong(records, referring, viewer) : [];
    return { items: readable.map((one) => describe(referring, one, viewer)), total };
  });
  const total = found.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return [];
  const t = translator(viewer.language, "admin.form.usedOn");
  const items = found.flatMap((one) => one.items).slice(0, mostNamed);
  return [{ heading: t("heading"), empty: t("unreadable"), items, total }];
}

async function readableAmong<Named extends { readonly id: Row["id"] }>(
  records: readonly Named[],
  module: AnyModule,
  viewer: Viewer,
): Promise<readonly Named[]> {
  const isReadable = await mapSeries(records, ({ id }) => mayReadRecord(viewer, module, id));
  return records.filter((_, index) => isReadable[index]);
}

function describe(
  module: AnyModule,
  { id, title }: { readonly id: Row["id"]; readonly title: string },
  { language }: Viewer,
): RelatedDescription["items"][number] {
  const row = { id, version: 0, [module.list.columns[0]]: title };
  return {
    text: recordName(module, row, language).full || `#${id}`,
    detail: moduleTexts(module, language).title,
    url: adminUrl(language, module.name, id),
  };
}
