"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { ConflictCard } from "#components/admin/conventions/dialogs/conflict-card";
import { Button, buttonClasses } from "#components/ui/button";
import type { Conflict } from "../host.ts";

/**
 * Reports that someone else saved meanwhile and asks which texts to use. It appears in the form's `[data-conflict]`,
 * whose next save sends the choices, or at the bottom of the window if a form has none.
 */
export function ConflictPanel({ conflict, onClosed }: ConflictPanelProps) {
  const t = useTranslations("admin.conventions");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { form, submitter, conflicts, message } = conflict;
  const place = form.querySelector("[data-conflict]");
  return createPortal(
    <ConflictCard
      ref={panel}
      message={message}
      conflicts={conflicts}
      className={place ? "mb-4" : "fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl shadow-xl"}
      onSave={() => form.requestSubmit(submitter)}
    >
      <a
        href={window.location.href}
        target="_blank"
        rel="noopener"
        className={buttonClasses({ size: "small" })}
      >
        {t("conflictOpen")}
      </a>
      <Button size="small" variant="quiet" onClick={onClosed}>
        {t("conflictContinue")}
      </Button>
    </ConflictCard>,
    place ?? document.body,
  );
}

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly onClosed: () => void;
}
