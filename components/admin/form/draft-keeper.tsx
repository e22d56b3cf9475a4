"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { FormDescription } from "#lib/admin/form/form-description";
import type { Bases } from "../conventions/forms/bases.ts";
import type { Texts } from "./draft.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { useDraft } from "./use-draft.ts";

/** Keeps what is being written in this browser, and offers it back after a crash or an expired session. */
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
  /** Where drafts of this person and this record are kept. */
  readonly storageKey: string;
  /** Version of the record; null for a new one. */
  readonly version: number | null;
  /** The stored texts, as the inputs show them. */
  readonly stored: Texts;
  /** What the stored texts are to the server, by field. */
  readonly bases: Bases;
  /** Labels by field name. */
  readonly labels: Texts;
  readonly changed: FormDescription["changed"];
}
