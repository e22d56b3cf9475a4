import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { HistoryIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import { clockText } from "#lib/platform/i18n/clock-text";
import { momentText } from "#lib/platform/i18n/moment-text";

/** Says what was kept, from when, and leaves the choice. */
export function DraftOffer({ at, fields, meanwhile, onRestore, onDiscard }: DraftOfferProps) {
  const t = useTranslations("admin.draft");
  const format = useFormatter();
  const section = useRef<HTMLElement>(null);
  // A reloaded page may stand scrolled far below.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={section}
      aria-label={t("label")}
      className="rounded-lg border border-info/30 bg-info-soft p-4"
    >
      <div className="flex gap-3">
        <HistoryIcon className="mt-0.5 size-4.5 shrink-0 text-info" />
        <div className="min-w-0">
          <h2 className="font-semibold text-pretty">{t("found", { at: useMomentText(at) })}</h2>
          <p className="mt-1 text-pretty wrap-anywhere">{t("fields", { fields: format.list(fields) })}</p>
          {meanwhile ? <Meanwhile {...meanwhile} /> : null}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 sm:pl-7.5">
        <Button size="small" variant="primary" onClick={onRestore}>
          {t("restore")}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </div>
    </section>
  );
}

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fields: readonly string[];
  /** Who saved the record after the writing began. */
  readonly meanwhile: FormDescription["changed"] | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

function Meanwhile({ at, by }: NonNullable<FormDescription["changed"]>) {
  const t = useTranslations("admin.draft");
  const when = useMomentText(Date.parse(at));
  return (
    <p className="mt-1 font-medium text-pretty">
      {by ? t("savedBy", { by, at: when }) : t("saved", { at: when })}
    </p>
  );
}

/** The time, with the date unless it is today's. */
function useMomentText(at: number): string {
  const format = useFormatter();
  const language = useLocale();
  const day = (time: number) => format.dateTime(time, { dateStyle: "short" });
  const isToday = day(at) === day(Date.now());
  return isToday ? clockText(new Date(at), language) : momentText(new Date(at), language);
}
