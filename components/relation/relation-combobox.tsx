import { useTranslations } from "next-intl";
import { type RefObject, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { ChevronsUpDownIcon, XIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { FieldDescription } from "#lib/admin/form/field-description";
import type { controlAttributes, FieldSetting } from "../fields/input-props.ts";
import { fieldText } from "../fields/use-form-reading.ts";
import { useListboxKeys } from "../fields/use-listbox-keys.ts";
import { RelationListbox } from "./relation-listbox.tsx";
import type { FoundRecord } from "./search-records.ts";
import { useRecordSearch } from "./use-record-search.ts";

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
