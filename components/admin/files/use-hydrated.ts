import { useSyncExternalStore } from "react";

/** Checks whether scripts run: content that differs with them must not differ in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
