import { getTranslations } from "next-intl/server";
import type { Preview } from "#lib/website/view";

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

function sentence(
  { isLive, isChanged, part }: Preview,
  t: Awaited<ReturnType<typeof getTranslations<"site.preview">>>,
) {
  const key = isLive && isChanged ? "changed" : isLive ? "live" : "draft";
  return part === undefined ? t(key) : t(`part.${key}`, { name: part });
}
