"use client";

import { useTranslations } from "next-intl";
import { useId, useSyncExternalStore } from "react";
import { Checkbox } from "#components/ui/checkbox";
import { areSingleKeysOn, setSingleKeys, watchSingleKeys } from "./keys.tsx";

/** Turns the keys that are single characters off and on, in this browser. */
export function SingleKeysSwitch() {
  const t = useTranslations("admin.palette");
  const id = useId();
  const isOn = useSyncExternalStore(watchSingleKeys, areSingleKeysOn, () => true);
  return (
    <label htmlFor={id} className="flex cursor-pointer items-center gap-2.5 text-muted-foreground">
      <Checkbox id={id} checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)} />
      {t("singleKeys")}
    </label>
  );
}
