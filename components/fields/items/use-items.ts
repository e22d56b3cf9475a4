import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { itemsOf } from "#lib/kernel/fields/compose-items";
import { useFilling, useTelling } from "../use-carried-value.ts";
import { type ListedItem, listedItems, newItem } from "./listed-items.ts";

/**
 * The items of a list, and the one text that carries them for drafts, merging and whatever else knows a field by its
 * text. What is typed stays in the items' own inputs; the text follows them.
 */
export function useItems(name: string, text: string) {
  const carrier = useRef<HTMLInputElement>(null);
  const [items, setItems] = useState(() => listedItems(text, "") ?? []);
  const { value, fill, follow } = useCarriedText(carrier, name, text, items);
  const fills = useRef(0);
  const focusLater = useFocusLater(items);
  useFilling(carrier, name, (filled) => {
    fills.current += 1;
    fill(filled);
    setItems((listedItems(filled, `${fills.current}.`) ?? []).map(({ cameAs: _, ...item }) => item));
  });
  return {
    carrier,
    items,
    value,
    follow,
    add: (type: string) => {
      const item = newItem(type);
      setItems([...items, item]);
      focusLater(() => firstControl(carrier.current, item));
      return item;
    },
    move: (from: number, to: number) => {
      const moved = items[from];
      const focused = document.activeElement;
      if (!moved || to < 0 || to >= items.length) return false;
      setItems(items.toSpliced(from, 1).toSpliced(to, 0, moved));
      focusLater(() => (focused instanceof HTMLElement ? focused : undefined));
      return true;
    },
    remove: (index: number) => {
      const next = items[index + 1] ?? items[index - 1];
      setItems(items.toSpliced(index, 1));
      focusLater(() => removeButton(carrier.current, next));
    },
  };
}

/** The text of the items: as it was given while nothing differs from that, else as their inputs would be sent. */
function useCarriedText(
  carrier: RefObject<HTMLInputElement | null>,
  name: string,
  text: string,
  items: readonly ListedItem[],
) {
  const [value, setValue] = useState(text);
  const given = useRef<string | undefined>(text);
  const untouched = useRef({ sent: "", text });
  useTelling(carrier, value);
  const follow = () => {
    const sent = sentText(carrier.current?.form, name);
    setValue(sent === untouched.current.sent ? untouched.current.text : sent);
  };
  const settle = useEffectEvent((_shown: readonly ListedItem[]) => {
    if (given.current !== undefined)
      untouched.current = { sent: sentText(carrier.current?.form, name), text: given.current };
    given.current = undefined;
    follow();
  });
  useEffect(() => settle(items), [items]);
  const fill = (filled: string) => {
    given.current = filled;
    setValue(filled);
  };
  return { value, fill, follow };
}

function sentText(form: HTMLFormElement | null | undefined, name: string): string {
  const entries = form ? [...new FormData(form)] : [];
  const texts = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const items = itemsOf(name, texts);
  return items.length === 0 ? "" : JSON.stringify(items);
}

/** Moving an element takes the focus from it; it is given back once the items stand in their new order. */
function useFocusLater(items: readonly ListedItem[]) {
  const find = useRef<() => HTMLElement | undefined>(undefined);
  const give = useEffectEvent((_shown: readonly ListedItem[]) => {
    find.current?.()?.focus();
    find.current = undefined;
  });
  useLayoutEffect(() => give(items), [items]);
  return (next: () => HTMLElement | undefined) => {
    find.current = next;
  };
}

function firstControl(carrier: HTMLElement | null, item: ListedItem): HTMLElement | undefined {
  const controls =
    "input:not([type=hidden],[tabindex='-1']), select, textarea:not([tabindex='-1']), [contenteditable=true], button";
  return (
    cardOf(carrier, item)?.querySelector<HTMLElement>(`[data-item-fields] :is(${controls})`) ?? undefined
  );
}

function removeButton(carrier: HTMLElement | null, item: ListedItem | undefined): HTMLElement | undefined {
  const list = carrier?.closest("[role=group]");
  const button = item && cardOf(carrier, item)?.querySelector<HTMLElement>("[data-item-remove]");
  return button ?? list?.querySelector<HTMLElement>("[data-item-add]") ?? undefined;
}

function cardOf(carrier: HTMLElement | null, { key }: ListedItem): HTMLElement | undefined {
  return (
    carrier?.closest("[role=group]")?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`) ??
    undefined
  );
}
