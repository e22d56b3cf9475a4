import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { Badge } from "#components/ui/badge";
import type { IconComponent } from "#components/ui/icon";
import {
  AtSignIcon,
  ChevronDownIcon,
  FileTextIcon,
  GlobeIcon,
  HeadingIcon,
  ListTreeIcon,
  MinusIcon,
  NewspaperIcon,
  PhoneIcon,
  TriangleAlertIcon,
} from "#components/ui/icons";
import type { LinksDescription } from "#lib/admin/form/links-description";
import { classNames } from "#lib/platform/class-names";
import { DragHandle, LandingLine } from "../reordering.tsx";
import { ItemPanel } from "./item-panel.tsx";
import type { DescribedItem, Outline, OutlineDirection, OutlineItem } from "./outline.ts";
import { levelWidth, type OutlineEditing, type useOutlineDrag } from "./use-outline.ts";

/** One item of an outline, and below it the panel that changes it while it is open. */
export function OutlineRow(props: OutlineRowProps) {
  const { item, described, place, outline, editing, drag, onChoose } = props;
  const { index, count } = place;
  const isOpen = editing.open === index;
  const { landing } = drag;
  const isLast = index === count - 1;
  return (
    <li
      data-item={index}
      className={classNames("relative min-w-0", drag.draggedIndex === index && "opacity-50")}
    >
      {landing?.gap === index ? <LandingLine left={landing.level * levelWidth} /> : null}
      <div
        className="group/row flex min-h-11 items-center gap-1 pr-2 hover:bg-accent/60"
        style={{ paddingLeft: item.level * levelWidth }}
      >
        <DragHandle {...drag.handle(index)} />
        <button
          type="button"
          data-part="row"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft Delete"
          onClick={() => editing.toggle(index, described.kind === "divider" ? "up" : "label")}
          onKeyDown={(event) => actByKey(event, index, editing)}
          className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md py-2 text-left text-sm"
        >
          <RowIcon item={item} kind={described.kind} />
          <RowText item={item} described={described} />
          <ChevronDownIcon
            className={classNames(
              "ml-auto size-4 shrink-0 text-muted-foreground transition-transform motion-reduce:transition-none",
              isOpen && "rotate-180",
            )}
          />
        </button>
      </div>
      {isOpen ? (
        <ItemPanel
          item={item}
          described={described}
          place={place}
          outline={outline}
          editing={editing}
          onChoose={onChoose}
        />
      ) : null}
      {isLast && landing?.gap === count ? <LandingLine left={landing.level * levelWidth} isAtEnd /> : null}
    </li>
  );
}

interface OutlineRowProps {
  readonly item: OutlineItem;
  readonly described: DescribedItem;
  readonly place: ItemPlace;
  readonly outline: Outline;
  readonly editing: OutlineEditing;
  readonly drag: ReturnType<typeof useOutlineDrag>;
  readonly onChoose: () => void;
}

/** Position of an item, the number of items, and its limits. */
export interface ItemPlace extends Omit<LinksDescription, "targets" | "lists"> {
  readonly index: number;
  readonly count: number;
}

function RowText({ item, described }: Pick<OutlineRowProps, "item" | "described">) {
  const t = useTranslations("admin.fields.links");
  const { title, detail, note, kind } = described;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <span
        className={classNames("min-w-0 truncate font-medium", kind === "divider" && "text-muted-foreground")}
      >
        {title}
      </span>
      <span className="min-w-0 truncate text-xs text-muted-foreground">{detail === title ? "" : detail}</span>
      {note ? (
        <Badge tone={note === "otherLanguage" ? "info" : note === "hidden" ? "caution" : "danger"}>
          {t(`notes.${note}`)}
        </Badge>
      ) : null}
      <span className="sr-only">{t("level", { level: item.level + 1 })}</span>
    </span>
  );
}

function RowIcon({ item, kind }: { readonly item: OutlineItem; readonly kind: DescribedItem["kind"] }) {
  const Icon = item.to.startsWith("mailto:")
    ? AtSignIcon
    : item.to.startsWith("tel:")
      ? PhoneIcon
      : icons[kind];
  return <Icon className="size-4 shrink-0 text-muted-foreground" />;
}

const icons: Readonly<Record<DescribedItem["kind"], IconComponent>> = {
  record: FileTextIcon,
  address: GlobeIcon,
  heading: HeadingIcon,
  divider: MinusIcon,
  list: NewspaperIcon,
  newest: NewspaperIcon,
  tree: ListTreeIcon,
  unknown: TriangleAlertIcon,
};

/** Handles keys: arrows go from item to item, with Alt they move the item; Delete removes it. */
function actByKey(event: KeyboardEvent<HTMLElement>, index: number, editing: OutlineEditing): void {
  const direction = event.altKey ? directions[event.key] : undefined;
  if (direction) editing.move(index, direction);
  else if (event.key === "Delete") editing.remove(index);
  else if (event.altKey || !goTo(event.currentTarget, index, event.key)) return;
  event.preventDefault();
}

const directions: Readonly<Partial<Record<string, OutlineDirection>>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "indent",
  ArrowLeft: "outdent",
};

function goTo(row: HTMLElement, index: number, key: string): boolean {
  const rows = [...(row.closest("ol")?.querySelectorAll<HTMLElement>('[data-part="row"]') ?? [])];
  const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[key];
  if (target === undefined) return false;
  rows[target]?.focus();
  return true;
}
