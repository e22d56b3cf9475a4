import type { InputHTMLAttributes, ReactNode } from "react";

/** The id of a field's input, for links to it. */
export function inputId(name: string): string {
  return `field-${name}`;
}

/**
 * A labelled input with its hint and, next to it, what was wrong with the typed text. auth.js may have changed the
 * attributes before React hydrates it.
 */
export function TextField({
  label,
  hint,
  error,
  wrap = (input) => input,
  ...input
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  /** Renders something around the input. */
  readonly wrap?: (input: ReactNode) => ReactNode;
  readonly name: string;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = inputId(input.name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrap(
        <input
          className="field-input"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
          suppressHydrationWarning
        />,
      )}
      <p className="field-error" id={`${id}-error`} suppressHydrationWarning>
        {error}
      </p>
    </div>
  );
}
