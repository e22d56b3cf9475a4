"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CircleAlertIcon } from "#components/ui/icons";
import type { FieldProblem } from "#lib/admin/form/form-description";
import { problemParts } from "../conventions/forms/problem-parts.ts";
import type { Texts } from "./draft.ts";

/** Errors of a form, with links to the fields; a line disappears once its field is edited. */
export function ErrorSummary({ errors: initialErrors, labels }: ErrorSummaryProps) {
  const t = useTranslations("admin.form");
  const anchor = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState(initialErrors);
  useEffect(() => {
    const form = anchor.current?.closest("form");
    return form ? followErrors(form, setErrors) : undefined;
  }, []);
  return (
    <div ref={anchor} className="not-empty:mb-4">
      {errors.length > 0 ? (
        <section
          aria-label={t("errors.label")}
          className="flex gap-3 rounded-lg bg-destructive-soft p-4 text-destructive-text"
        >
          <CircleAlertIcon className="mt-0.5 size-4.5 shrink-0" />
          <div className="min-w-0">
            <h2 className="font-semibold">{t("errors.heading", { count: errors.length })}</h2>
            <ul className="mt-1 grid grid-cols-1 gap-1">
              {errors.map((error) => (
                <li key={error.field} className="text-pretty wrap-anywhere">
                  <ErrorLine error={error} label={labelOfField(error.field, labels)} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </div>
  );
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldProblem[];
  /** Labels by field name. */
  readonly labels: Texts;
}

function ErrorLine({ error, label }: { readonly error: FieldProblem; readonly label: string | undefined }) {
  const { before, record, after } = problemParts(error);
  const place = (text: string) =>
    label === undefined ? (
      text
    ) : (
      <a href={`#field-${error.field}`} className={linkClasses}>
        {text}
      </a>
    );
  if (!record) return place(label === undefined ? before : `${label}: ${before}`);
  return (
    <>
      {label === undefined ? null : <>{place(label)}: </>}
      {before}
      <a href={record.url} target="_blank" rel="noopener" className={linkClasses}>
        {record.label}
      </a>
      {after}
    </>
  );
}

const linkClasses = "rounded-sm underline underline-offset-3 hover:no-underline";

/** Listens for errors in the conventions' events and in what is typed; returns a function that stops it. */
function followErrors(
  form: HTMLFormElement,
  setErrors: (change: (errors: readonly FieldProblem[]) => readonly FieldProblem[]) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onInvalid = (event: Event) =>
    setErrors(() => (event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : []));
  const onInput = ({ target }: Event) => {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name)
      setErrors((errors) =>
        errors.some(({ field }) => field === name) ? errors.filter(({ field }) => field !== name) : errors,
      );
  };
  form.addEventListener("redakce:invalid", onInvalid, { signal });
  form.addEventListener("redakce:saved", () => setErrors(() => []), { signal });
  form.addEventListener("input", onInput, { signal });
  return () => stopping.abort();
}

/**
 * Returns the label of a field with an error: `items.2.label` is the label of the third item.
 *
 * @param labels by name of the field, and by `items.*.label` for what items hold
 */
export function labelOfField(field: string, labels: Texts): string | undefined {
  const [name = "", index, inner] = field.split(".");
  if (index === undefined) return labels[name];
  const own = inner === undefined ? undefined : labels[`${name}.*.${inner}`];
  const item = `${labels[name] ?? name} ${Number(index) + 1}`;
  return own === undefined ? item : `${item}, ${own}`;
}
