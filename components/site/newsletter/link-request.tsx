import { getTranslations } from "next-intl/server";
import type { LinkForm } from "#lib/newsletter/signing-up/sign-up-form";
import { EmailQuestion } from "./email-question.tsx";
import { Trap } from "./trap.tsx";

/** By which somebody has the way to the own subscription sent. */
export async function LinkRequest({ form }: { readonly form: LinkForm }) {
  const t = await getTranslations("site.newsletter");
  return (
    <form className="form newsletter-form" method="post" action={form.action} lang={form.language}>
      <EmailQuestion value={form.email} error={form.error} submit={t("sendLink")} />
      <Trap name={form.trap} />
      <input type="hidden" name="language" value={form.language} />
      {form.csrf && <input type="hidden" name="_csrf" value={form.csrf} />}
    </form>
  );
}
