"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";

/** Links to the address at which passkeys work, for people who came by another one, such as 127.0.0.1. */
export function OtherAddress({ appUrl }: { readonly appUrl: string }) {
  const t = useTranslations("admin.signIn");
  const isElsewhere = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin !== appUrl,
    () => false,
  );
  if (!isElsewhere) return null;
  return (
    <p role="status" className="rounded-lg bg-caution-soft p-3 text-sm text-caution">
      {t("otherAddress")}{" "}
      <a href={`${appUrl}/ADMIN`} className="font-medium break-all underline underline-offset-2">
        {appUrl}
      </a>
    </p>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
