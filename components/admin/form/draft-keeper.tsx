"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { HistoryIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import { clockText, momentText } from "#lib/platform/i18n/formats";
import type { Bases } from "../conventions/forms/bases.ts";
import type { Texts } from "./draft.ts";
import { useDraft } from "./use-draft.ts";

/** Stores unsaved text in this browser, and offers it back after a crash or an expired session. */
export function DraftKeeper({ storageKey, version, stored, bases, labels, changed }: DraftKeeperProps) {
  const t = useTranslations("admin.draft");
  const anchor = useRef<HTMLDivElement>(null);
  const { offer, isRefused, restore, discard } = useDraft(anchor, { storageKey, stored, version, bases });
  const isOutdated = offer !== undefined && offer.draft.version !== version;
  return (
    <div ref={anchor} role="status" className="grid grid-cols-1 gap-4 not-empty:mb-4">
      {offer ? (
        <DraftOffer
          at={offer.draft.at}
          fields={offer.fields.map((name) => labels[name] ?? name)}
          meanwhile={isOutdated ? changed : undefined}
          onRestore={restore}
          onDiscard={discard}
        />
      ) : null}
      {isRefused ? <p className="rounded-lg bg-caution-soft px-4 py-3 text-caution">{t("refused")}</p> : null}
    </div>
  );
}

interface DraftKeeperProps {
  /** Storage key for drafts of this person and this record. */
  readonly storageKey: string;
  /** Version of the record; null for a new one. */
  readonly version: number | null;
  /** The stored texts, as the inputs show them. */
  readonly stored: Texts;
  /** Server-side values of the stored texts, by field. */
  readonly bases: Bases;
  /** Labels by field name. */
  readonly labels: Texts;
  readonly changed: FormDescription["changed"];
}

/** Shows what was stored and when, and offers to restore or discard it. */
function DraftOffer({ at, fields, meanwhile, onRestore, onDiscard }: DraftOfferProps) {
  const t = useTranslations("admin.draft");
  const format = useFormatter();
  const section = useRef<HTMLElement>(null);
  // A reloaded page may be scrolled far down.
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
  /** Person who saved the record after the writing began. */
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

/** Returns the time, with the date unless it is today's. */
function useMomentText(at: number): string {
  const format = useFormatter();
  const language = useLocale();
  const day = (time: number) => format.dateTime(time, { dateStyle: "short" });
  const isToday = day(at) === day(Date.now());
  return isToday ? clockText(new Date(at), language) : momentText(new Date(at), language);
}
