"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { EyeIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { readPublishing } from "./read-publishing.ts";
import { SaveKey } from "./save-key.tsx";
import { useFormState } from "./use-form-state.ts";

/** Saving a draft, which visitors never notice, and a button that says what publishing will do, or asks for it. */
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
