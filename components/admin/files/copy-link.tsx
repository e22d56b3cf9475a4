"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { LinkIcon } from "#components/ui/icons";
import { currentHost } from "../conventions/current-host.ts";

/** Copies the full address of a file to the clipboard. */
export function CopyLink({ url }: { readonly url: string }) {
  const t = useTranslations("admin.tools.files");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(url, window.location.href).href);
      currentHost()?.tell("ok", t("copied"));
    } catch {
      currentHost()?.tell("error", t("copyFailed"));
    }
  };
  return (
    <Button size="small" onClick={() => void copy()} className="noscript:hidden">
      <LinkIcon />
      {t("does.copyLink")}
    </Button>
  );
}
