import { useTranslations } from "next-intl";
import type { FolderDescription } from "#lib/admin/files/files-description";

/** The folders above, as links from the root. */
export function FileCrumbs({ crumbs }: Pick<FolderDescription, "crumbs">) {
  const t = useTranslations("admin.tools.files");
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t("path")}>
      <ol className="flex flex-wrap gap-x-2 text-sm">
        {crumbs.map(({ name, url }) => (
          <li key={url} className="after:pl-2 after:text-border-strong after:content-['/']">
            <a
              href={url}
              data-content={url}
              className="rounded-sm text-muted-foreground wrap-anywhere hover:text-foreground focus-visible:focus-ring"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
