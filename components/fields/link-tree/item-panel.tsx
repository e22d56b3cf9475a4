import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId } from "react";
import { Button } from "#components/ui/button";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  HeadingIcon,
  IndentDecreaseIcon,
  IndentIncreaseIcon,
  LinkIcon,
  Trash2Icon,
} from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { linkTargetOf, writtenTarget } from "#lib/kernel/fields/link-target";
import type { DescribedItem } from "./outline.ts";
import { movedItem, type Outline, type OutlineDirection, type OutlineItem } from "./outline.ts";
import type { ItemPlace } from "./outline-row.tsx";
import type { OutlineEditing } from "./use-outline.ts";

/** Changes an open item: its words, target and position. */
export function ItemPanel(props: ItemPanelProps) {
  const { item, described, place, editing, onChoose } = props;
  const t = useTranslations("admin.fields.links");
  const id = useId();
  const { index } = place;
  const close = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" && !(event.key === "Enter" && event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    editing.toggle(index);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside close what is around them.
    <div onKeyDown={close} className="grid gap-4 border-t border-border bg-muted/40 p-4">
      {described.kind === "divider" ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid min-w-0 content-start gap-1.5">
            <Label htmlFor={`${id}-label`}>{t("label")}</Label>
            <Input
              id={`${id}-label`}
              data-part="label"
              value={item.label}
              maxLength={place.longestLabel}
              autoComplete="off"
              placeholder={described.kind === "heading" ? undefined : described.ownTitle}
              aria-describedby={`${id}-hint`}
              onChange={(event) => editing.write(index, { label: event.target.value })}
            />
            <p id={`${id}-hint`} className="text-xs text-pretty text-muted-foreground">
              {t(`labelHints.${hintOf(described.kind)}`)}
            </p>
          </div>
          <Target {...props} id={id} onChoose={onChoose} />
        </div>
      )}
      <PlaceButtons {...props} />
    </div>
  );
}

interface ItemPanelProps {
  readonly item: OutlineItem;
  readonly described: DescribedItem;
  readonly place: ItemPlace;
  readonly outline: Outline;
  readonly editing: OutlineEditing;
  readonly onChoose: () => void;
}

function hintOf(kind: DescribedItem["kind"]): "heading" | "list" | "link" {
  if (kind === "heading") return "heading";
  return kind === "newest" || kind === "tree" ? "list" : "link";
}

/** Edits the target of the item, or the number of records a list shows. */
function Target({ id, item, described, place, editing, onChoose }: ItemPanelProps & { readonly id: string }) {
  const t = useTranslations("admin.fields.links");
  const target = linkTargetOf(item.to);
  if (target?.kind === "newest")
    return (
      <div className="grid min-w-0 content-start gap-1.5">
        <Label htmlFor={`${id}-count`}>{t("howMany")}</Label>
        <Input
          id={`${id}-count`}
          type="number"
          min={1}
          max={place.mostNewest}
          value={target.count}
          onChange={({ target: { value } }) => {
            const count = Math.min(Math.max(Math.round(Number(value)) || 1, 1), place.mostNewest);
            editing.write(place.index, { to: writtenTarget({ ...target, count }) });
          }}
          className="w-24"
        />
      </div>
    );
  if (described.kind === "tree" || described.kind === "list") return null;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span id={`${id}-target`} className="text-sm leading-5 font-medium">
        {t("leadsTo")}
      </span>
      <p className="min-w-0 truncate py-1.5 text-sm text-muted-foreground">
        {item.to === "" ? t("nowhere") : described.detail}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" data-part="choose" onClick={onChoose}>
          <LinkIcon />
          {t(item.to === "" ? "choose" : "chooseOther")}
        </Button>
        {item.to === "" ? null : (
          <Button
            size="small"
            variant="quiet"
            data-part="heading"
            onClick={() => editing.write(place.index, { to: "", label: item.label || described.ownTitle })}
          >
            <HeadingIcon />
            {t("makeHeading")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Buttons that do the same as the keys. */
function PlaceButtons({ described, place, outline, editing }: ItemPanelProps) {
  const t = useTranslations("admin.fields.links");
  const name = described.title;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {moves.map(({ direction, icon: Icon }) => {
        const isPossible = movedItem(outline, place.index, direction, place.maxDepth) !== undefined;
        return (
          <Button
            key={direction}
            variant="quiet"
            size="icon"
            data-part={direction}
            aria-label={t(direction, { name })}
            title={t(direction, { name })}
            aria-disabled={isPossible ? undefined : true}
            onClick={() => editing.move(place.index, direction)}
            className="aria-disabled:opacity-40"
          >
            <Icon />
          </Button>
        );
      })}
      <Button
        variant="quiet"
        size="small"
        data-part="remove"
        onClick={() => editing.remove(place.index)}
        className="ml-auto"
      >
        <Trash2Icon />
        {t("remove")}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

const moves: readonly { readonly direction: OutlineDirection; readonly icon: typeof ArrowUpIcon }[] = [
  { direction: "up", icon: ArrowUpIcon },
  { direction: "down", icon: ArrowDownIcon },
  { direction: "outdent", icon: IndentDecreaseIcon },
  { direction: "indent", icon: IndentIncreaseIcon },
];
