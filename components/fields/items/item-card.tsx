import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { Input } from "#components/ui/input";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { classNames } from "#lib/platform/class-names";
import { DragHandle } from "../drag-handle.tsx";
import { controlId, type FieldSetting } from "../input-props.ts";
import { LandingLine } from "../landing-line.tsx";
import type { useRowDrag } from "../use-row-drag.ts";
import { ItemFields } from "./item-fields.tsx";
import { type Fold, ItemHead } from "./item-head.tsx";
import type { ListedItem } from "./listed-items.ts";

/** One item: its line, and below that the inputs of its fields, which stay in the form while it is folded. */
export function ItemCard(props: ItemCardProps) {
  const { name, item, index, count, title, group, errors, setting, drag, onMove } = props;
  const own = `${name}.${index}`;
  const bodyId = `${controlId(name)}-${item.key}-fields`;
  const cameAs = item.cameAs === undefined ? undefined : `${name}.${item.cameAs}`;
  const errorOf = (inner?: string) =>
    cameAs === undefined ? undefined : errors[inner === undefined ? cameAs : `${cameAs}.${inner}`];
  const fold = props.fold && { ...props.fold, controls: bodyId, group };
  const gap = drag.landing?.gap;
  return (
    <li
      data-item={item.key}
      onKeyDown={(event) => moveByKey(event, index, onMove)}
      className={classNames(
        "relative min-w-0",
        fold === undefined && "rounded-lg border border-border bg-card",
        drag.draggedIndex === index && "opacity-50",
      )}
    >
      {gap === index ? <LandingLine /> : null}
      <ItemHead
        handle={<DragHandle {...drag.handle(index)} />}
        title={title}
        index={index}
        count={count}
        fold={fold}
        onMove={onMove}
        onRemove={props.onRemove}
      >
        <noscript>
          <PlainOrder own={own} place={index + 1} title={title} />
        </noscript>
      </ItemHead>
      <div
        id={bodyId}
        data-item-fields
        className={classNames(
          "@container grid-cols-1 gap-4 border-t border-border p-4",
          fold?.isOpen === false ? "hidden noscript:grid in-[fieldset:disabled]:grid" : "grid",
        )}
      >
        <input type="hidden" name={`${own}.id`} value={item.id} />
        {group?.type === "" ? null : <input type="hidden" name={`${own}.type`} value={item.type} />}
        {group ? (
          <ItemFields own={own} group={group} texts={item.texts} errorOf={errorOf} setting={setting} />
        ) : null}
        <ItemNote own={own} error={errorOf()} />
        {group?.type === "" ? null : <ItemNote own={`${own}.type`} error={errorOf("type")} />}
      </div>
      {index === count - 1 && gap === count ? <LandingLine isAtEnd /> : null}
    </li>
  );
}

interface ItemCardProps {
  readonly name: string;
  readonly item: ListedItem;
  readonly index: number;
  readonly count: number;
  /** What the item is called. */
  readonly title: string;
  /** Undefined for an item of a type that is none any more. */
  readonly group: ItemGroup | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly setting: FieldSetting;
  /** Undefined where the inputs of items always show. */
  readonly fold: Omit<Fold, "controls" | "group"> | undefined;
  readonly drag: ReturnType<typeof useRowDrag>;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Alt and an arrow, as in the tree of pages; where they mean something else, such as in a text, they still do. */
function moveByKey(event: KeyboardEvent, index: number, onMove: (to: number) => void): void {
  const { altKey, key, target } = event;
  if (!altKey || (key !== "ArrowUp" && key !== "ArrowDown") || event.defaultPrevented) return;
  const taken =
    "select, textarea, [role=combobox], [contenteditable=true], [type=date], [type=datetime-local]";
  if (target instanceof Element && target.closest(taken)) return;
  event.preventDefault();
  onMove(key === "ArrowUp" ? index - 1 : index + 1);
}

/** What is wrong with an item as such. */
function ItemNote({ own, error }: { readonly own: string; readonly error: string | undefined }) {
  return (
    <p
      id={controlId(own)}
      tabIndex={-1}
      data-error-for={own}
      className="text-sm font-medium text-pretty text-destructive-text empty:hidden"
    >
      {error}
    </p>
  );
}

/** Where there are no scripts, a place is written and a mark removes. */
function PlainOrder({
  own,
  place,
  title,
}: {
  readonly own: string;
  readonly place: number;
  readonly title: string;
}) {
  const t = useTranslations("admin.fields.items");
  return (
    <span className="flex items-center gap-4">
      <Input
        type="number"
        min={1}
        name={`${own}._place`}
        defaultValue={place}
        aria-label={t("place", { name: title })}
        className="h-8 w-18"
      />
      <LabelledCheckbox id={`${controlId(own)}-remove`} name={`${own}._remove`} value="1">
        {t("removePlain")}
        <span className="sr-only"> {title}</span>
      </LabelledCheckbox>
    </span>
  );
}
