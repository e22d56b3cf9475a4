import { headers } from "next/headers";
import { cache } from "react";
import { currentWebsiteUser } from "#lib/accounts/visitors/website-user";
import { stampedHeaders } from "#lib/platform/http/caller";
import { type ReturnedForm, takeReturnedForm } from "./returned-forms.ts";

/** Form data for the browser that gets the response, and no one else. */
export interface FormSender {
  readonly returned?: ReturnedForm | undefined;
  /** Path of the page that the browser sees. */
  readonly place?: string | undefined;
  /** Token of the session of whoever is signed in to the website. */
  readonly csrf?: string | undefined;
}

/** Returns the sender of the current request, for pages; computed once a request. */
export const currentFormSender = cache(async (): Promise<FormSender> => {
  const user = await currentWebsiteUser();
  const stamped = await headers();
  return {
    returned: takeReturnedForm(stamped.get(stampedHeaders.returnedForm)),
    place: stamped.get(stampedHeaders.place) ?? undefined,
    csrf: user?.session.csrf,
  };
});
