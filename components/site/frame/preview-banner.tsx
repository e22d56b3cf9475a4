import { getTranslations } from "next-intl/server";
import type { Preview } from "#lib/site/view";

/** Tells that this is not what visitors see, and leads whoever may edit it to its form. */
export async function PreviewBanner({ preview }: { readonly preview: Preview }) {
  const t = await getTranslations("site.preview");
  return (
    <aside className="preview-banner" aria-label={t("label")}>
      <p>{sentence(preview, t)}</p>
      {preview.editHref && (
        <a href={preview.editHref}>{preview.part === undefined ? t("edit") : t("editPart")}</a>
      )}
    </aside>
  );
}

function sentence({ isLive, part }: Preview, t: Awaited<ReturnType<typeof getTranslations<"site.preview">>>) {
  if (part !== undefined) return isLive ? t("partLive", { name: part }) : t("part", { name: part });
  return isLive ? t("live") : t("draft");
}
