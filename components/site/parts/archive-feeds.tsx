import { getTranslations } from "next-intl/server";
import type { SiteFeed } from "#lib/website/views/shown";

/** Files by which programs follow a list. */
export async function ArchiveFeeds({ feeds }: { readonly feeds: readonly SiteFeed[] }) {
  const t = await getTranslations("site.archive");
  return (
    <p className="archive-feeds">
      <span>{t("follow")}</span>
      {feeds.map(({ href, text, type }) => (
        <a key={href} href={href} type={type}>
          {text}
        </a>
      ))}
    </p>
  );
}
