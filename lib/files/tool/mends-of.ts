import type { DoneItem } from "./contracts.ts";

/** Addresses that change with what an operation did. */
export function mendsOf(
  items: readonly DoneItem[],
): readonly { readonly from: string; readonly to: string }[] {
  return items.flatMap(({ from, to, state }) =>
    from !== undefined && to !== undefined && state === "done" ? [{ from, to }] : [],
  );
}
