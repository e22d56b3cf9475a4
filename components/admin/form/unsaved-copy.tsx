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
import { copySaved, guardCopying, saveAndCopy } from "./guard-copying.ts";

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
