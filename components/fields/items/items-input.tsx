"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Group } from "#components/ui/group";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { FieldFrame } from "../field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "../input-props.ts";
import { useRowDrag } from "../use-row-drag.ts";
import { AddButtons } from "./add-buttons.tsx";
import { FoldAllButton } from "./fold-all-button.tsx";
import { ItemCard } from "./item-card.tsx";
import { type ListedItem, listedItems } from "./listed-items.ts";
import { standsOnOneLine } from "./one-line.ts";
import { SpareItems } from "./spare-items.tsx";
import { useItems } from "./use-items.ts";
import { keysWithErrors, useOpenItems } from "./use-open-items.ts";

/**
 * Items in an order, with the inputs of their fields under names such as `items.2.label`, which are what is sent. Items
 * with many inputs are folded to a line each; without scripts all show, some empty ones stand at the end, and a place
 * and a mark to remove it with each.
 */
export function ItemsInput(props: FieldInputProps) {
  const { field, text, error, setting, itemErrors = {} } = props;
  const t = useTranslations("admin.fields.items");
  const { carrier, items, value, follow, add, move, remove } = useItems(field.name, text);
  const opened = useOpenItems(carrier, items, () => keysWithErrors(field.name, items, itemErrors));
  const [told, setTold] = useState("");
  const groups = field.groups ?? [];
  const most = field.most ?? Number.POSITIVE_INFINITY;
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
            {items.length > 0 && field.most !== undefined ? (
              <span className="text-xs text-muted-foreground tabular-nums">
                {t("count", { count: items.length, most: field.most })}
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
