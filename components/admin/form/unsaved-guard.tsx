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
import { guardHistory } from "../conventions/browser-history.ts";
import { contentLinks } from "../conventions/content-link.ts";
import { unsavedFields } from "./saved-texts.ts";
import { useFormState } from "./use-form-state.ts";

/** Asks before the user leaves unsaved text; the text stays in the browser either way. */
export function UnsavedGuard() {
  const t = useTranslations("admin.form.leave");
  const anchor = useRef<HTMLSpanElement>(null);
  const [stopped, setStopped] = useState<{ readonly goOn: () => void }>();
  useEffect(() => {
    const form = anchor.current?.closest("form");
    return form ? guardLeaving(form, (goOn) => setStopped({ goOn })) : undefined;
  }, []);
  const leave = () => {
    anchor.current?.closest("form")?.dispatchEvent(new CustomEvent("redakce:keep-draft", { bubbles: true }));
    setStopped(undefined);
    stopped?.goOn();
  };
  return (
    <>
      <span ref={anchor} hidden />
      <AlertDialog open={stopped !== undefined} onOpenChange={(isOpen) => !isOpen && setStopped(undefined)}>
        <AlertDialogContent>
          <AlertDialogTitle>{t("title")}</AlertDialogTitle>
          <AlertDialogDescription>{t("text")}</AlertDialogDescription>
          <DialogFooter>
            <AlertDialogCancel>{t("stay")}</AlertDialogCancel>
            <AlertDialogAction onClick={leave}>{t("go")}</AlertDialogAction>
          </DialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}

/**
 * Stops people from leaving a form with unsaved text: the browser asks before another page, and `ask` gets a function
 * that continues after a `data-content` link, Back, Forward or the command palette was stopped. Text that
 * `redakce:keep-draft` has just put aside may be left. Returns a function that stops it.
 */
function guardLeaving(form: HTMLFormElement, ask: (goOn: () => void) => void): () => void {
  let isPutAway = false;
  const isUnsaved = () => !isPutAway && unsavedFields(form).length > 0;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const link = softLinkOf(event);
    if (!link || !isUnsaved()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  };
  const onLeave = (event: Event) => {
    if (!(event instanceof CustomEvent) || !isUnsaved()) return;
    event.preventDefault();
    ask(event.detail);
  };
  const setPutAway = (value: boolean) => () => {
    isPutAway = value;
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener("beforeunload", onUnload, { signal });
  document.addEventListener("click", onClick, { signal, capture: true });
  document.addEventListener("redakce:leave", onLeave, { signal });
  const leaveHistory = guardHistory({ isUnsaved, ask });
  form.addEventListener("redakce:keep-draft", setPutAway(true), { signal });
  form.addEventListener("input", setPutAway(false), { signal });
  return () => {
    leaveHistory();
    stopping.abort();
  };
}

/** Returns the link that a plain click would follow in this window. */
function softLinkOf(event: MouseEvent): HTMLElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>(contentLinks) : null;
  const opensElsewhere = link instanceof HTMLAnchorElement && link.target !== "" && link.target !== "_self";
  return link && !opensElsewhere ? link : undefined;
}

/** Asks before a record is copied whose form has unsaved text. */
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
  const action = button?.textContent?.trim().replace(/…$/, "") ?? "";
  return (
    <>
      <span ref={anchor} hidden />
      <AlertDialog open={button !== undefined} onOpenChange={(isOpen) => !isOpen && setButton(undefined)}>
        <AlertDialogContent className="sm:max-w-lg">
          <AlertDialogTitle>{t("title")}</AlertDialogTitle>
          <AlertDialogDescription className="text-pretty">{t("text", { action })}</AlertDialogDescription>
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

/** Buttons whose question was answered; they may copy now. */
const answered = new WeakSet<HTMLElement>();

/**
 * Stops a button that copies the record (`data-copies`) while its form has unsaved text, and calls `ask` with it.
 * Returns a function that stops it.
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

/** Copies the saved state; unsaved text stays in the browser. */
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

/** Shows that the form has unsaved text. */
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
