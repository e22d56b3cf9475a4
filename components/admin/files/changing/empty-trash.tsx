import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Trash2Icon } from "#components/ui/icons";
import type { TrashDescription } from "#lib/admin/files/files-description";

/** Deletes for good all that the trash shows. */
export function EmptyTrash({ trash: { entries, urls, csrfToken } }: { readonly trash: TrashDescription }) {
  const t = useTranslations("admin.tools.files");
  return (
    <form method="post" action={urls.purge}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="id" value={JSON.stringify(entries.map(({ id }) => id))} />
      <Button
        type="submit"
        data-json={`${urls.purge}?until=${Math.max(...entries.map(({ removedAt }) => removedAt))}`}
        data-method="DELETE"
        data-confirm={t("emptyTrashQuestion", { count: entries.length })}
        className="text-destructive-text"
      >
        <Trash2Icon />
        {t("emptyTrash")}
      </Button>
    </form>
  );
}
