import { cache } from "react";
import { places } from "../kernel/public-types.ts";
import { currentMoment } from "../platform/moment.ts";
import type { Visit } from "./places/place.ts";
import { viewInPreview } from "./preview.ts";
import { currentFormSender } from "./submissions/form-sender.ts";
import type { SiteView } from "./view.ts";
import { viewAt, visitAt } from "./visit.ts";

/**
 * What a request asks for, or undefined. `preview` shows a record before visitors can see it, to whom it may be shown
 * and to nobody else. Read once a request, however often it is asked for.
 */
export const requestedView = cache(
  async (pathname: string, preview: string | undefined, page: number): Promise<SiteView | undefined> => {
    const visit = visitAt(currentMoment(), page, await currentFormSender());
    return (await viewInPreview(preview, visit)) ?? (await viewAt(pathname, visit));
  },
);

/** What came back to a browser and stood nowhere in the page that was drawn for it; undefined as a rule. */
export async function returnedView(visit: Visit): Promise<SiteView | undefined> {
  for (const place of places.all()) {
    const view = await place.returned?.(visit);
    if (view) return view;
  }
  return undefined;
}
