import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ChevronsDownUpIcon, ChevronsUpDownIcon } from "#components/ui/icons";
import type { ListedItem } from "./listed-items.ts";
import type { useOpenItems } from "./use-open-items.ts";

/** Opens all items, or folds them while any is open. */
export function FoldAllButton({ items, opened }: FoldAllButtonProps) {
  const t = useTranslations("admin.fields.items");
  const isAnyOpen = items.some(opened.isOpen);
  const Icon = isAnyOpen ? ChevronsDownUpIcon : ChevronsUpDownIcon;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => opened.openOnly(isAnyOpen ? [] : items)}
      className="-my-1.5 noscript:hidden in-[fieldset:disabled]:hidden"
    >
      <Icon />
      {t(isAnyOpen ? "collapseAll" : "expandAll")}
    </Button>
  );
}

interface FoldAllButtonProps {
  readonly items: readonly ListedItem[];
  readonly opened: ReturnType<typeof useOpenItems>;
}
