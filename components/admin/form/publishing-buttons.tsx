"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { EyeIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { instantFromLocal } from "#lib/platform/i18n/time-zone";
import { saysTheSame, type Texts } from "./draft.ts";
import { textsOfForm } from "./form-texts.ts";
import { SaveKey } from "./save-key.tsx";
import { unsavedFields } from "./saved-texts.ts";
import { useFormState } from "./use-form-state.ts";

/**
 * Shows a button that saves a draft, which visitors never notice, and one that says what publishing will do, or
 * requests it.
 */
export function PublishingButtons({ publishing, language }: PublishingButtonsProps) {
  const t = useTranslations("admin.form.publishing");
  return (
    <>
      <Button type="submit" name="intent" value="draft" className="max-sm:flex-1">
        {t("draft")}
        <SaveKey />
      </Button>
      {publishing.mayPublish ? (
        <PublishButton key={JSON.stringify(publishing)} publishing={publishing} language={language} />
      ) : (
        <Button type="submit" name="intent" value="review" variant="primary" className="max-sm:flex-1">
          {t("review")}
        </Button>
      )}
      <Button
        type="submit"
        variant="ghost"
        formAction={publishing.previewUrl}
        formTarget="_blank"
        title={t("preview")}
        className="max-sm:w-9 max-sm:px-0"
      >
        <EyeIcon />
        <span className="max-sm:sr-only">{t("preview")}</span>
      </Button>
    </>
  );
}

function PublishButton({ publishing, language }: PublishingButtonsProps) {
  const t = useTranslations("admin.form.publishing");
  const anchor = useRef<HTMLSpanElement>(null);
  const stored = { changes: Object.keys(publishing.changed).length, at: publishing.at };
  const { changes, at } = useFormState(anchor, stored, (form) => readPublishing(form, publishing.changed));
  const text = () => {
    if (at !== null) return t("schedule", { time: momentText(new Date(at), language) });
    return publishing.isShown && changes > 0 ? t("publishChanges", { count: changes }) : t("publish");
  };
  return (
    <Button type="submit" name="intent" value="publish" variant="primary" className="max-sm:flex-1">
      <span ref={anchor}>{text()}</span>
    </Button>
  );
}

interface PublishingButtonsProps {
  readonly publishing: NonNullable<FormDescription["publishing"]>;
  readonly language: Language;
}

/** Effects of publishing a form as it is now. */
interface PublishingReading {
  /** Number of fields that would change for visitors. */
  readonly changes: number;
  /** Time of going live, in milliseconds since 1970; null: at once. */
  readonly at: number | null;
}

/**
 * Reads it from the form.
 *
 * @param changed what visitors see in the fields that were changed and saved before
 */
function readPublishing(form: HTMLFormElement, changed: Texts): PublishingReading {
  const texts = textsOfForm(form);
  const names = new Set([...Object.keys(changed), ...unsavedFields(form)]);
  names.delete("publishAt");
  const differing = [...names].filter((name) => {
    const live = changed[name];
    return live === undefined || !saysTheSame(texts[name] ?? "", live);
  });
  const [date = "", time = ""] = (texts.publishAt ?? "").split("T");
  const at = date === "" ? undefined : instantFromLocal(date, time);
  return { changes: differing.length, at: at && at.getTime() > Date.now() ? at.getTime() : null };
}
