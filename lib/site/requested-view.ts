import { cache } from "react";
import { placeOf } from "./places/find.ts";
import type { Visit } from "./places/place.ts";
import { viewInPreview } from "./preview.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { SiteView } from "./view.ts";
import { visitAt } from "./visit.ts";

/**
 * What a request asks for, or undefined. `preview` shows a record before visitors can see it, to whom it may be shown
 * and to nobody else. Read once a request, however often it is asked for.
 */
export const requestedView = cache(
  async (pathname: string, preview: string | undefined): Promise<SiteView | undefined> => {
    const visit = visitAt(new Date());
    return (await viewInPreview(preview, visit)) ?? (await viewAt(pathname, visit));
  },
);

/** What visitors see at an address. */
export async function viewAt(pathname: string, visit: Visit): Promise<SiteView | undefined> {
  const found = await resolveAddress(pathname, visit.now);
  return found.kind === "view" ? placeOf(found.module)?.view(found.key, visit) : undefined;
}
