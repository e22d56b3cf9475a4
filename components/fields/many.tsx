"use client";

import { useTranslations } from "next-intl";
import { ManyList } from "#components/relation/many-list";
import { RelationCombobox } from "#components/relation/relation-combobox";
import { Input } from "#components/ui/input";
import { useListedRecords } from "../relation/use-listed-records.ts";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue } from "./use-carried-value.ts";

/** Records of another module in an order, found by their texts; without scripts their numbers are written by hand. */
export function ManyInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.many");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const { records, remember } = useListedRecords(field, setting.searchUrl, value);
  const control = controlAttributes({ field, error });
  const list = (ids: readonly string[]) => setValue(ids.join(","));
  const ids = records.map(({ id }) => String(id));
  return (
    <FieldFrame field={field} error={error}>
      <ManyList label={field.label} records={records} onChange={list} controlId={control.id} />
      <RelationCombobox
        field={field}
        control={control}
        setting={setting}
        carrier={carrier}
        chosen={undefined}
        onChoose={(record) => {
          if (!record) return;
          remember(record);
          if (!ids.includes(String(record.id))) list([...ids, String(record.id)]);
        }}
      />
      <Input
        ref={carrier}
        name={field.name}
        data-fill="self"
        aria-label={field.label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="hidden noscript:block"
      />
      <PlainInputNote text={t("plain")} />
    </FieldFrame>
  );
}
