import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { StateBadge } from "#components/fields/state-badge";
import { Badge, type BadgeTone } from "#components/ui/badge";
import { NativeSelect } from "#components/ui/native-select";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame, FieldNotes } from "./field-frame.tsx";
import { controlAttributes, controlId, type FieldInputProps } from "./input-props.ts";
import { Sketch } from "./sketches.tsx";

/** One of a few options side by side, or one of many in a list. */
export function ChoiceInput(props: FieldInputProps) {
  const { field } = props;
  if (field.sketched) return <Sketched {...props} />;
  if (field.options?.some(({ hint }) => hint)) return <Explained {...props} />;
  return field.required && (field.options ?? []).length <= 3 ? <Segments {...props} /> : <List {...props} />;
}

/** Options side by side, or one below the other where there is no room for that. */
function Segments({ field, text, error }: FieldInputProps) {
  const { "aria-describedby": describedBy } = controlAttributes({ field, error });
  const room = { "--room": `${roomFor(field.options ?? [])}rem` } as CSSProperties;
  return (
    <fieldset
      className="grid grid-cols-1 min-w-0 gap-1.5"
      data-field={field.name}
      aria-describedby={describedBy}
    >
      <legend className="mb-1.5 text-sm leading-5 font-medium wrap-anywhere">{field.label}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-lg bg-muted p-0.5" style={room}>
        {field.options?.map((option, index) => (
          <label
            key={option.value}
            className="relative flex min-h-8 shrink grow basis-[calc((var(--room)-100%)*999)] cursor-pointer items-center justify-center rounded-md px-3 text-center text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-xs has-checked:ring-1 has-checked:ring-input has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-[:disabled:not(:checked)]:opacity-50"
          >
            <input
              type="radio"
              id={index === 0 ? controlId(field.name) : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === text}
              disabled={option.locked}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none disabled:cursor-not-allowed"
            />
            <span className="relative">{option.text}</span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} error={error} />
    </fieldset>
  );
}

/** Options side by side, each with a small picture above its name. */
function Sketched({ field, text, error }: FieldInputProps) {
  const { "aria-describedby": describedBy } = controlAttributes({ field, error });
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-1.5"
      data-field={field.name}
      aria-describedby={describedBy}
    >
      <legend className="mb-1.5 text-sm leading-5 font-medium wrap-anywhere">{field.label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {field.options?.map((option, index) => (
          <label
            key={option.value}
            className="relative grid cursor-pointer content-start gap-1.5 rounded-lg border border-border bg-card p-1.5 text-center text-sm font-medium hover:border-border-strong has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-[:disabled:not(:checked)]:opacity-50"
          >
            <input
              type="radio"
              id={index === 0 ? controlId(field.name) : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === text}
              disabled={option.locked}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none disabled:cursor-not-allowed"
            />
            <Sketch of={option.value} />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} error={error} />
    </fieldset>
  );
}

/** Options one below the other, each with the sentence that explains it. */
function Explained({ field, text, error }: FieldInputProps) {
  const { "aria-describedby": describedBy } = controlAttributes({ field, error });
  const id = controlId(field.name);
  const isChosen = field.options?.some(({ value }) => value === text);
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-1.5"
      data-field={field.name}
      aria-describedby={describedBy}
    >
      <legend className="mb-1.5 text-sm leading-5 font-medium wrap-anywhere">{field.label}</legend>
      {/* A form sends nothing for radio buttons of which none is chosen, and what is not sent gets its default. */}
      {!isChosen && <input type="hidden" name={field.name} value="" />}
      <div className="divide-y divide-border rounded-lg border border-border bg-card">
        {field.options?.map((option, index) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-3 p-3 has-checked:bg-muted/60 has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === text}
              disabled={option.locked}
              aria-describedby={`${id}-${option.value}-hint`}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="grid min-w-0 grid-cols-1 gap-0.5">
              <span className="text-sm font-medium">{option.text}</span>
              <span id={`${id}-${option.value}-hint`} className="text-sm text-pretty text-muted-foreground">
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} error={error} />
    </fieldset>
  );
}

/** Estimates the width of all options in one row, in rem. */
function roomFor(options: readonly { readonly text: string }[]): number {
  return options.reduce((sum, { text }) => sum + text.length * 0.45 + 1.5, 0);
}

function List({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields");
  return (
    <FieldFrame field={field} error={error}>
      <NativeSelect {...controlAttributes({ field, error })} name={field.name} defaultValue={text}>
        {field.required ? null : <option value="">{t("none")}</option>}
        {field.options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.locked}>
            {option.text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

/** A badge; that of a state has the colour of its meaning. */
export function ChoiceCell({ cell }: CellProps) {
  if (cell.tone) return <StateBadge text={cell.text} tone={cell.tone} />;
  return <Badge tone={toneOfValue(cell.value ?? "")}>{cell.text}</Badge>;
}

/** Returns the tone of states that a choice usually names; any other value is plain. */
function toneOfValue(value: string): BadgeTone {
  const tones: Readonly<Record<string, BadgeTone>> = {
    published: "success",
    active: "success",
    draft: "neutral",
    invited: "info",
    blocked: "danger",
  };
  return tones[value.toLowerCase()] ?? "outline";
}
