import { headers } from "next/headers";
import { stampedHeaders } from "#lib/http/caller";
import { currentWebsiteUser } from "#lib/website-auth/website-user";
import { type ReturnedForm, takeReturnedForm } from "./returned-forms.ts";

/** What the browser that is answered is told in a form, and nobody else. */
export interface FormSender {
  readonly returned?: ReturnedForm | undefined;
  /** Token of the session of whoever is signed in to the website. */
  readonly csrf?: string | undefined;
}

/** The same of the request being answered by a page; asked once a request. */
export async function currentFormSender(): Promise<FormSender> {
  const user = await currentWebsiteUser();
  return {
    returned: takeReturnedForm((await headers()).get(stampedHeaders.returnedForm)),
    csrf: user?.session.csrf,
  };
}
