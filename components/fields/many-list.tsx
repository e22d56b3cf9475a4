import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ArrowDownIcon, ArrowUpIcon, XIcon } from "#components/ui/icons";
import { MoveButton } from "./reordering.tsx";
import type { FoundRecord } from "./search-records.ts";

/**
 * Lists the records of a to-many relation, with buttons to order and remove them; moves are announced to people who
 * do not see them.
 */
export function ManyList({ label, records, onChange, controlId }: ManyListProps) {
  const t = useTranslations("admin.fields.many");
  const [told, setTold] = useState("");
  const ids = records.map(({ id }) => String(id));
  const move = (index: number, to: number) => {
    const [name, moved] = [records[index]?.title ?? "", ids[index]];
    if (moved === undefined || to < 0 || to >= ids.length) return;
    onChange(ids.toSpliced(index, 1).toSpliced(to, 0, moved));
    setTold(t("moved", { name, place: to + 1, count: ids.length }));
  };
  const remove = (index: number) => {
    onChange(ids.toSpliced(index, 1));
    document.getElementById(controlId)?.focus();
  };
  return (
    <>
      {records.length > 0 ? (
        <ol
          aria-label={t("chosen", { label })}
          className="divide-y divide-border rounded-md border border-border noscript:hidden"
        >
          {records.map(({ id, title }, index) => (
            <li key={id} className="flex items-center gap-0.5 py-0.5 pr-1 pl-3">
              <span title={title} className="min-w-0 flex-1 truncate text-sm">
                {title}
              </span>
              <MoveButton
                label={t("earlier", { name: title })}
                isEnd={index === 0}
                onMove={() => move(index, index - 1)}
              >
                <ArrowUpIcon />
              </MoveButton>
              <MoveButton
                label={t("later", { name: title })}
                isEnd={index === records.length - 1}
                onMove={() => move(index, index + 1)}
              >
                <ArrowDownIcon />
              </MoveButton>
              <Button
                variant="quiet"
                size="icon-small"
                aria-label={t("remove", { name: title })}
                title={t("remove", { name: title })}
                onClick={() => remove(index)}
              >
                <XIcon />
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

interface ManyListProps {
  readonly label: string;
  readonly records: readonly FoundRecord[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Element that gets the focus when the button that had it has disappeared. */
  readonly controlId: string;
}
