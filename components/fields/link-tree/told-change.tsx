import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Undo2Icon } from "#components/ui/icons";
import type { OutlineItem } from "./outline.ts";
import type { OutlineEditing, Told } from "./use-outline.ts";

/** What was just done to the outline, for screen readers; what is gone can be taken back. */
export function ToldChange({ editing: { told, undo }, nameOf, count }: ToldChangeProps) {
  const t = useTranslations("admin.fields.links");
  const isRemoval = told?.what === "removed";
  return (
    <div className={isRemoval ? "flex flex-wrap items-center gap-3 text-sm" : "sr-only"}>
      <span role="status">{told ? wordsOf(told) : ""}</span>
      {isRemoval ? (
        <Button size="small" variant="quiet" onClick={() => undo(told.before)}>
          <Undo2Icon />
          {t("undo")}
        </Button>
      ) : null}
    </div>
  );

  function wordsOf(change: Told): string {
    const name = nameOf(change.item);
    if (change.what === "removed") return t("removed", { name, below: change.below });
    return t("moved", { name, place: change.place, count, level: change.level });
  }
}

interface ToldChangeProps {
  readonly editing: OutlineEditing;
  readonly nameOf: (item: OutlineItem) => string;
  readonly count: number;
}
