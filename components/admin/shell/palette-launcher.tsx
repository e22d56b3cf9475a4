"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { SearchIcon } from "#components/ui/icons";
import { Kbd } from "#components/ui/kbd";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { listenForGoKeys } from "./go-keys.ts";
import { isHelpKey, isPaletteKey, ModKey } from "./keys.tsx";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const KeyboardHelp = lazy(async () => ({ default: (await import("./keyboard-help.tsx")).KeyboardHelp }));

/** The button and the keys that open the command palette (mod+K) and the list of keys (?). */
export function PaletteLauncher({ shell }: { readonly shell: ShellDescription }) {
  const t = useTranslations("admin.palette");
  const [opened, open] = useState<"palette" | "help">();
  useEffect(() => onKeys(open), []);
  const { navigation, dashboardUrl } = shell;
  useEffect(() => listenForGoKeys({ navigation, dashboardUrl }), [navigation, dashboardUrl]);
  const close = () => open(undefined);
  return (
    <>
      <button
        type="button"
        onClick={() => open("palette")}
        aria-keyshortcuts="Meta+K Control+K"
        className="flex h-9 cursor-pointer items-center gap-2 rounded-md text-sm text-muted-foreground hover:bg-accent focus-visible:focus-ring max-lg:w-9 max-lg:justify-center lg:w-60 lg:border lg:border-border lg:bg-card lg:pr-2 lg:pl-3 noscript:hidden"
      >
        <SearchIcon className="size-4" />
        <span className="max-lg:sr-only">{t("open")}</span>
        <Kbd aria-hidden className="ml-auto max-lg:hidden">
          <ModKey /> K
        </Kbd>
      </button>
      <Suspense>
        {opened === "palette" ? <Palette shell={shell} onClose={close} onHelp={() => open("help")} /> : null}
        {opened === "help" ? <KeyboardHelp shell={shell} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function onKeys(open: (what: "palette" | "help") => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const what = isPaletteKey(event) ? "palette" : isHelpKey(event) ? "help" : undefined;
    if (!what) return;
    event.preventDefault();
    open(what);
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
