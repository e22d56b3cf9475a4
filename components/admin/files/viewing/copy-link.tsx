"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { LinkIcon } from "#components/ui/icons";
import { announce } from "../change.ts";

/** Copies the full address of a file to the clipboard. */
export function CopyLink({ url }: { readonly url: string }) {
  const t = useTranslations("admin.tools.files");
  const copy = async () => {
    const isCopied = await copyLinks([url]);
    if (isCopied) announce("ok", t("copied", { count: 1 }));
    else announce("error", t("copyFailed"));
  };
  return (
    <Button size="small" onClick={() => void copy()} className="noscript:hidden">
      <LinkIcon />
      {t("does.copyLink")}
    </Button>
  );
}

/** Copies full addresses to the clipboard, one per line; returns true if the browser did it. */
export async function copyLinks(urls: readonly string[]): Promise<boolean> {
  const text = urls.map((url) => new URL(url, window.location.href).href).join("\n");
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
