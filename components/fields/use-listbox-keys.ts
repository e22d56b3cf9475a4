import { type KeyboardEvent, useState } from "react";
import type { FoundRecord } from "./search-records.ts";

/** Keys of a combobox: arrows move through the list, Enter chooses, Escape closes. */
export function useListboxKeys({
  isOpen,
  records,
  open,
  close,
  choose,
}: {
  readonly isOpen: boolean;
  readonly records: readonly FoundRecord[];
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (record: FoundRecord) => void;
}) {
  const [pointed, setActive] = useState(0);
  const active = Math.min(pointed, Math.max(0, records.length - 1));
  const step = (by: number) => {
    if (isOpen) setActive((active + by + records.length) % Math.max(1, records.length));
    else open();
  };
  const actOn = (key: string): (() => void) | undefined => {
    if (key === "ArrowDown") return () => step(1);
    if (key === "ArrowUp") return () => step(-1);
    if (key === "Escape" && isOpen) return close;
    const record = records[active];
    return key === "Enter" && isOpen && record ? () => choose(record) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actOn(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { active, setActive, onKeyDown };
}
