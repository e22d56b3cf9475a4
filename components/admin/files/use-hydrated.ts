import { useSyncExternalStore } from "react";

/** Whether scripts run: what is drawn differently with them may not be so at first. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
