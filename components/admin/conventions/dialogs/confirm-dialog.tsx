"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConsequenceList } from "#components/admin/confirm";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "#components/ui/alert-dialog";
import { DialogFooter } from "#components/ui/dialog";
import type { Question } from "../host.ts";

/** Asks a question; any response except yes means no. */
export function ConfirmDialog({ question, answer, onClosed }: ConfirmDialogProps) {
  const t = useTranslations("admin.conventions");
  const [isOpen, setOpen] = useState(true);
  const close = (yes: boolean) => {
    setOpen(false);
    answer(yes);
    onClosed();
  };
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => !open && close(false)}>
      <AlertDialogContent {...(question.hint ? {} : { "aria-describedby": undefined })}>
        <AlertDialogTitle className="text-pretty">{question.text}</AlertDialogTitle>
        <ConsequenceList consequences={question.consequences ?? []} />
        {question.hint ? (
          <AlertDialogDescription className="text-pretty">{question.hint}</AlertDialogDescription>
        ) : null}
        <DialogFooter>
          <AlertDialogCancel>{t("cancel")}</AlertDialogCancel>
          <AlertDialogAction danger={question.danger} onClick={() => close(true)}>
            {question.action || t("confirm")}
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

interface ConfirmDialogProps {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
  readonly onClosed: () => void;
}
