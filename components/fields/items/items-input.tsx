"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { FieldFrame } from "../field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "../input-props.ts";
import { AddButtons } from "./add-buttons.tsx";
import { ItemCard } from "./item-card.tsx";
import type { ListedItem } from "./listed-items.ts";
import { SpareItems } from "./spare-items.tsx";
import { useItems } from "./use-items.ts";

/**
 * Items in an order, a card each, with the inputs of its fields under names such as `items.2.label`. They are what is
 * sent; without scripts some empty ones stand at the end, and a place and a mark to remove it with each.
 */
export function ItemsInput(props: FieldInputProps) {
  const { field, text, error, setting, itemErrors = {} } = props;
  const t = useTranslations("admin.fields.items");
  const { carrier, items, value, follow, add, move, remove } = useItems(field.name, text);
  const [told, setTold] = useState("");
  const groups = field.groups ?? [];
  const most = field.most ?? Number.POSITIVE_INFINITY;
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
  return (
    <fieldset
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
          items.length > 0 && field.most !== undefined ? (
            <span className="text-xs text-muted-foreground tabular-nums">
              {t("count", { count: items.length, most: field.most })}
            </span>
          ) : null
        }
      >
        <input ref={carrier} type="hidden" name={field.name} value={value} data-fill="self" />
        {items.length === 0 ? (
          <p className="rounded-lg border border-dashed border-border-strong px-4 py-5 text-center text-sm text-muted-foreground">
            {t("empty")}
          </p>
        ) : (
          <ol className="grid min-w-0 grid-cols-1 gap-3">
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
                onMove={(to) => moveAndTell(index, to)}
                onRemove={() => removeAndTell(index)}
              />
            ))}
          </ol>
        )}
        <AddButtons groups={groups} label={field.label} isFull={items.length >= most} onAdd={add} />
        <SpareItems name={field.name} groups={groups} first={items.length} most={most} setting={setting} />
      </FieldFrame>
      <span role="status" className="sr-only">
        {told}
      </span>
    </fieldset>
  );
}

function groupOf(groups: readonly ItemGroup[], { type }: ListedItem): ItemGroup | undefined {
  return groups.find((group) => group.type === type) ?? groups.find((group) => group.type === "");
}
