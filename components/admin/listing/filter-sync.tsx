"use client";

import { useEffect } from "react";

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
