import { getTranslations } from "next-intl/server";

/** A link from a page to its form, rendered for administrators only. */
export async function EditLink({ href }: { readonly href: string }) {
  const t = await getTranslations("site.preview");
  return (
    <aside className="edit-link" aria-label={t("administration")}>
      <a href={href}>{t("edit")}</a>
    </aside>
  );
}
