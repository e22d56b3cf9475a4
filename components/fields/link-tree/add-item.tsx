import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";
import {
  ChevronDownIcon,
  HeadingIcon,
  ListTreeIcon,
  MinusIcon,
  NewspaperIcon,
  PlusIcon,
} from "#components/ui/icons";
import type { LinkedModule } from "#lib/admin/form/links-description";
import { divider, usualCount, writtenTarget } from "#lib/kernel/fields/link-target";
import type { OutlineItem } from "./outline.ts";

/** Adds a link, whose target is requested (undefined), or one of the other kinds of items. */
export function AddItem({ lists, isFull, onAdd }: AddItemProps) {
  const t = useTranslations("admin.fields.links");
  const chosen = useRef<string>(undefined);
  const choose = (to: string) => {
    chosen.current = to;
  };
  // An open menu holds the focus, which the new item should get.
  const addChosen = (event: Event) => {
    if (chosen.current === undefined) return;
    event.preventDefault();
    onAdd({ label: "", to: chosen.current });
    chosen.current = undefined;
  };
  if (isFull) return <p className="text-xs text-muted-foreground">{t("full")}</p>;
  return (
    <>
      <Button size="small" data-part="add" onClick={() => onAdd(undefined)}>
        <PlusIcon />
        {t("add")}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="small" variant="quiet">
            {t("addOther")}
            <ChevronDownIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" onCloseAutoFocus={addChosen}>
          <DropdownMenuItem onSelect={() => choose("")}>
            <HeadingIcon />
            {t("heading")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => choose(divider)}>
            <MinusIcon />
            {t("divider")}
          </DropdownMenuItem>
          {lists.length > 0 ? <DropdownMenuSeparator /> : null}
          {lists.flatMap(({ module, title, shows }) =>
            shows.map((kind) => {
              const Icon = kind === "tree" ? ListTreeIcon : NewspaperIcon;
              const target = kind === "newest" ? { kind, module, count: usualCount } : { kind, module };
              return (
                <DropdownMenuItem key={`${module} ${kind}`} onSelect={() => choose(writtenTarget(target))}>
                  <Icon />
                  {t(`lists.${kind}`, { name: title })}
                </DropdownMenuItem>
              );
            }),
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

interface AddItemProps {
  readonly lists: readonly LinkedModule[];
  readonly isFull: boolean;
  readonly onAdd: (item: Omit<OutlineItem, "level"> | undefined) => void;
}
