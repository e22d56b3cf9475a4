import { useTranslations } from "next-intl";
import type { UsesDescription } from "#lib/admin/files/files-description";

/** The contents of the website that use a file. */
export function UseList({ uses }: { readonly uses: UsesDescription["uses"] }) {
  const t = useTranslations("admin.tools.files");
  return (
    <ul className="grid gap-1 text-sm">
      {uses.map(({ text, url, isInTrash }) => (
        <li key={`${url} ${text}`} className="wrap-anywhere">
          <a
            href={url}
            data-content={url}
            className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
          >
            {text}
          </a>
          {isInTrash ? <span className="text-muted-foreground"> ({t("inTrash")})</span> : null}
        </li>
      ))}
    </ul>
  );
}
