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
import { guardLeaving } from "./guard-leaving.ts";

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
