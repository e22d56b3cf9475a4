import { audience, seenBy } from "#lib/kernel/audience";
import { placeOf } from "../kernel/public-types.ts";
import type { Visit } from "./places/place.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { SiteView } from "./view.ts";

/** What visitors see at an address. */
export async function viewAt(pathname: string, visit: Visit): Promise<SiteView | undefined> {
  const found = await resolveAddress(pathname, visit.now, visit.page);
  if (found.kind !== "view" || found.file) return undefined;
  const view = await placeOf(found.module)?.view(found.key, visit);
  if (!view) return undefined;
  const noindex = view.search.noindex || !(await isForEverybody(view, visit));
  return { ...view, place: found.module, search: { ...view.search, noindex } };
}

/** A list is for everybody, and shows each what it may. */
async function isForEverybody({ record }: SiteView, { now }: Visit): Promise<boolean> {
  if (!record || audience() === "everybody") return true;
  const live = await seenBy("everybody", () => placeOf(record.module)?.live([record.id], now));
  return live === undefined || live.length > 0;
}
