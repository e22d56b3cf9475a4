import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { CheckIcon, ChevronsUpDownIcon, XIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { FieldDescription } from "#lib/admin/form/field-description";
import type { RecordId } from "#lib/kernel/module/define-module";
import { classNames } from "#lib/platform/class-names";
import { floatingClasses } from "../ui/surface.ts";
import type { controlAttributes, FieldSetting } from "./input-props.ts";
import type { FoundRecord } from "./search-records.ts";
import { fieldText } from "./use-form-reading.ts";
import { useListboxKeys } from "./use-listbox-keys.ts";
import { type RecordSearch, useRecordSearch } from "./use-record-search.ts";

/** Chooses a record by typing part of its text (ARIA pattern "editable combobox with list autocomplete"). */
export function RelationCombobox({
  field,
  control,
  setting,
  carrier,
  chosen,
  onChoose,
}: RelationComboboxProps) {
  const t = useTranslations("admin.fields.relation");
  const listId = useId();
  const [query, setQuery] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [language, setLanguage] = useState("");
  const search = useRecordSearch(field, {
    searchUrl: setting.searchUrl,
    query: isOpen ? (query ?? "") : undefined,
    id: setting.id,
    language,
  });
  const open = () => {
    setLanguage(carrier.current?.form ? fieldText(carrier.current.form, "language") : "");
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setQuery(undefined);
  };
  const choose = (record: FoundRecord | undefined) => {
    onChoose(record);
    close();
  };
  const { active, setActive, onKeyDown } = useListboxKeys({
    isOpen,
    options: search.records,
    open,
    close,
    choose,
  });
  return (
    <div className="relative noscript:hidden">
      <Input
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && search.records[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("placeholder")}
        value={query ?? chosen?.title ?? ""}
        onChange={(event) => {
          setQuery(event.target.value);
          open();
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (query === "" && chosen) onChoose(undefined);
          close();
        }}
        className="truncate pr-9"
      />
      {chosen ? (
        <ClearChoice label={t("clear", { label: field.label })} onClear={() => choose(undefined)} />
      ) : (
        <Arrows />
      )}
      <RelationListbox
        id={listId}
        label={field.label}
        isOpen={isOpen}
        search={search}
        active={active}
        chosenId={chosen?.id}
        onPoint={setActive}
        onChoose={choose}
      />
    </div>
  );
}

interface RelationComboboxProps {
  readonly field: FieldDescription;
  readonly control: ReturnType<typeof controlAttributes>;
  readonly setting: FieldSetting;
  readonly carrier: RefObject<HTMLInputElement | null>;
  readonly chosen: FoundRecord | undefined;
  readonly onChoose: (record: FoundRecord | undefined) => void;
}

function ClearChoice({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <Button
      variant="quiet"
      size="icon-small"
      aria-label={label}
      title={label}
      onClick={onClear}
      className="absolute top-1 right-1"
    >
      <XIcon />
    </Button>
  );
}

function Arrows() {
  return (
    <ChevronsUpDownIcon className="pointer-events-none absolute top-2.75 right-3 size-3.5 text-muted-foreground" />
  );
}

/** The records offered under a relation's input; the focus stays in the input. */
function RelationListbox(props: RelationListboxProps) {
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
