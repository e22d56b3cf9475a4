"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { LinkIcon } from "#components/ui/icons";
import { copyLinks } from "../browsing/copy-links.ts";
import { tell } from "../change.ts";

/** Puts the whole address of a file on the clipboard. */
export function CopyLink({ url }: { readonly url: string }) {
  const t = useTranslations("admin.tools.files");
  const copy = async () => {
    const isCopied = await copyLinks([url]);
    if (isCopied) tell("ok", t("copied", { count: 1 }));
    else tell("error", t("copyFailed"));
  };
  return (
    <Button size="small" onClick={() => void copy()} className="noscript:hidden">
      <LinkIcon />
      {t("does.copyLink")}
    </Button>
  );
}
