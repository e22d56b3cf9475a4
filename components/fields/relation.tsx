"use client";

import { useTranslations } from "next-intl";
import { Input } from "../ui/input.tsx";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { ManyList } from "./many-list.tsx";
import { RelationCombobox } from "./relation-combobox.tsx";
import { useCarriedValue, useTelling } from "./use-carried-value.ts";
import { useChosenRecord } from "./use-chosen-record.ts";
import { useListedRecords } from "./use-listed-records.ts";

/** A record of another module, found by its text; without scripts its number is written by hand. */
export function RelationInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.relation");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const { record, remember } = useChosenRecord(field, setting.searchUrl, value);
  useTelling(carrier, record?.path ?? "");
  return (
    <FieldFrame field={field} error={error}>
      <RelationCombobox
        field={field}
        control={controlAttributes({ field, error })}
        setting={setting}
        carrier={carrier}
        chosen={record}
        onChoose={(chosen) => {
          if (chosen) remember(chosen);
          setValue(chosen ? String(chosen.id) : "");
        }}
      />
      <Input
        ref={carrier}
        {...(field.idKind === "uuid" ? {} : { type: "number", min: 1 })}
        name={field.name}
        data-fill="self"
        data-path={record?.path ?? undefined}
        aria-label={field.label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="hidden noscript:block"
      />
      <PlainInputNote text={t("plain")} />
    </FieldFrame>
  );
}

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
