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
import { DialogFooter } from "#components/ui/dialog";
import { contentLinks } from "../conventions/content-link.ts";
import { guardHistory } from "../conventions/guard-history.ts";
import { unsavedFields } from "./saved-texts.ts";

/** Asks before unsaved text is left; what was written stays in the browser either way. */
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
 * Stops people from leaving a form with unsaved text: the browser asks before it goes to another page, and `ask` is
 * called with the way on after a `data-content` link, Back, Forward or the command palette was stopped. Text that
 * `redakce:keep-draft` has just put away may be left. Returns how to stop.
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

/** The link that a plain click would follow in this window. */
function softLinkOf(event: MouseEvent): HTMLElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>(contentLinks) : null;
  const opensElsewhere = link instanceof HTMLAnchorElement && link.target !== "" && link.target !== "_self";
  return link && !opensElsewhere ? link : undefined;
}
