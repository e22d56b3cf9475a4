import { type KeyboardEvent, useState } from "react";

/**
 * Handles the keys of a combobox: arrows move through the list, Enter chooses, Escape closes. `active` is -1 if no
 * option is active, which only happens where `start` says so.
 */
export function useListboxKeys<Option>({
  isOpen,
  options,
  start = 0,
  open,
  close,
  choose,
}: {
  readonly isOpen: boolean;
  readonly options: readonly Option[];
  /** Index of the option that is active before an arrow was pressed; -1 for none. */
  readonly start?: number;
  readonly open: () => void;
  readonly close?: () => void;
  readonly choose: (option: Option) => void;
}) {
  const [pointed, setActive] = useState<number>();
  const active = Math.min(pointed ?? start, Math.max(0, options.length - 1));
  const step = (by: number) => {
    const from = active < 0 && by < 0 ? 0 : active;
    if (isOpen) setActive((from + by + options.length) % Math.max(1, options.length));
    else open();
  };
  const actOn = (key: string): (() => void) | undefined => {
    if (key === "ArrowDown") return () => step(1);
    if (key === "ArrowUp") return () => step(-1);
    if (key === "Escape" && isOpen) return close;
    const option = options[active];
    return key === "Enter" && isOpen && option ? () => choose(option) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actOn(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { active, setActive, onKeyDown };
}
