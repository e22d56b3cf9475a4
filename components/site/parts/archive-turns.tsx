import { getTranslations } from "next-intl/server";
import type { ArchiveBody } from "#lib/website/views/bodies";

/** The ways to the pages before and after, where a list has more than one. */
export async function ArchiveTurns({ body: { turns, isByTitle } }: { readonly body: ArchiveBody }) {
  const t = await getTranslations("site");
  if (turns.of === 1) return null;
  return (
    <nav className="list-turns" aria-label={t(isByTitle ? "archive.turns" : "turns")}>
      {turns.newer && (
        <a rel="prev" href={turns.newer}>
          {t(isByTitle ? "archive.previous" : "newer")}
        </a>
      )}
      <span className="list-page">{t("archive.page", { page: turns.page, of: turns.of })}</span>
      {turns.older && (
        <a rel="next" href={turns.older}>
          {t(isByTitle ? "archive.next" : "older")}
        </a>
      )}
    </nav>
  );
}
