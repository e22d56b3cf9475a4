"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue } from "./use-carried-value.ts";

/** A limit as a number of attempts and a time; without scripts its text, such as `10/300`. */
export function RequestLimitInput(props: FieldInputProps) {
  const { field, text, error } = props;
  const t = useTranslations("admin.fields.limit");
  const isAwake = useSyncExternalStore(neverChanges, isTrue, isFalse);
  if (isAwake) return <TwoInputs {...props} />;
  return (
    <FieldFrame field={field} error={error}>
      <Input {...controlAttributes({ field, error })} name={field.name} defaultValue={text} />
      <PlainInputNote text={t("plain")} />
    </FieldFrame>
  );
}

function TwoInputs({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields.limit");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const { max, amount, unit } = partsOfLimit(value);
  const change = (next: Partial<LimitParts>) => setValue(textOfLimit({ max, amount, unit, ...next }));
  return (
    <FieldFrame field={field} error={error}>
      <input ref={carrier} type="hidden" name={field.name} value={value} data-fill="self" />
      <div className="flex flex-wrap items-center gap-2">
        <Input
          {...controlAttributes({ field, error })}
          inputMode="numeric"
          autoComplete="off"
          value={max}
          onChange={(event) => change({ max: event.target.value })}
          className="w-20 tabular-nums"
        />
        <span className="text-muted-foreground">{t("within")}</span>
        <Input
          aria-label={t("time", { label: field.label })}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={(event) => change({ amount: event.target.value })}
          className="w-20 tabular-nums"
        />
        <NativeSelect
          aria-label={t("unit", { label: field.label })}
          value={unit}
          onChange={(event) => change({ unit: unitNamed(event.target.value) })}
          className="w-auto"
        >
          {unitNames.map((name) => (
            <option key={name} value={name}>
              {t(`units.${name}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
    </FieldFrame>
  );
}

/** Texts of the inputs; numbers as they were typed. */
interface LimitParts {
  readonly max: string;
  readonly amount: string;
  readonly unit: UnitName;
}

/** Returns the inputs of a limit such as `10/300`: 10 in 5 minutes. Other texts go into the inputs as they are. */
export function partsOfLimit(text: string): LimitParts {
  const [max = "", time = ""] = text.split("/");
  const [amount = time, named] = time.split(" ");
  if (named) return { max, amount, unit: unitNamed(named) };
  const seconds = Number(time);
  const unit = unitNames.findLast((name) => seconds > 0 && seconds % secondsOf[name] === 0) ?? "seconds";
  return { max, amount: seconds > 0 ? String(seconds / secondsOf[unit]) : time, unit };
}

/** Returns the stored text, as far as the numbers are ones; otherwise a text that the server refuses. */
export function textOfLimit({ max, amount, unit }: LimitParts): string {
  const isWhole = /^[1-9]\d{0,6}$/.test(amount.trim());
  return isWhole
    ? `${max.trim()}/${Number(amount) * secondsOf[unit]}`
    : `${max.trim()}/${amount.trim()} ${unit}`;
}

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
type UnitName = keyof typeof secondsOf;
const unitNames = Object.keys(secondsOf) as readonly UnitName[];

function unitNamed(name: string): UnitName {
  return unitNames.find((known) => known === name) ?? "seconds";
}

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
