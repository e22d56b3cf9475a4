import type { DoneItem } from "./contracts.ts";

/** Returns the addresses that change with the effects of an operation. */
export function mendsOf(
  items: readonly DoneItem[],
): readonly { readonly from: string; readonly to: string }[] {
  return items.flatMap(({ from, to, state }) =>
    from !== undefined && to !== undefined && state === "done" ? [{ from, to }] : [],
  );
}
