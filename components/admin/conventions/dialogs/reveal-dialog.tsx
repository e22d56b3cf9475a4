"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { CheckIcon, CopyIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { Revelation } from "../host.ts";

/** Shows a secret once, to be copied; it is selected for copying where the browser cannot copy by itself. */
export function RevealDialog({ title, text, secret, onClosed }: RevealDialogProps) {
  const t = useTranslations("admin.conventions");
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    await navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClosed()}>
      <DialogContent closeLabel={t("close")} className="grid gap-4">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="text-pretty">{text}</DialogDescription>
        <Input
          ref={input}
          readOnly
          value={secret}
          aria-label={title}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="font-mono text-xs"
        />
        <DialogFooter>
          <Button variant="primary" onClick={() => void copy()}>
            {isCopied ? <CheckIcon /> : <CopyIcon />}
            <span role="status">{t(isCopied ? "copied" : "copy")}</span>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface RevealDialogProps extends Revelation {
  readonly onClosed: () => void;
}
