import { useTranslations } from "next-intl";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { type Look, layouts, sortKeys, writeLook } from "#lib/files/tool/browsing/look";
import { withPath } from "#lib/files/tool/browsing/with-path";

/** Layout and order as links, where there are no scripts. */
export function PlainLook({ folder }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  const { look, urls, path } = folder;
  const linkTo = (changed: Partial<Look>) =>
    `${withPath(urls.files, path)}&look=${writeLook({ ...look, ...changed })}`;
  return (
    <div className="hidden flex-wrap items-center gap-3 noscript:flex">
      <nav aria-label={t("sort")} className={segmentsClasses}>
        {sortKeys
          .filter((key) => key !== "shuffle")
          .map((sort) => {
            const isCurrent = look.sort === sort;
            const isDescending = isCurrent && !look.isDescending;
            return (
              <a
                key={sort}
                href={linkTo({ sort, isDescending })}
                aria-current={isCurrent ? "true" : undefined}
                title={t(isDescending ? "descending" : "ascending")}
                className={segmentClasses}
              >
                {t(`sorts.${sort}`)}
                {isCurrent ? <span aria-hidden>{look.isDescending ? "↓" : "↑"}</span> : null}
              </a>
            );
          })}
      </nav>
      <nav aria-label={t("layout")} className={segmentsClasses}>
        {layouts.map((layout) => (
          <a
            key={layout}
            href={linkTo({ layout })}
            aria-current={look.layout === layout ? "true" : undefined}
            className={segmentClasses}
          >
            {t(`layouts.${layout}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}
