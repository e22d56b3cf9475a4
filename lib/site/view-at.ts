import { placeOf } from "./places/find.ts";
import type { Visit } from "./places/place.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { SiteView } from "./view.ts";

/** What visitors see at an address. */
export async function viewAt(pathname: string, visit: Visit): Promise<SiteView | undefined> {
  const found = await resolveAddress(pathname, visit.now, visit.page);
  if (found.kind !== "view" || found.file) return undefined;
  const view = await placeOf(found.module)?.view(found.key, visit);
  return view && { ...view, place: found.module };
}
