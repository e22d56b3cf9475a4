"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { unsavedFields } from "./saved-texts.ts";
import { useFormState } from "./use-form-state.ts";

/** Says that something is written that is not saved. */
export function UnsavedMark() {
  const t = useTranslations("admin.form");
  const anchor = useRef<HTMLParagraphElement>(null);
  const isUnsaved = useFormState(anchor, false, (form) => unsavedFields(form).length > 0);
  return (
    <p
      ref={anchor}
      role="status"
      className="flex min-w-0 items-center gap-2 px-2 text-muted-foreground max-sm:order-first max-sm:w-full max-sm:empty:hidden"
    >
      {isUnsaved ? (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-caution" />
          {t("unsaved")}
        </>
      ) : null}
    </p>
  );
}
