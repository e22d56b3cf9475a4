import { getTranslations } from "next-intl/server";
import type { Preview } from "#lib/site/view";

/** Tells an administrator that the page is not what visitors see, and leads back to its form. */
export async function PreviewBanner({ preview }: { readonly preview: Preview }) {
  const t = await getTranslations("site.preview");
  return (
    <aside className="preview-banner" aria-label={t("label")}>
      <p>{preview.isLive ? t("live") : t("draft")}</p>
      <a href={preview.editHref}>{t("edit")}</a>
    </aside>
  );
}
