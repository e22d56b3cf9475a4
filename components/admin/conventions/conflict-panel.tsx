"use client";

import { TriangleAlertIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button, buttonClasses } from "#components/ui/button";
import type { Conflict } from "./host.ts";
import { saveOver } from "./module-form.ts";

/**
 * Says that somebody saved meanwhile and leaves the choice: look at the other version or save over it. It
 * stands in the form's `[data-conflict]`, or at the bottom of the window where a form has none.
 */
export function ConflictPanel({ conflict, onClosed }: ConflictPanelProps) {
  const t = useTranslations("admin.conventions");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const place = conflict.form.querySelector("[data-conflict]");
  return createPortal(
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      className={`${place ? "mb-4" : "fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl shadow-xl"} rounded-lg border border-caution/40 bg-caution-soft p-4 text-foreground`}
    >
      <div className="flex gap-3">
        <TriangleAlertIcon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-caution" />
        <div className="min-w-0">
          <h2 className="font-semibold">{t("conflictTitle")}</h2>
          <p className="mt-1 text-pretty">{conflict.message}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 pl-7.5">
        <a
          href={window.location.href}
          target="_blank"
          rel="noopener"
          className={buttonClasses({ size: "small" })}
        >
          {t("conflictOpen")}
        </a>
        <Button size="small" variant="destructive" onClick={() => saveOver(conflict)}>
          {t("conflictSaveOver")}
        </Button>
        <Button size="small" variant="quiet" onClick={onClosed}>
          {t("conflictContinue")}
        </Button>
      </div>
    </section>,
    place ?? document.body,
  );
}

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly onClosed: () => void;
}
