import { previewed } from "#lib/preview/previewed";
import { recordHref, recordLinkOf } from "#lib/rich-text/href";
import { formAddress } from "./edit-address.ts";
import { placeOf, placeOfAnyPath } from "./places/find.ts";
import type { Visit } from "./places/place.ts";
import type { SiteView } from "./view.ts";

/** What the parameter `preview` of an address asks to see, for whoever may see it. */
export async function viewInPreview(
  parameter: string | undefined,
  visit: Visit,
): Promise<SiteView | undefined> {
  const found = parameter === undefined ? undefined : await previewed(inFull(parameter));
  const place = found && placeOf(found.module.name);
  if (!found || !place) return undefined;
  const { module, row, isEditor } = found;
  const view = await place.preview(row, { ...visit, isPreview: true });
  const isLive = (await place.live([row.id], visit.now)).length > 0;
  const mayEdit = isEditor && row.id !== 0;
  const editHref = mayEdit ? formAddress(view.language, { module: module.name, id: row.id }) : undefined;
  return { ...view, preview: { isLive, editHref } };
}

/** A number alone names a record of the place that takes any path, as addresses used to. */
function inFull(parameter: string): string {
  const place = /^\d{1,15}$/.test(parameter) ? placeOfAnyPath() : undefined;
  const link = place ? { module: place.module, id: parameter } : recordLinkOf(parameter);
  return link ? recordHref(link) : parameter;
}
