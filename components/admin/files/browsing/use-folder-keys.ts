import { useEffect, useEffectEvent } from "react";
import type { Browser } from "../use-browser.ts";
import { isElsewhere } from "./is-elsewhere.ts";
import { actOnSelection } from "./use-entry-keys.ts";

/** The keys about the selection also where the focus is on none of the entries, such as after a click beside them. */
export function useFolderKeys(browser: Browser, run: (action: "rename" | "delete") => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOnPage =
      document.activeElement === document.body || document.activeElement?.closest("[role=grid]");
    if (!isOnPage || event.altKey || isElsewhere(event)) return;
    if (actOnSelection(event, browser, run)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
