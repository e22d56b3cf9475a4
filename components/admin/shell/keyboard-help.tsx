"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "#components/ui/checkbox";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import { Kbd } from "#components/ui/kbd";
import { areSingleKeysOn, ModKey, setSingleKeys } from "./keys.tsx";

/** Lists the keys of the administration, with the switch for those that are a single character. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("admin.palette");
  const [isOn, setOn] = useState(areSingleKeysOn);
  const toggle = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={t("close")} className="sm:max-w-md">
        <DialogTitle>{t("help")}</DialogTitle>
        <DialogDescription className="sr-only">{t("helpDescription")}</DialogDescription>
        <dl className="divide-y divide-border">
          <Shortcut text={t("keys.palette")} keys={["mod", "K"]} />
          <Shortcut text={t("keys.save")} keys={["mod", "S"]} />
          <Shortcut text={t("keys.menu")} keys={["↑", "↓"]} />
          <Shortcut text={t("keys.close")} keys={["Esc"]} />
          <Shortcut text={t("keys.help")} keys={["?"]} />
        </dl>
        <label
          htmlFor="single-keys"
          className="flex cursor-pointer items-center gap-2.5 text-muted-foreground"
        >
          <Checkbox id="single-keys" checked={isOn} onChange={(event) => toggle(event.target.checked)} />
          {t("singleKeys")}
        </label>
      </DialogContent>
    </Dialog>
  );
}

function Shortcut({ text, keys }: { readonly text: string; readonly keys: readonly string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt>{text}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key === "mod" ? <ModKey /> : key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
