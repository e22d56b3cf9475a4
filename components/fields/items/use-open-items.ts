import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { ListedItem } from "./listed-items.ts";

/**
 * Which items are open, by their keys. Whatever in one is to be reached opens it by `redakce:reveal`; the list itself opens
 * all of them.
 */
export function useOpenItems(
  carrier: RefObject<HTMLElement | null>,
  all: readonly ListedItem[],
  initiallyOpen: () => readonly string[],
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen()));
  const openOne = (key: string) => setOpen((others) => new Set([...others, key]));
  const openOnly = (items: readonly ListedItem[]) => setOpen(new Set(items.map(({ key }) => key)));
  const onReveal = useEffectEvent(({ target, currentTarget }: Event) => {
    if (target === currentTarget) return flushSync(() => openOnly(all));
    const item = target instanceof Element ? target.closest<HTMLElement>("li[data-item]") : null;
    // Whoever asks gives the focus right afterwards.
    if (item?.dataset.item) flushSync(() => openOne(item.dataset.item ?? ""));
  });
  useEffect(() => {
    const list = carrier.current?.closest("[role=group]");
    const hear = (event: Event) => onReveal(event);
    list?.addEventListener("redakce:reveal", hear);
    return () => list?.removeEventListener("redakce:reveal", hear);
  }, [carrier]);
  return {
    isOpen: ({ key }: ListedItem) => open.has(key),
    open: openOne,
    toggle: ({ key }: ListedItem) => setOpen((others) => new Set([key]).symmetricDifference(others)),
    openOnly,
  };
}

/** The items that messages of a plain form are about. */
export function keysWithErrors(
  name: string,
  items: readonly ListedItem[],
  errors: Readonly<Record<string, string>>,
): readonly string[] {
  const wrong = Object.keys(errors);
  return items
    .filter(({ cameAs }) => {
      const own = `${name}.${cameAs}`;
      return wrong.some((field) => field === own || field.startsWith(`${own}.`));
    })
    .map(({ key }) => key);
}
