import { currentAdmin } from "#lib/auth/current-admin";
import { allows } from "#lib/auth/permissions";
import type { Row } from "#lib/crud/encode";
import { readRecord } from "#lib/crud/read";
import { parseRecordId } from "#lib/crud/record-id";
import { workingRow } from "#lib/crud/working-copy";
import { moduleNamed } from "#lib/modules/index";
import { type RecordLink, recordLinkOf } from "#lib/rich-text/href";
import { formAddress } from "./edit-address.ts";
import { placeOf, placeOfAnyPath } from "./places/find.ts";
import type { AnyPlace } from "./places/index.ts";
import type { Visit } from "./places/place.ts";
import type { SiteView } from "./view.ts";

/** What the parameter `preview` of an address asks to see, for whoever may see it. */
export async function viewInPreview(
  parameter: string | undefined,
  visit: Visit,
): Promise<SiteView | undefined> {
  const previewed = parameter === undefined ? undefined : await previewedRecord(parameter);
  if (!previewed) return undefined;
  const { place, row } = previewed;
  const view = await place.preview(row, visit);
  const isLive = (await place.live([row.id], visit.now)).length > 0;
  const editHref = formAddress(view.language, { module: place.module, id: row.id });
  return { ...view, preview: { isLive, editHref } };
}

/** The record that a preview shows, with what was written and not published yet, and only for whom it may be shown: administrators who may read its module. */
async function previewedRecord(
  parameter: string,
): Promise<{ readonly place: AnyPlace; readonly row: Row } | undefined> {
  const asked = askedRecord(parameter);
  const place = asked && placeOf(asked.module);
  const module = place && moduleNamed(place.module);
  const id = module && parseRecordId(module, asked.id);
  if (!place || !module || id === undefined) return undefined;
  const admin = await currentAdmin();
  if (!admin || !allows(admin.permissions, module.name, "read")) return undefined;
  const row = await readRecord(module, id);
  return row && { place, row: workingRow(module, row) };
}

/** `<module>:<id>`; a number alone names a record of the place that takes any path, as addresses used to. */
function askedRecord(parameter: string): RecordLink | undefined {
  if (!/^\d{1,15}$/.test(parameter)) return recordLinkOf(parameter);
  const place = placeOfAnyPath();
  return place && { module: place.module, id: parameter };
}
