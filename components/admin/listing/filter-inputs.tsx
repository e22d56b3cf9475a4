"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import type { ListingDescription } from "#lib/admin/listing/listing-description";

type Filters = ListingDescription["filters"];

/** Number of filters for which there is room next to the search and the order. */
const mostInRow = 3;

/**
 * Splits the filters, in their order, into those in the row and those folded; days stay together, because they are
 * the two ends of one period.
 */
export function inRowAndFolded(filters: Filters): { readonly inRow: Filters; readonly folded: Filters } {
  const days = filters.filter(({ input }) => input === "date");
  const others = filters.filter(({ input }) => input !== "date");
  const isShort = others.length + Math.min(days.length, 1) <= mostInRow;
  return isShort
    ? { inRow: [...others, ...days], folded: [] }
    : { inRow: others.slice(0, mostInRow), folded: [...others.slice(mostInRow), ...days] };
}

export function FilterInputs({ filters }: { readonly filters: Filters }) {
  const days = filters.filter(({ input }) => input === "date");
  return (
    <>
      {filters
        .filter(({ input }) => input !== "date")
        .map((filter) => (
          <FilterInput key={filter.field} filter={filter} />
        ))}
      {days.length > 0 ? (
        <span className="flex flex-wrap gap-2">
          {days.map((filter) => (
            <DayInput key={filter.field} filter={filter} />
          ))}
        </span>
      ) : null}
    </>
  );
}

function DayInput({ filter: { field, label, selected } }: FilterInputProps) {
  return (
    <span className="flex items-center gap-2 max-sm:w-full">
      <label htmlFor={`filter-${field}`} className="text-muted-foreground max-sm:w-10">
        {label}
      </label>
      <Input id={`filter-${field}`} type="date" name={field} defaultValue={selected} className="sm:w-40" />
    </span>
  );
}

/** Renders a filter by its kind: as a list of options, or as a typed value. */
function FilterInput({ filter }: FilterInputProps) {
  const t = useTranslations("admin.listing");
  const { field, label, input, selected } = filter;
  if (input === "text")
    return (
      <Input
        name={field}
        defaultValue={selected}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        className="sm:w-40"
      />
    );
  return (
    <NativeSelect name={field} defaultValue={selected} aria-label={label} className="sm:w-auto">
      <option value="">{t("any", { field: label })}</option>
      <Options options={filter.options} />
    </NativeSelect>
  );
}

interface FilterInputProps {
  readonly filter: ListingDescription["filters"][number];
}

export function Options({
  options,
}: {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** Keeps a form's inputs equal to what the server applied, except while something newer is being typed. */
export function FilterSync({
  formId,
  values,
}: {
  readonly formId: string;
  readonly values: Readonly<Record<string, string>>;
}) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || form.hasAttribute("data-dirty")) return;
    for (const [name, value] of Object.entries(values)) {
      const control = form.elements.namedItem(name);
      const isControl =
        control instanceof RadioNodeList ||
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement;
      if (isControl && control.value !== value) control.value = value;
    }
  });
  return null;
}
