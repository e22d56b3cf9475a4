import { useFormatter, useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, Trash2Icon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { classNames } from "#lib/platform/class-names";
import { controlId, type FieldSetting } from "../input-props.ts";
import { DragHandle, LandingLine, MoveButton } from "../reordering.tsx";
import type { useRowDrag } from "../use-row-drag.ts";
import { ItemFieldInputs } from "./item-fields.tsx";
import { describeItem, type ListedItem } from "./use-items.ts";

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
          <ItemFieldInputs own={own} group={group} texts={item.texts} errorOf={errorOf} setting={setting} />
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
  readonly title: string;
  /** Undefined for an item whose type no longer exists. */
  readonly group: ItemGroup | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly setting: FieldSetting;
  /** Undefined where the inputs of items always show. */
  readonly fold: Omit<Fold, "controls" | "group"> | undefined;
  readonly drag: ReturnType<typeof useRowDrag>;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/**
 * Moves an item by Alt and an arrow, as in the tree of pages; where these mean something else, such as in a text,
 * they still do.
 */
function moveByKey(event: KeyboardEvent, index: number, onMove: (to: number) => void): void {
  const { altKey, key, target } = event;
  if (!altKey || (key !== "ArrowUp" && key !== "ArrowDown") || event.defaultPrevented) return;
  const taken =
    "select, textarea, [role=combobox], [contenteditable=true], [type=date], [type=datetime-local]";
  if (target instanceof Element && target.closest(taken)) return;
  event.preventDefault();
  onMove(key === "ArrowUp" ? index - 1 : index + 1);
}

/** Shows what is wrong with the item itself. */
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

/** Without scripts, the position is typed in and a checkbox removes the item. */
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

/**
 * The line of an item: its title, the button that opens it where it can be folded, and those that move and remove it.
 */
function ItemHead(props: ItemHeadProps) {
  const { handle, title, index, count, fold, onMove, onRemove, children } = props;
  const t = useTranslations("admin.fields.items");
  return (
    <div className="group/row flex min-h-11 items-center gap-0.5 pr-1.5">
      {handle}
      {fold ? <FoldButton {...fold} title={title} /> : null}
      <span
        className={classNames(
          "min-w-0 flex-1 truncate py-2 text-sm font-medium text-muted-foreground noscript:pl-4 in-[fieldset:disabled]:pl-4",
          fold && "hidden noscript:block in-[fieldset:disabled]:block",
        )}
      >
        {title}
      </span>
      <MoveButton label={t("up", { name: title })} isEnd={index === 0} onMove={() => onMove(index - 1)}>
        <ArrowUpIcon />
      </MoveButton>
      <MoveButton
        label={t("down", { name: title })}
        isEnd={index === count - 1}
        onMove={() => onMove(index + 1)}
      >
        <ArrowDownIcon />
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
        <Trash2Icon />
      </Button>
      {children}
    </div>
  );
}

interface ItemHeadProps {
  readonly handle: ReactNode;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  /** Undefined where the inputs of items always show. */
  readonly fold: Fold | undefined;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** Controls that order items in a browser without scripts. */
  readonly children: ReactNode;
}

/** An item that can be folded, and its summary. */
interface Fold {
  readonly isOpen: boolean;
  /** The id of the element that it opens. */
  readonly controls: string;
  readonly group: ItemGroup | undefined;
  /** The form texts of the item as they are now. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onToggle: () => void;
}

/** Readers have no working button, so a record they may not change is shown in full. */
function FoldButton({ isOpen, controls, group, texts, onToggle, title }: Fold & { readonly title: string }) {
  const t = useTranslations("admin.fields.items");
  const format = useFormatter();
  const formatDate = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  const said = group ? describeItem(group, texts, formatDate) : { title, detail: "", marks: [] };
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onToggle}
      className="flex min-w-0 flex-1 items-center gap-2 rounded-md py-2 text-left text-sm noscript:hidden in-[fieldset:disabled]:hidden"
    >
      <ChevronRightIcon
        className={classNames(
          "size-4 shrink-0 text-muted-foreground transition-transform motion-reduce:transition-none",
          isOpen && "rotate-90",
        )}
      />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span
          className={classNames(
            "min-w-0 wrap-anywhere line-clamp-2",
            said.title === "" ? "text-muted-foreground" : "font-medium",
          )}
        >
          {said.title === "" ? t("untitled") : said.title}
        </span>
        {said.detail === "" ? null : (
          <span className="min-w-0 truncate text-xs text-muted-foreground">{said.detail}</span>
        )}
        {said.marks.map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </span>
    </button>
  );
}
