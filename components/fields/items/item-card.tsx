import { ArrowDownIcon, ArrowUpIcon, Trash2Icon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { controlId, type FieldSetting } from "../input-props.ts";
import { MoveButton } from "../move-button.tsx";
import { ItemFields } from "./item-fields.tsx";
import type { ListedItem } from "./listed-items.ts";

/** One item: its place, its buttons and the inputs of its fields. */
export function ItemCard(props: ItemCardProps) {
  const { name, item, index, count, title, group, errors, setting, onMove, onRemove } = props;
  const t = useTranslations("admin.fields.items");
  const own = `${name}.${index}`;
  const cameAs = item.cameAs === undefined ? undefined : `${name}.${item.cameAs}`;
  const errorOf = (inner?: string) =>
    cameAs === undefined ? undefined : errors[inner === undefined ? cameAs : `${cameAs}.${inner}`];
  return (
    <li
      data-item={item.key}
      onKeyDown={(event) => moveByKey(event, index, onMove)}
      className="min-w-0 rounded-lg border border-border bg-card"
    >
      <div className="flex items-center gap-0.5 border-b border-border py-1 pr-1.5 pl-4">
        <span className="min-w-0 flex-1 truncate text-sm font-medium text-muted-foreground">{title}</span>
        <MoveButton label={t("up", { name: title })} isEnd={index === 0} onMove={() => onMove(index - 1)}>
          <ArrowUpIcon aria-hidden />
        </MoveButton>
        <MoveButton
          label={t("down", { name: title })}
          isEnd={index === count - 1}
          onMove={() => onMove(index + 1)}
        >
          <ArrowDownIcon aria-hidden />
        </MoveButton>
        <Button
          variant="quiet"
          size="icon-small"
          data-item-remove
          aria-label={t("remove", { name: title })}
          title={t("remove", { name: title })}
          onClick={onRemove}
          className="noscript:hidden"
        >
          <Trash2Icon aria-hidden />
        </Button>
        <noscript>
          <PlainOrder own={own} place={index + 1} title={title} />
        </noscript>
      </div>
      <div data-item-fields className="@container grid grid-cols-1 gap-4 p-4">
        <input type="hidden" name={`${own}.id`} value={item.id} />
        {group?.type === "" ? null : <input type="hidden" name={`${own}.type`} value={item.type} />}
        {group ? (
          <ItemFields own={own} group={group} texts={item.texts} errorOf={errorOf} setting={setting} />
        ) : null}
        <ItemNote own={own} error={errorOf()} />
        {group?.type === "" ? null : <ItemNote own={`${own}.type`} error={errorOf("type")} />}
      </div>
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
