/**
 * A digest by field name: the version that a text was based on, as the server reports it in the form's hidden field
 * `_base`.
 */
export type Bases = Readonly<Record<string, string>>;

/** Returns the bases of the texts of the named fields. */
export function formBases(form: HTMLFormElement, names: readonly string[]): Bases {
  const bases = current.get(form) ?? readBases(inputOf(form)?.value) ?? {};
  return Object.fromEntries(names.flatMap((name) => (bases[name] ? [[name, bases[name]]] : [])));
}

/** Records new base versions for the texts of some fields. */
export function adoptBases(form: HTMLFormElement, bases: Bases): void {
  replaceBases(form, { ...(current.get(form) ?? readBases(inputOf(form)?.value)), ...bases });
}

/** Replaces the base versions of all fields. */
export function replaceBases(form: HTMLFormElement, bases: Bases): void {
  const input = inputOf(form);
  if (!input) return;
  current.set(form, bases);
  input.value = JSON.stringify(bases);
}

export function readBases(json: string | undefined): Bases | undefined {
  try {
    const bases: unknown = JSON.parse(json ?? "");
    return isBases(bases) ? bases : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stored apart from the input, because re-rendering the form resets the input to the server's value, and the texts
 * may be older.
 */
const current = new WeakMap<HTMLFormElement, Bases>();

function inputOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const input = form.elements.namedItem("_base");
  return input instanceof HTMLInputElement ? input : undefined;
}

function isBases(value: unknown): value is Bases {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((digest) => typeof digest === "string")
  );
}
