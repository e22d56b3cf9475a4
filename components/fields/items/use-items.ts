import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldDescription, ItemGroup } from "#lib/admin/form/field-description";
import { itemsOf } from "#lib/kernel/fields/compose-items";
import { useFilling, useTelling } from "../use-carried-value.ts";

/**
 * The items of a list, and the one text that carries them for drafts, merging and other code that knows a field by
 * its text. Typed values stay in the items' own inputs; the text follows them.
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

/**
 * Returns the text of the items: as it was given while nothing differs from that, otherwise as their inputs would be
 * sent.
 */
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

/** Restores the focus, which an element loses when it moves, once the items are in their new order. */
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

export interface ListedItem {
  /** Key that identifies the item as long as the page is shown. */
  readonly key: string;
  readonly id: string;
  /** "" where all items are alike. */
  readonly type: string;
  /** The form texts of its fields. */
  readonly texts: Readonly<Record<string, string>>;
  /** Its place when the page loaded, which errors of a plain form refer to. */
  readonly cameAs?: number;
}

/** Reads the items of a text, also of one that was refused; undefined for what is no list of them. */
export function listedItems(text: string, keyPrefix: string): readonly ListedItem[] | undefined {
  if (text.trim() === "") return [];
  const parsed = parsedJson(text);
  if (!Array.isArray(parsed)) return undefined;
  return parsed.map((item: unknown, index) => {
    const entries = Object.entries(typeof item === "object" && item !== null ? item : {});
    const {
      id = "",
      type = "",
      ...texts
    } = Object.fromEntries(entries.map(([key, value]) => [key, textOf(value)]));
    return { key: `${keyPrefix}${index}`, id, type, texts, cameAs: index };
  });
}

/** Creates an item; its id goes with it wherever it moves. */
export function newItem(type: string): ListedItem {
  const id = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return { key: id, id, type, texts: {} };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Summary a folded item shows of itself. */
interface DescribedItem {
  /** The words of the first of its fields that can have any; "" while nothing is written there. */
  readonly title: string;
  /** Its type, or what else is filled in where all items are alike. */
  readonly detail: string;
  /** Names of the options that are switched on. */
  readonly marks: readonly string[];
}

/** @param formatDate a date such as "2026-12-24" in the reader's words */
export function describeItem(
  { type, label, fields }: ItemGroup,
  texts: Readonly<Record<string, string>>,
  formatDate: (date: string) => string,
): DescribedItem {
  const [title = "", ...others] = fields
    .filter(({ kind }) => spoken.includes(kind))
    .map((field) => wordsOf(field, texts[field.name] ?? "", formatDate));
  return {
    title,
    detail: type === "" ? others.filter((words) => words !== "").join(" · ") : label,
    marks: fields.flatMap(({ kind, name, label: mark }) =>
      kind === "toggle" && texts[name] === "true" ? [mark] : [],
    ),
  };
}

/** Kinds whose text is meaningful as it is, or as the option that it names. */
const spoken: readonly FieldDescription["kind"][] = [
  "text",
  "number",
  "email",
  "url",
  "path",
  "date",
  "choice",
];

function wordsOf(
  { kind, options = [] }: FieldDescription,
  text: string,
  formatDate: (date: string) => string,
): string {
  if (kind === "choice") return options.find(({ value }) => value === text)?.text ?? text;
  const isDate = kind === "date" && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDate) return formatDate(text);
  return text.trim().split("\n", 1)[0] ?? "";
}
