import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, Trash2Icon } from "#components/ui/icons";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { classNames } from "#lib/platform/class-names";
import { MoveButton } from "../move-button.tsx";
import { describeItem } from "./describe-item.ts";

/** The line of an item: what it is, what opens it where it can be folded, and the buttons that move and remove it. */
export function ItemHead(props: ItemHeadProps) {
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
  /** What the item is called. */
  readonly title: string;
  readonly index: number;
  readonly count: number;
  /** Undefined where the inputs of items always show. */
  readonly fold: Fold | undefined;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** What orders items where there are no scripts. */
  readonly children: ReactNode;
}

/** An item that can be folded, and what it says of itself. */
export interface Fold {
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly group: ItemGroup | undefined;
  /** The form texts of the item as they are now. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onToggle: () => void;
}

/** Whoever may only read has no button that works: a record that is not theirs to change shows all of it. */
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
