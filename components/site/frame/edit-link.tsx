import { getTranslations } from "next-intl/server";

/** Leads an administrator from a page to its form; drawn for nobody else. */
export async function EditLink({ href }: { readonly href: string }) {
  const t = await getTranslations("site.preview");
  return (
    <aside className="edit-link" aria-label={t("administration")}>
      <a href={href}>{t("edit")}</a>
    </aside>
  );
}
