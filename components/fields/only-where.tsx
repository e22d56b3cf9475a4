"use client";

import { type ReactNode, useRef } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { fieldText, useFormReading } from "./use-form-reading.ts";

/**
 * An input that is present only where other fields have certain texts: at once with scripts, otherwise when the
 * record is saved. Its typed value stays, in case the others change back.
 */
export function OnlyWhere({
  conditions,
  texts,
  children,
}: {
  readonly conditions: NonNullable<FieldDescription["onlyWhere"]>;
  /** Initial texts of the form. */
  readonly texts: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  const anchor = useRef<HTMLDivElement>(null);
  const areMet = (textOf: (field: string) => string) =>
    conditions.every(({ field, is }) => is.includes(textOf(field)));
  const isThere = useFormReading(
    anchor,
    areMet((field) => texts[field] ?? ""),
    (form) => areMet((field) => fieldText(form, field)),
  );
  return (
    <div ref={anchor} hidden={!isThere} className={isThere ? "contents" : undefined}>
      {children}
    </div>
  );
}
