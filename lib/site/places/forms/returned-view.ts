import { findLiveForm } from "#db/queries/public-forms";
import type { SiteView } from "#lib/site/view";
import { visitAt } from "#lib/site/visit";
import type { FormSender } from "#lib/submissions/form-sender";
import { isDrawn } from "#lib/submissions/returned-forms";
import { formView } from "./form-view.ts";

/** The page of a form that came back and that the page does not show any more on which it stood; else undefined. */
export async function returnedView(
  { returned, ...sender }: FormSender,
  now: Date,
): Promise<SiteView | undefined> {
  if (!returned || isDrawn(returned)) return undefined;
  const form = await findLiveForm(returned.formId, now);
  return form && { ...(await formView(form, visitAt(now, 1, { ...sender, returned }))), place: "forms" };
}
