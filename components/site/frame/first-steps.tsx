import { getTranslations } from "next-intl/server";

/** Ways to begin a site without pages, rendered for administrators only. */
export async function FirstSteps({ links }: { readonly links: FirstStepLinks }) {
  const t = await getTranslations("site.firstSteps");
  return (
    <aside className="first-steps" aria-label={t("title")}>
      <p>{t("text")}</p>
      {links.setup ? <a href={links.setup}>{t("setup")}</a> : null}
      {links.page ? <a href={links.page}>{t("page")}</a> : null}
    </aside>
  );
}

/** Addresses that the administrator may open. */
export interface FirstStepLinks {
  readonly setup?: string;
  readonly page?: string;
}
