"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { UsersIcon } from "#components/ui/icons";
import { watchPresence } from "./watch-presence.ts";

/** Says quietly who else has the record open, for as long as somebody has. */
export function Presence({ url }: { readonly url: string }) {
  const t = useTranslations("admin.form");
  const format = useFormatter();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => watchPresence(url, setOthers), [url]);
  return (
    <div role="status">
      {others.length > 0 ? (
        <p className="-mt-3 mb-4 flex items-center gap-2 text-muted-foreground">
          <UsersIcon className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t("presence", { names: format.list(others), count: others.length })}
          </span>
        </p>
      ) : null}
    </div>
  );
}
