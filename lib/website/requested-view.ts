import { cache } from "react";
import { places } from "../kernel/public-types.ts";
import { currentMoment } from "../platform/moment.ts";
import type { Visit } from "./places/place.ts";
import { viewInPreview } from "./preview.ts";
import { currentFormSender } from "./submissions/form-sender.ts";
import type { SiteView } from "./view.ts";
import { viewAt, visitAt } from "./visit.ts";

/**
 * Returns the view a request asks for, or undefined. `preview` shows a record before visitors can see it, only to
 * people it may be shown to. Read once per request, however often it is called.
 */
export const requestedView = cache(
  async (pathname: string, preview: string | undefined, page: number): Promise<SiteView | undefined> => {
    const visit = visitAt(currentMoment(), page, await currentFormSender());
    return (await viewInPreview(preview, visit)) ?? (await viewAt(pathname, visit));
  },
);

/** Returns the view that came back to a browser and appeared nowhere in the page rendered for it; usually undefined. */
export async function returnedView(visit: Visit): Promise<SiteView | undefined> {
  for (const place of places.all()) {
    const view = await place.returned?.(visit);
    if (view) return view;
  }
  return undefined;
}
