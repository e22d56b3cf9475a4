"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import type { LimitsOfModule } from "#lib/admin/form/field-description";
import { formatLimits, marksOfLimits, parseLimits } from "#lib/kernel/limits";
import { BoxesFrame } from "./boxes-frame.tsx";
import { controlId, type FieldInputProps } from "./input-props.ts";
import { useBoxes } from "./use-boxes.ts";

/**
 * GroupLimits a group to a part of each module. Every condition is a mark: the value of a check box, or of an option of a
 * select; without scripts the marks themselves are sent.
 */
export function LimitSetInput({ field, text, error }: FieldInputProps) {
  const boxes = useBoxes(field.name, text, textOfMarks);
  const chosen = marksOfLimits(parseLimits(boxes.value) ?? {});
  const replace = (without: readonly string[], mark: string) => {
    const others = chosen.filter((one) => !without.includes(one));
    boxes.setValue(textOfMarks(mark === "" ? others : [...others, mark]));
  };
  return (
    <BoxesFrame field={field} error={error} boxes={boxes}>
      <div className="divide-y divide-border rounded-lg border border-border bg-card">
        {(field.limits ?? []).map((module) => (
          <ModuleLimits
            key={module.page}
            module={module}
            id={`${controlId(field.name)}-${module.page}`}
            chosen={chosen}
            box={boxes.box}
            replace={replace}
          />
        ))}
      </div>
    </BoxesFrame>
  );
}

/** One module: closed it says what limits it. */
function ModuleLimits({ module, id, chosen, box, replace }: ModuleLimitsProps) {
  const t = useTranslations("admin.limits");
  const { page, title, own, languages, below, categories } = module;
  const marks = chosen.filter((mark) => mark.startsWith(`${page} `));
  const boxOf = (mark: string, text: string) => (
    <LabelledCheckbox
      key={mark}
      id={`${id}-${mark.replaceAll(" ", "-")}`}
      {...box}
      value={mark}
      checked={chosen.includes(mark)}
      onChange={() => replace([mark], chosen.includes(mark) ? "" : mark)}
    >
      {text}
    </LabelledCheckbox>
  );
  const branches = below.map(({ value, text }) => ({ mark: `${page} below ${value}`, text }));
  const branch = branches.find(({ mark }) => chosen.includes(mark));
  const told = [
    ...(marks.includes(`${page} own`) ? [t("own")] : []),
    ...languages.flatMap(({ value, text }) => (marks.includes(`${page} languages ${value}`) ? [text] : [])),
    ...(branch ? [t("belowOf", { page: branch.text.trim() })] : []),
    ...categories.flatMap(({ value, text }) => (marks.includes(`${page} categories ${value}`) ? [text] : [])),
  ];
  return (
    <details data-module={page} className="group/limits">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-muted-foreground">
          {told.length === 0 ? t("everything") : told.join(" · ")}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-3 px-3 pb-3">
        {own ? boxOf(`${page} own`, t("ownLong")) : null}
        {languages.length > 0 ? (
          <Part label={t("languages")}>
            {languages.map(({ value, text }) => boxOf(`${page} languages ${value}`, text))}
          </Part>
        ) : null}
        {branches.length > 0 ? (
          <label className="grid max-w-md grid-cols-1 gap-1 text-sm" htmlFor={`${id}-below`}>
            {t("below")}
            <NativeSelect
              id={`${id}-below`}
              {...box}
              value={branch?.mark ?? ""}
              onChange={({ target }) =>
                replace(
                  branches.map(({ mark }) => mark),
                  target.value,
                )
              }
            >
              <option value="">{t("anywhere")}</option>
              {branches.map(({ mark, text }) => (
                <option key={mark} value={mark}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </label>
        ) : null}
        {categories.length > 0 ? (
          <Part label={t("categories")}>
            {categories.map(({ value, text }) => boxOf(`${page} categories ${value}`, text))}
          </Part>
        ) : null}
      </div>
    </details>
  );
}

interface ModuleLimitsProps {
  readonly module: LimitsOfModule;
  readonly id: string;
  readonly chosen: readonly string[];
  readonly box: { readonly name?: string };
  /** Drops some marks and adds one, unless it is empty. */
  readonly replace: (without: readonly string[], mark: string) => void;
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-5">{children}</div>
    </fieldset>
  );
}

function textOfMarks(marks: readonly string[]): string {
  return formatLimits(parseLimits(JSON.stringify(marks)) ?? {});
}
