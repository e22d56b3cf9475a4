"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { unsavedFields } from "./saved-texts.ts";

const pauseMs = 150;

/** Says that something is written that is not saved. */
export function UnsavedMark() {
  const t = useTranslations("admin.form");
  const anchor = useRef<HTMLParagraphElement>(null);
  const isUnsaved = useIsUnsaved(anchor);
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

function useIsUnsaved(anchor: { readonly current: HTMLElement | null }): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false);
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsUnsaved(unsavedFields(form).length > 0), pauseMs);
    };
    form.addEventListener("input", lookSoon);
    form.addEventListener("redakce:saved", lookSoon);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", lookSoon);
      form.removeEventListener("redakce:saved", lookSoon);
    };
  }, [anchor]);
  return isUnsaved;
}
