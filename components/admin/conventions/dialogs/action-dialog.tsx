"use client";

import { type Messages, NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { useState } from "react";
import { ActionFields } from "#components/admin/action";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import type { ActionDialogRequest } from "../host.ts";

/**
 * Shows the form of an action as a dialog; it closes when the action succeeds, and stays open with its errors
 * otherwise.
 */
export function ActionDialog({ request, onClosed }: ActionDialogProps) {
  const { form, isInFragment } = request;
  const t = useTranslations("admin.actionForm");
  const messages = { admin: { ...useMessages().admin, ...form.messages } };
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  const closeWhenDone = (element: HTMLElement | null) => {
    element?.addEventListener("redakce:saved", close);
    return () => element?.removeEventListener("redakce:saved", close);
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent closeLabel={t("close")}>
        <DialogTitle className="text-pretty wrap-anywhere">
          {form.label}: {form.recordLabel}
        </DialogTitle>
        <DialogDescription className={form.question ? "text-pretty" : "sr-only"}>
          {form.question ?? form.label}
        </DialogDescription>
        <div ref={closeWhenDone} data-fragment={isInFragment ? "" : undefined}>
          <NextIntlClientProvider locale={form.language} messages={messages as Messages}>
            <ActionFields form={form} then="stay">
              <Button onClick={close}>{t("cancel")}</Button>
            </ActionFields>
          </NextIntlClientProvider>
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface ActionDialogProps {
  readonly request: ActionDialogRequest;
  readonly onClosed: () => void;
}
