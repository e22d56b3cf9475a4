import { cache } from "react";
import { currentMoment } from "#lib/platform/moment";
import { viewInPreview } from "./preview.ts";
import { currentFormSender } from "./submissions/form-sender.ts";
import type { SiteView } from "./view.ts";
import { viewAt } from "./view-at.ts";
import { visitAt } from "./visit.ts";

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
