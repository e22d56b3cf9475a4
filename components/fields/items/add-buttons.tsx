import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { PlusIcon } from "#components/ui/icons";
import type { ItemGroup } from "#lib/admin/form/field-description";

/** Adds an item at the end: one button, or one for each type. */
export function AddButtons({ groups, label, isFull, onAdd }: AddButtonsProps) {
  const t = useTranslations("admin.fields.items");
  if (isFull) return <p className="text-xs text-muted-foreground noscript:hidden">{t("full")}</p>;
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      {groups.map(({ type, label: typeLabel }) => (
        <Button key={type} size="small" data-item-add onClick={() => onAdd(type)}>
          <PlusIcon />
          {type === "" ? t("add") : typeLabel}
          <span className="sr-only"> – {type === "" ? label : t("addTo", { label })}</span>
        </Button>
      ))}
    </div>
  );
}

interface AddButtonsProps {
  readonly groups: readonly ItemGroup[];
  /** What the list is called. */
  readonly label: string;
  readonly isFull: boolean;
  readonly onAdd: (type: string) => void;
}
