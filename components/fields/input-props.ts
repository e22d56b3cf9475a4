import type { FieldDescription } from "#lib/admin/form/field-description";
import type { FormDescription } from "#lib/admin/form/form-description";
import type { RecordId } from "#lib/kernel/module/define-module";

/** Props of every field's input: the field, its text and its place in the administration. */
export interface FieldInputProps {
  readonly field: FieldDescription;
  readonly text: string;
  /** Message of a plain form that was refused. */
  readonly error?: string | undefined;
  /** Messages for the fields of items, by names such as `items.2.label`. */
  readonly itemErrors?: Readonly<Record<string, string>>;
  readonly setting: FieldSetting;
}

/** Information inputs have about the form around them. */
export interface FieldSetting
  extends Pick<FormDescription, "uploadUrl" | "searchUrl" | "siteUrl" | "homePaths" | "csrfToken"> {
  /** Undefined for a new record. */
  readonly id: RecordId | undefined;
  /** Language that the record is written in, for spelling and screen readers. */
  readonly writtenIn: string;
}

/** The id of a field's control, which error summaries link to. */
export function controlId(name: string): string {
  return `field-${name}`;
}

/** The id of the element that names a field whose control is no native one. */
export function labelId(name: string): string {
  return `field-${name}-label`;
}

/**
 * Attributes that tie a control to its hint and error, both rendered by the frame. `data-control-for` marks it for
 * later errors, also where another element carries the value.
 */
export function controlAttributes({ field, error }: Pick<FieldInputProps, "field" | "error">) {
  const id = controlId(field.name);
  const describing = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    "data-control-for": field.name,
    "aria-describedby": describing || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}
