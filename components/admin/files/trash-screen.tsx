import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FileIcon, Trash2Icon, Undo2Icon } from "#components/ui/icons";
import type { TrashDescription } from "#lib/admin/files/files-description";
import type { ClashChoice } from "#lib/files/tree/contracts";
import { fileSizeText } from "#lib/files/tree/entry-text";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { ScreenHeader } from "../screen-header.tsx";

/** Deleted entries: each can be restored to its place or deleted permanently. */
export function TrashScreen({ trash }: { readonly trash: TrashDescription }) {
  const t = useTranslations("admin.tools.files");
  const { entries, urls } = trash;
  return (
    <div className="max-w-4xl">
      <ScreenHeader title={t("trash")} intro={t("trashIntro")} backUrl={urls.files} back={t("backToFiles")}>
        {entries.length > 1 && trash.may.delete ? <EmptyTrash trash={trash} /> : null}
      </ScreenHeader>
      {entries.length === 0 ? (
        <EmptyState icon={Trash2Icon} title={t("trashEmpty")} />
      ) : (
        <ul className="divide-y divide-border rounded-xl border border-border bg-card">
          {entries.map((entry) => (
            <Trashed key={entry.id} entry={entry} trash={trash} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Trashed({ entry, trash }: TrashedProps) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { path, bytes, removedAt, by } = entry;
  const { may, urls } = trash;
  const at = momentText(new Date(removedAt), language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <FileIcon className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{path}</p>
        <p className="text-xs text-muted-foreground">
          {by ? t("removedBy", { at, name: by }) : t("removed", { at })} · {fileSizeText(bytes, language)}
        </p>
      </div>
      <div className="flex gap-2">
        {may.change ? (
          <TrashForm entry={entry} trash={trash} url={urls.restore} exists="keepBoth">
            <Undo2Icon />
            {t("putBack")}
          </TrashForm>
        ) : null}
        {may.delete ? (
          <TrashForm entry={entry} trash={trash} url={urls.purge} deletes={t("purgeQuestion", { path })}>
            <Trash2Icon />
            {t("purge")}
          </TrashForm>
        ) : null}
      </div>
    </li>
  );
}

function TrashForm({ entry, trash, url, deletes, exists, children }: TrashFormProps) {
  return (
    <form method="post" action={url}>
      <input type="hidden" name="_csrf" value={trash.csrfToken} />
      <input type="hidden" name="id" value={entry.id} />
      {exists ? <input type="hidden" name="exists" value={exists} /> : null}
      <Button
        type="submit"
        size="small"
        data-json={deletes ? `${url}?id=${entry.id}` : url}
        data-method={deletes && "DELETE"}
        data-confirm={deletes}
        className={deletes ? "text-destructive-text" : undefined}
      >
        {children}
      </Button>
    </form>
  );
}

interface TrashedProps {
  readonly entry: TrashDescription["entries"][number];
  readonly trash: TrashDescription;
}

interface TrashFormProps extends TrashedProps {
  readonly url: string;
  /** Marks an action that deletes permanently and asks for confirmation first. */
  readonly deletes?: string;
  /** Choice for a name that has been taken meanwhile. */
  readonly exists?: ClashChoice;
  readonly children: React.ReactNode;
}

/** Deletes everything that the trash shows, permanently. */
function EmptyTrash({ trash: { entries, urls, csrfToken } }: { readonly trash: TrashDescription }) {
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
