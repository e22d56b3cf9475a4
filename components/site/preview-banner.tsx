import { getTranslations } from "next-intl/server";
import type { Preview } from "#lib/site/view";

/** Tells that this is not what visitors see, and leads whoever may edit it to its form. */
export async function PreviewBanner({ preview }: { readonly preview: Preview }) {
  const t = await getTranslations("site.preview");
  return (
    <aside className="preview-banner" aria-label={t("label")}>
      <p>{preview.isLive ? t("live") : t("draft")}</p>
      {preview.editHref && <a href={preview.editHref}>{t("edit")}</a>}
    </aside>
  );
}
