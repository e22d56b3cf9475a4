"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "#components/ui/alert-dialog";
import { Button } from "#components/ui/button";
import { DialogFooter } from "#components/ui/dialog";
import { unsavedFields } from "./saved-texts.ts";

/** Asks before a record is copied in whose form something is written that is not saved. */
export function UnsavedCopy() {
  const t = useTranslations("admin.form.copy");
  const anchor = useRef<HTMLSpanElement>(null);
  const [button, setButton] = useState<HTMLElement>();
  useEffect(() => {
    const form = anchor.current?.closest("form");
    return form ? guardCopying(form, setButton) : undefined;
  }, []);
  const answer = (copy: (form: HTMLFormElement, button: HTMLElement) => void) => () => {
    const form = anchor.current?.closest("form");
    setButton(undefined);
    if (form && button) copy(form, button);
  };
  const action = button?.textContent?.trim() ?? "";
  return (
    <>
      <span ref={anchor} hidden />
      <AlertDialog open={button !== undefined} onOpenChange={(isOpen) => !isOpen && setButton(undefined)}>
        <AlertDialogContent className="sm:max-w-lg">
          <AlertDialogTitle>{t("title")}</AlertDialogTitle>
          <AlertDialogDescription className="text-pretty">{t("text")}</AlertDialogDescription>
          <DialogFooter>
            <AlertDialogCancel>{t("cancel")}</AlertDialogCancel>
            <Button onClick={answer(copySaved)}>{t("saved", { action })}</Button>
            <AlertDialogAction onClick={answer(saveAndCopy)}>{t("save", { action })}</AlertDialogAction>
          </DialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}

/** Buttons that were answered for, and may copy now. */
const answered = new WeakSet<HTMLElement>();

/**
 * Stops a button that copies the record (`data-copies`) while its form has unsaved text, and calls `ask` with it.
 * Returns how to stop.
 */
function guardCopying(form: HTMLFormElement, ask: (button: HTMLElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copies]") : undefined;
    if (!button || answered.delete(button) || unsavedFields(form).length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    ask(button);
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}

/** Copies what is saved; what was written stays in the browser. */
function copySaved(form: HTMLFormElement, button: HTMLElement): void {
  form.dispatchEvent(new CustomEvent("redakce:keep-draft", { bubbles: true }));
  copy(button);
}

/** Saves first, and copies only what was saved. */
function saveAndCopy(form: HTMLFormElement, button: HTMLElement): void {
  const outcome = new AbortController();
  const { signal } = outcome;
  const onSaved = () => {
    outcome.abort();
    copy(button);
  };
  form.addEventListener("redakce:saved", onSaved, { signal });
  form.addEventListener("redakce:unsaved", () => outcome.abort(), { signal });
  form.requestSubmit(
    form.querySelector<HTMLButtonElement>(
      'button[name="then"][value="stay"], button[name="intent"][value="draft"]',
    ),
  );
}

function copy(button: HTMLElement): void {
  answered.add(button);
  button.click();
}
