import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { HistoryIcon, Undo2Icon } from "#components/ui/icons";
import type { JournalDescription } from "#lib/admin/files/files-description";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { ScreenHeader } from "../screen-header.tsx";

/** Lists the latest file operations: what, by whom, from where to where; those that can be undone are undone here. */
export function JournalScreen({ journal }: { readonly journal: JournalDescription }) {
  const t = useTranslations("admin.tools.files");
  const { operations, urls } = journal;
  return (
    <div className="max-w-4xl">
      <ScreenHeader
        title={t("journal")}
        intro={t("journalIntro")}
        backUrl={urls.files}
        back={t("backToFiles")}
      />
      {operations.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={t("journalEmpty")} />
      ) : (
        <ol className="divide-y divide-border rounded-xl border border-border bg-card">
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} journal={journal} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Operation({
  operation,
  journal,
}: {
  readonly operation: JournalDescription["operations"][number];
  readonly journal: JournalDescription;
}) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { id, name, state, at, by, items, more, canUndo } = operation;
  const { urls, csrfToken } = journal;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {t(`operations.${name}`)}
          {state === "done" ? null : (
            <span className="ml-2 text-xs font-normal text-caution">{t(`states.${state}`)}</span>
          )}
        </p>
        <ul className="text-sm">
          {items.map(({ from, to }) => (
            <li key={`${from} ${to}`} className="wrap-anywhere">
              {from && to && from !== to ? `${from} → ${to}` : (to ?? from)}
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="text-sm text-muted-foreground">{t("more", { count: more })}</p> : null}
        <p className="text-xs text-muted-foreground">
          {[momentText(new Date(at), language), by].filter(Boolean).join(" · ")}
        </p>
      </div>
      {canUndo ? (
        <form method="post" action={urls.restore}>
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="operation" value={id} />
          <Button type="submit" size="small" data-json={urls.restore}>
            <Undo2Icon />
            {t("takeBack")}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
