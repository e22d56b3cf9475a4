"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button";
import { Group } from "#components/ui/group";
import { ChevronsDownUpIcon, ChevronsUpDownIcon, PlusIcon } from "#components/ui/icons";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { FieldFrame } from "../field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "../input-props.ts";
import { useRowDrag } from "../use-row-drag.ts";
import { ItemCard } from "./item-card.tsx";
import { standsOnOneLine } from "./one-line.ts";
import { SpareItems } from "./spare-items.tsx";
import { type ListedItem, listedItems, useItems } from "./use-items.ts";

/**
 * Items in an order, whose fields have inputs under names such as `items.2.label`, which are sent. Items with many
 * inputs are folded to a line each; without scripts all show, with some empty ones at the end, and each with a place
 * and a mark to remove it.
 */
export function ItemsInput(props: FieldInputProps) {
  const { field, text, error, setting, itemErrors = {} } = props;
  const t = useTranslations("admin.fields.items");
  const { carrier, items, value, follow, add, move, remove } = useItems(field.name, text);
  const opened = useOpenItems(carrier, items, () => keysWithErrors(field.name, items, itemErrors));
  const [told, setTold] = useState("");
  const groups = field.groups ?? [];
  const most = field.maxItems ?? Number.POSITIVE_INFINITY;
  const isFoldable = !groups.every(standsOnOneLine);
  const written = listedItems(value, "") ?? [];
  const textsOf = ({ id, texts }: ListedItem, index: number) =>
    (id === "" ? written[index] : written.find((one) => one.id === id))?.texts ?? texts;
  const nameOf = (item: ListedItem, index: number) =>
    groupOf(groups, item)?.type
      ? `${index + 1}. ${groupOf(groups, item)?.label}`
      : t("item", { place: index + 1 });
  const moveAndTell = (from: number, to: number) => {
    const item = items[from];
    if (item && move(from, to))
      setTold(t("moved", { name: nameOf(item, from), place: to + 1, count: items.length }));
  };
  const removeAndTell = (index: number) => {
    const item = items[index];
    if (item) setTold(t("removed", { name: nameOf(item, index) }));
    remove(index);
  };
  const drag = useRowDrag(
    (index, gap) => (gap === index || gap === index + 1 ? undefined : { gap }),
    (index, { gap }) => moveAndTell(index, gap > index ? gap - 1 : gap),
  );
  return (
    <Group
      tabIndex={-1}
      aria-labelledby={labelId(field.name)}
      onInput={(event) => event.target !== carrier.current && follow()}
      className="min-w-0 rounded-lg outline-none"
      {...controlAttributes({ field, error })}
    >
      <FieldFrame
        field={field}
        error={error}
        isNative={false}
        aside={
          <span className="flex items-center gap-3 empty:hidden">
            {isFoldable && items.length > 3 ? <FoldAllButton items={items} opened={opened} /> : null}
            {items.length > 0 && field.maxItems !== undefined ? (
              <span className="text-xs text-muted-foreground tabular-nums">
                {t("count", { count: items.length, most: field.maxItems })}
              </span>
            ) : null}
          </span>
        }
      >
        <input ref={carrier} type="hidden" name={field.name} value={value} data-fill="self" />
        {items.length === 0 ? (
          <p className="rounded-lg border border-dashed border-border-strong px-4 py-5 text-center text-sm text-muted-foreground">
            {t("empty")}
          </p>
        ) : (
          <ol
            className={
              isFoldable
                ? "min-w-0 rounded-lg border border-border bg-card [&>li+li]:border-t [&>li+li]:border-border"
                : "grid min-w-0 grid-cols-1 gap-3"
            }
          >
            {items.map((item, index) => (
              <ItemCard
                key={item.key}
                name={field.name}
                item={item}
                index={index}
                count={items.length}
                title={nameOf(item, index)}
                group={groupOf(groups, item)}
                errors={itemErrors}
                setting={setting}
                drag={drag}
                fold={
                  isFoldable
                    ? {
                        isOpen: opened.isOpen(item),
                        texts: textsOf(item, index),
                        onToggle: () => opened.toggle(item),
                      }
                    : undefined
                }
                onMove={(to) => moveAndTell(index, to)}
                onRemove={() => removeAndTell(index)}
              />
            ))}
          </ol>
        )}
        <AddButtons
          groups={groups}
          label={field.label}
          isFull={items.length >= most}
          onAdd={(type) => opened.open(add(type).key)}
        />
        <SpareItems name={field.name} groups={groups} first={items.length} most={most} setting={setting} />
      </FieldFrame>
      <span role="status" className="sr-only">
        {told}
      </span>
    </Group>
  );
}

function groupOf(groups: readonly ItemGroup[], { type }: ListedItem): ItemGroup | undefined {
  return groups.find((group) => group.type === type) ?? groups.find((group) => group.type === "");
}

/** Opens all items, or folds them while any is open. */
function FoldAllButton({ items, opened }: FoldAllButtonProps) {
  const t = useTranslations("admin.fields.items");
  const isAnyOpen = items.some(opened.isOpen);
  const Icon = isAnyOpen ? ChevronsDownUpIcon : ChevronsUpDownIcon;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => opened.openOnly(isAnyOpen ? [] : items)}
      className="-my-1.5 noscript:hidden in-[fieldset:disabled]:hidden"
    >
      <Icon />
      {t(isAnyOpen ? "collapseAll" : "expandAll")}
    </Button>
  );
}

interface FoldAllButtonProps {
  readonly items: readonly ListedItem[];
  readonly opened: ReturnType<typeof useOpenItems>;
}

/** Adds an item at the end: one button, or one for each type. */
function AddButtons({ groups, label, isFull, onAdd }: AddButtonsProps) {
  const t = useTranslations("admin.fields.items");
  if (isFull) return <p className="text-xs text-muted-foreground noscript:hidden">{t("full")}</p>;
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      {groups.map(({ type, label: typeLabel }) => (
        <Button key={type} size="small" data-item-add onClick={() => onAdd(type)}>
          <PlusIcon />
          {type === "" ? t("add") : typeLabel}
          <span className="sr-only"> – {type === "" ? label : t("addTo", { label })}</span>
        </Button>
      ))}
    </div>
  );
}

interface AddButtonsProps {
  readonly groups: readonly ItemGroup[];
  readonly label: string;
  readonly isFull: boolean;
  readonly onAdd: (type: string) => void;
}

/**
 * Tracks open items by their keys. Anything in an item that should be reached opens it by `redakce:reveal`; the list
 * itself opens all of them.
 */
function useOpenItems(
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
    // Callers set the focus right afterwards.
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

/** Returns the keys of the items that messages of a plain form are about. */
function keysWithErrors(
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
