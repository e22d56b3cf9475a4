import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CheckIcon } from "#components/ui/icons";
import type { RecordId } from "#lib/kernel/module/define-module";
import { classNames } from "#lib/platform/class-names";
import { floatingClasses } from "../ui/surface.ts";
import type { FoundRecord } from "./search-records.ts";
import type { RecordSearch } from "./use-record-search.ts";

/** The records offered under a relation's input; the focus stays in the input. */
export function RelationListbox(props: RelationListboxProps) {
  const { id, label, isOpen, search, active } = props;
  const popup = useRef<HTMLDivElement>(null);
  const size = isOpen ? search.records.length : -1;
  useEffect(() => {
    if (size >= 0) popup.current?.scrollIntoView({ block: "nearest" });
  }, [size]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const t = useTranslations("admin.fields.relation");
  const told = search.status === "ready" ? t("found", { count: search.records.length }) : t(search.status);
  return (
    <>
      <div
        ref={popup}
        className={classNames(
          floatingClasses,
          "absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto",
          !isOpen && "hidden",
        )}
      >
        <div role="listbox" id={id} aria-label={label} className="empty:hidden">
          {search.records.map((record, index) => (
            <Option key={record.id} {...props} record={record} index={index} />
          ))}
        </div>
        {search.records.length === 0 ? (
          <p className="px-2 py-3 text-center text-muted-foreground">{told}</p>
        ) : null}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? told : ""}
      </span>
    </>
  );
}

interface RelationListboxProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly search: RecordSearch;
  readonly active: number;
  readonly chosenId: RecordId | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (record: FoundRecord) => void;
}

function Option({
  id,
  record,
  index,
  active,
  chosenId,
  onPoint,
  onChoose,
}: RelationListboxProps & OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys.
    <div
      role="option"
      id={`${id}-${index}`}
      tabIndex={-1}
      aria-selected={record.id === chosenId}
      onPointerMove={() => onPoint(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(record)}
      className={classNames(
        "flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5",
        index === active && "bg-accent",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{record.title}</span>
        {record.path ? (
          <span className="block truncate text-xs text-muted-foreground">/{record.path}</span>
        ) : null}
      </span>
      {record.language ? (
        <span className="text-xs text-muted-foreground uppercase">{record.language}</span>
      ) : null}
      <CheckIcon
        className={classNames("size-4 shrink-0 text-primary-text", record.id !== chosenId && "invisible")}
      />
    </div>
  );
}

interface OptionProps {
  readonly record: FoundRecord;
  readonly index: number;
}
