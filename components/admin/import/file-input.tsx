import type { ComponentProps } from "react";

/** Where a file is chosen or dropped that is to be imported. */
export function FileInput(input: Omit<ComponentProps<"input">, "type" | "name" | "className">) {
  return (
    <input
      type="file"
      name="file"
      className="min-w-0 rounded-lg border border-dashed border-border-strong p-4 text-sm file:mr-4 file:rounded-md file:border-0 file:bg-primary-soft file:px-3 file:py-1.5 file:font-medium file:text-primary-text focus-visible:focus-ring aria-invalid:border-destructive"
      {...input}
    />
  );
}
