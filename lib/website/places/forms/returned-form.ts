import { findLiveForm } from "#lib/website/queries/public-forms";
import { isDrawn } from "#lib/website/submissions/returned-forms";
import type { SiteView } from "#lib/website/view";
import type { Visit } from "../place.ts";
import { formView } from "./form-view.ts";

/** The page of a form that came back and that the page does not show any more on which it stood; else undefined. */
export async function returnedForm(visit: Visit): Promise<SiteView | undefined> {
  const returned = visit.sender?.returned;
  if (!returned || isDrawn(returned)) return undefined;
  const form = await findLiveForm(returned.formId, visit.now);
  return form && { ...(await formView(form, visit)), place: "forms" };
}
