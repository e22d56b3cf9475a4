"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import { Kbd } from "#components/ui/kbd";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { overviewKey } from "./go-keys.ts";
import { ModKey } from "./keys.tsx";
import { SingleKeysSwitch } from "./single-keys-switch.tsx";

/** Lists the keys of the administration, with the switch for those that are a single character. */
export function KeyboardHelp({ shell, onClose }: KeyboardHelpProps) {
  const t = useTranslations("admin.palette");
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={t("close")} className="max-h-[90dvh] overflow-y-auto sm:max-w-lg">
        <DialogTitle>{t("help")}</DialogTitle>
        <DialogDescription className="sr-only">{t("helpDescription")}</DialogDescription>
        <dl className="divide-y divide-border">
          <Shortcut text={t("keys.palette")} keys={["mod", "K"]} />
          <Shortcut text={t("keys.save")} keys={["mod", "S"]} />
          <Shortcut text={t("keys.menu")} keys={["↑", "↓"]} />
          <Shortcut text={t("keys.close")} keys={["Esc"]} />
          <Shortcut text={t("keys.help")} keys={["?"]} />
        </dl>
        <section aria-labelledby="go-keys">
          <h3 id="go-keys" className="text-sm font-semibold">
            {t("keys.go")}
          </h3>
          <dl className="mt-1 grid gap-x-6 sm:grid-cols-2">
            <Shortcut text={t("dashboard")} keys={["g", overviewKey]} />
            {shell.navigation.flatMap(({ entries }) =>
              entries.map(({ name, title, key }) =>
                key ? <Shortcut key={name} text={title} keys={["g", key]} /> : null,
              ),
            )}
          </dl>
        </section>
        <SingleKeysSwitch />
      </DialogContent>
    </Dialog>
  );
}

interface KeyboardHelpProps {
  readonly shell: Pick<ShellDescription, "navigation">;
  readonly onClose: () => void;
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
