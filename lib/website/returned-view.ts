import { places } from "../kernel/public-types.ts";
import type { Visit } from "./places/place.ts";
import type { SiteView } from "./view.ts";

/** What came back to a browser and stood nowhere in the page that was drawn for it; undefined as a rule. */
export async function returnedView(visit: Visit): Promise<SiteView | undefined> {
  for (const place of places.all()) {
    const view = await place.returned?.(visit);
    if (view) return view;
  }
  return undefined;
}
