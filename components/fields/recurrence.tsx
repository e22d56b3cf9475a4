"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Group } from "#components/ui/group";
import { Input } from "#components/ui/input";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import { ruleDays } from "#lib/platform/recurrence/rule";
import {
  ruleText,
  type SimpleRule,
  simpleFrequencies,
  simpleRule,
} from "#lib/platform/recurrence/simple-rule";
import { FieldNotes } from "./field-frame.tsx";
import { controlAttributes, controlId, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue } from "./use-carried-value.ts";

/**
 * The way in which something repeats, chosen from a few ways, with a rule of one's own for all others. The style sheet shows what
 * belongs to the chosen way, so that without scripts it works as well, with the inputs themselves sent.
 */
export function RecurrenceInput({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields.recurrence");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const isAwake = useSyncExternalStore(subscribeToNothing, isTrue, isFalse);
  const [isOwn, setIsOwn] = useState(value !== "" && !simpleRule(value));
  const chosen = isOwn ? undefined : simpleRule(value);
  const id = controlId(field.name);
  const nameOf = (part: string) => (isAwake ? {} : { name: `${field.name}.0.${part}` });
  const write = (change: Partial<SimpleRule>) => chosen && setValue(ruleText({ ...chosen, ...change }));
  const choose = (way: string) => {
    const frequency = simpleFrequencies.find((one) => one === way);
    setIsOwn(way === "own");
    if (frequency) setValue(ruleText({ days: [], until: undefined, ...chosen, frequency }));
    if (way === "none") setValue("");
  };
  return (
    <Group
      aria-label={field.label}
      data-field={field.name}
      className="group/repeats grid min-w-0 grid-cols-1 gap-3 outline-none"
    >
      <input ref={carrier} type="hidden" {...(isAwake ? { name: field.name, value } : {})} data-fill="self" />
      <Part label={field.label} htmlFor={id}>
        <NativeSelect
          {...controlAttributes({ field, error })}
          {...nameOf("frequency")}
          value={isOwn ? "own" : (chosen?.frequency ?? "none")}
          onChange={({ target }) => choose(target.value)}
        >
          {(["none", ...simpleFrequencies, "own"] as const).map((way) => (
            <option key={way} value={way}>
              {t(`ways.${way}`)}
            </option>
          ))}
        </NativeSelect>
      </Part>
      <fieldset className={`hidden min-w-0 ${forWeeks}`}>
        <legend className="mb-1 text-sm leading-5 font-medium">{t("days")}</legend>
        <div className="flex flex-wrap gap-x-4">
          {ruleDays.map((day) => (
            <LabelledCheckbox
              key={day}
              id={`${id}-${day}`}
              {...nameOf(day)}
              value="1"
              checked={chosen?.days.includes(day) ?? false}
              onChange={({ target }) => {
                const others = (chosen?.days ?? []).filter((one) => one !== day);
                write({
                  days: ruleDays.filter((one) => others.includes(one) || (one === day && target.checked)),
                });
              }}
            >
              {t(`weekdays.${day}`)}
            </LabelledCheckbox>
          ))}
        </div>
        <p className="text-xs text-pretty text-muted-foreground">{t("daysHint")}</p>
      </fieldset>
      <Part
        label={t("until")}
        htmlFor={`${id}-until`}
        hint={t("untilHint")}
        className={`hidden ${forSimple}`}
      >
        <Input
          id={`${id}-until`}
          type="date"
          {...nameOf("until")}
          value={chosen?.until ?? ""}
          onChange={({ target }) => write({ until: target.value || undefined })}
          className="tabular-nums"
        />
      </Part>
      <Part label={t("own")} htmlFor={`${id}-own`} hint={t("ownHint")} className={`hidden ${forOwn}`}>
        <Input
          id={`${id}-own`}
          {...nameOf("own")}
          value={isOwn ? value : ""}
          onChange={({ target }) => setValue(target.value)}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-sm"
        />
      </Part>
      <FieldNotes field={field} error={error} />
    </Group>
  );
}

const forWeeks = "group-has-[option:is([value=weekly],[value=fortnightly]):checked]/repeats:block";
const forSimple = "group-has-[option:not([value=none],[value=own]):checked]/repeats:grid";
const forOwn = "group-has-[option[value=own]:checked]/repeats:grid";

function Part({ label, htmlFor, hint, className = "grid", children }: PartProps) {
  return (
    <div className={`min-w-0 grid-cols-1 gap-1.5 ${className}`}>
      <label htmlFor={htmlFor} className="text-sm leading-5 font-medium wrap-anywhere">
        {label}
      </label>
      {children}
      {hint ? <p className="text-xs text-pretty text-muted-foreground">{hint}</p> : null}
    </div>
  );
}

interface PartProps {
  readonly label: string;
  readonly htmlFor: string;
  readonly hint?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const subscribeToNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
