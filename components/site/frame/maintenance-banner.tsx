import { getTranslations } from "next-intl/server";

/** Reminds administrators that only they see the site; rendered for no one else. */
export async function MaintenanceBanner({ settingsHref }: { readonly settingsHref: string | undefined }) {
  const t = await getTranslations("site.maintenance");
  return (
    <aside className="preview-banner" aria-label={t("label")}>
      <p>{t("banner")}</p>
      {settingsHref && <a href={settingsHref}>{t("settings")}</a>}
    </aside>
  );
}
