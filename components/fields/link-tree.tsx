"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Group } from "#components/ui/group";
import type { LinksDescription } from "#lib/admin/form/links-description";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";
import { AddItem } from "./link-tree/add-item.tsx";
import { describeItem } from "./link-tree/describe-item.ts";
import type { OutlineItem } from "./link-tree/outline.ts";
import { OutlineRow } from "./link-tree/outline-row.tsx";
import { PlainItems } from "./link-tree/plain-items.tsx";
import { TargetDialog } from "./link-tree/target-dialog.tsx";
import { ToldChange } from "./link-tree/told-change.tsx";
import { useOutline } from "./link-tree/use-outline.ts";
import { useOutlineDrag } from "./link-tree/use-outline-drag.ts";
import { useTargets } from "./link-tree/use-targets.ts";
import { fieldText, useFormReading } from "./use-form-reading.ts";

/**
 * A tree of links as an outline: one row an item, of which one at a time is open to be changed. Everything is done by
 * keys, by buttons or by dragging; without scripts each item is written into inputs of its own.
 */
export function LinkTreeInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.links");
  const { targets, lists, ...limits } = field.links ?? unknown;
  const { deepest, most } = limits;
  const editing = useOutline(field.name, text, deepest);
  const { carrier, list, value, outline } = editing;
  const items = outline ?? [];
  const helpId = `${field.name}-keys`;
  const drag = useOutlineDrag(items, deepest, editing.drop);
  const language = useFormReading(carrier, "", (form) => fieldText(form, "language"));
  const knowledge = { targets: useTargets(setting.searchUrl, targets, items), lists, language };
  const [choosing, setChoosing] = useState<number | "new">();
  const choose = (to: string) => {
    setChoosing(undefined);
    if (choosing === "new") editing.add({ label: "", to });
    else if (choosing !== undefined) editing.write(choosing, { to });
  };
  const nameOf = (item: OutlineItem) => describeItem(item, knowledge, t).title;
  return (
    <Group
      tabIndex={-1}
      aria-labelledby={labelId(field.name)}
      className="min-w-0 rounded-lg outline-none"
      {...controlAttributes({ field, error })}
    >
      <FieldFrame
        field={field}
        error={error}
        isNative={false}
        aside={
          <span className="text-xs text-muted-foreground tabular-nums noscript:hidden">
            {t("count", { count: items.length, most })}
          </span>
        }
      >
        <input ref={carrier} type="hidden" name={field.name} value={value} data-fill="self" />
        <div className="grid min-w-0 gap-3 noscript:hidden">
          {items.length === 0 ? <NoItems isReadable={outline !== undefined} /> : null}
          <ol
            ref={list}
            aria-describedby={helpId}
            className="rounded-lg border border-border bg-card empty:hidden [&>li+li]:border-t [&>li+li]:border-border"
          >
            {items.map((item, index) => (
              <OutlineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: all that is known of an item is its place.
                key={index}
                item={item}
                described={describeItem(item, knowledge, t)}
                place={{ index, count: items.length, ...limits }}
                outline={items}
                editing={editing}
                drag={drag}
                onChoose={() => setChoosing(index)}
              />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-2">
            <AddItem
              lists={lists}
              isFull={outline === undefined || items.length >= most}
              onAdd={(item) => (item ? editing.add(item) : setChoosing("new"))}
            />
          </div>
          <ToldChange editing={editing} nameOf={nameOf} count={items.length} />
          <p
            id={helpId}
            className="text-xs text-pretty text-muted-foreground empty:hidden pointer-coarse:hidden"
          >
            {items.length > 0 ? t("keys") : ""}
          </p>
        </div>
        <noscript>
          <PlainItems
            name={field.name}
            text={text}
            outline={outline}
            links={field.links ?? unknown}
            describe={(item) => describeItem(item, knowledge, t)}
          />
        </noscript>
      </FieldFrame>
      {choosing === undefined ? null : (
        <TargetDialog
          searchUrl={setting.searchUrl}
          language={language}
          isNew={choosing === "new"}
          current={choosing === "new" ? undefined : items[choosing]?.to}
          onChoose={choose}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Group>
  );
}

const unknown: LinksDescription = {
  deepest: 1,
  most: 1,
  longestLabel: 1,
  mostNewest: 1,
  targets: [],
  lists: [],
};

function NoItems({ isReadable }: { readonly isReadable: boolean }) {
  const t = useTranslations("admin.fields.links");
  return (
    <p className="rounded-lg border border-dashed border-border-strong px-4 py-8 text-center text-sm text-muted-foreground">
      {t(isReadable ? "empty" : "unreadable")}
    </p>
  );
}
