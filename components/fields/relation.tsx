"use client";

import { useTranslations } from "next-intl";
import { RelationCombobox } from "#components/relation/relation-combobox";
import { Input } from "#components/ui/input";
import { useChosenRecord } from "../relation/use-chosen-record.ts";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue, useTelling } from "./use-carried-value.ts";

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
