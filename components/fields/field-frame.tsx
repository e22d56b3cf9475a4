import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Label } from "#components/ui/label";
import { CharacterCount } from "./character-count.tsx";
import { controlId, type FieldInputProps, labelId } from "./input-props.ts";

/** Label, control, hint, counter and the place of the error message. */
export function FieldFrame({ field, text, error, isNative = true, aside, children }: FieldFrameProps) {
  const id = controlId(field.name);
  return (
    <div className="group/field grid grid-cols-1 min-w-0 gap-1.5" data-field={field.name}>
      <div className="flex items-baseline justify-between gap-3">
        {isNative ? (
          <Label htmlFor={id} className="wrap-anywhere">
            <FieldLabel field={field} />
          </Label>
        ) : (
          <span id={labelId(field.name)} className="text-sm leading-5 font-medium wrap-anywhere">
            <FieldLabel field={field} />
          </span>
        )}
        {aside}
        {field.max && text !== undefined ? (
          <CharacterCount controlId={id} max={field.max} text={text} />
        ) : null}
      </div>
      {children}
      <FieldNotes field={field} error={error} />
    </div>
  );
}

type FieldFrameProps = Pick<FieldInputProps, "field" | "error"> & {
  /** The text that a counter starts from; without it nothing is counted. */
  readonly text?: string;
  /** Content beside the label. */
  readonly aside?: ReactNode;
  /** True if the control is one that a label element can name. */
  readonly isNative?: boolean;
  readonly children: ReactNode;
};

/** A field's name, with a mark where it must be filled in and nothing else would fill it. */
function FieldLabel({ field }: Pick<FieldInputProps, "field">) {
  const t = useTranslations("admin.fields");
  if (!field.required || field.from) return field.label;
  return (
    <>
      {field.label}
      <span aria-hidden className="ml-0.5 text-destructive-text">
        *
      </span>
      <span className="sr-only"> ({t("required")})</span>
    </>
  );
}

/** The hint under a control, and the message that says what is wrong with it. */
export function FieldNotes({ field, error }: Pick<FieldInputProps, "field" | "error">) {
  const id = controlId(field.name);
  return (
    <>
      <p
        id={`${id}-error`}
        data-error-for={field.name}
        className="text-sm font-medium text-pretty text-destructive-text empty:hidden"
      >
        {error}
      </p>
      {field.hint ? (
        <p id={`${id}-hint`} className="text-xs text-pretty text-muted-foreground">
          {field.hint}
        </p>
      ) : null}
    </>
  );
}

/** Explains what to type into the input that carries a value where there are no scripts to choose it. */
export function PlainInputNote({ text }: { readonly text: string }) {
  return <p className="hidden text-xs text-muted-foreground noscript:block">{text}</p>;
}
