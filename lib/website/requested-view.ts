import { cache } from "react";
import { publicTypes } from "../kernel/public-types.ts";
import { currentMoment } from "../platform/clock.ts";
import { viewInPreview } from "./preview.ts";
import { publicContextAt, viewAt } from "./public-context.ts";
import type { PublicContext } from "./public-types/public-type.ts";
import { currentFormSender } from "./submissions/form-sender.ts";
import type { SiteView } from "./view.ts";

/**
 * Returns the view a request asks for, or undefined. `preview` shows a record before visitors can see it, only to
 * people it may be shown to. Read once per request, however often it is called.
 */
export const requestedView = cache(
  async (
    pathname: string,
    preview: string | undefined,
    page: number,
    part?: string,
  ): Promise<SiteView | undefined> => {
    const context = publicContextAt(currentMoment(), page, await currentFormSender(), part);
    return (await viewInPreview(preview, context)) ?? (await viewAt(pathname, context));
  },
);

/** Returns the view that came back to a browser and appeared nowhere in the page rendered for it; usually undefined. */
export async function returnedView(context: PublicContext): Promise<SiteView | undefined> {
  for (const publicType of publicTypes.all()) {
    const view = await publicType.returned?.(context);
    if (view) return view;
  }
  return undefined;
}
