import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { FileUrls, UsesDescription } from "#lib/admin/files/files-description";
import { withPath } from "#lib/files/tree/entry-addresses";
import { UseList } from "../viewing/use-list.tsx";

/**
 * Places where entries are used, to show what a change repairs; requested when the dialog opens. People who were
 * shown all of it need not be asked again.
 */
export function UsedOn({ urls, paths, onTold }: UsedOnProps) {
  const t = useTranslations("admin.tools.files");
  const [known, setKnown] = useState<UsesDescription>();
  const told = useRef(onTold);
  const url = withPath(urls.usage, ...paths.slice(0, mostAsked));
  useEffect(() => {
    const controller = new AbortController();
    void readUses(url, controller.signal).then((uses) => {
      setKnown(uses);
      if (uses && paths.length <= mostAsked) told.current();
    });
    return () => controller.abort();
  }, [url, paths.length]);
  return (
    <div role="status" className="text-sm empty:hidden">
      {known && known.uses.length > 0 ? (
        <div className="grid gap-1 rounded-lg bg-muted px-4 py-3">
          <p className="font-medium">{t("usedMends")}</p>
          <UseList uses={known.uses} />
        </div>
      ) : null}
      {known?.uses.length === 0 ? <p className="text-muted-foreground">{t("notUsed")}</p> : null}
      {known ? <p className="mt-1 text-muted-foreground">{t("ledOn")}</p> : null}
    </div>
  );
}

interface UsedOnProps {
  readonly urls: FileUrls;
  readonly paths: readonly string[];
  readonly onTold: () => void;
}

/** Limited because of the length of an address; the server asks about the others before it does anything. */
const mostAsked = 50;

async function readUses(url: string, signal: AbortSignal): Promise<UsesDescription | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as UsesDescription) : undefined;
  } catch {
    return undefined;
  }
}
