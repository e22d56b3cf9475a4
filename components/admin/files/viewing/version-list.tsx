import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Undo2Icon } from "#components/ui/icons";
import type { FileDescription } from "#lib/admin/files/files-description";
import { fileSizeText } from "#lib/files/tool/browsing/file-size-text";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";

/** What a text was before, the newest first; each can be put back. */
export function VersionList({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { versions, may, urls, csrfToken, path } = file;
  return (
    <ol className="grid divide-y divide-border text-sm">
      {versions.map(({ id, savedAt, bytes }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <span>
            {t("until", { at: momentText(new Date(savedAt), language) })}
            <span className="block text-xs text-muted-foreground">{fileSizeText(bytes, language)}</span>
          </span>
          {may.change ? (
            <form method="post" action={urls.restore}>
              <input type="hidden" name="_csrf" value={csrfToken} />
              <input type="hidden" name="path" value={path} />
              <input type="hidden" name="version" value={id} />
              <Button type="submit" size="small" variant="quiet" data-json={urls.restore}>
                <Undo2Icon />
                {t("putBack")}
              </Button>
            </form>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
